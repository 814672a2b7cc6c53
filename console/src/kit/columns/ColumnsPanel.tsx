import { columnsWords } from '@learning-cms/texts/kit/columns'
import { closestCenter, DndContext, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core'
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Button, Checkbox, NumberInput } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { Drawer } from '#kit/page/Drawer.tsx'
import { DragIcon } from '#kit/show/icons.ts'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { useWords } from '#kit/text/words.ts'
import {
  NARROWEST_PX,
  offered,
  readColumns,
  WIDEST_PX,
  withinWidths,
  writeColumns,
  type PlacedColumn,
} from './arrange.ts'
import classes from './ColumnsPanel.module.css'

export type Offered = { name?: string; label: string; visibility?: 'on-request' }
type ColumnEntry = { name: string; label: string; isVisible: boolean; widthInPx: number | undefined }
export type PanelProps = {
  columns: readonly Offered[]
  /** The current arrangement. */
  text: string | undefined
  onChange: (text: string | undefined) => void
  isOpen: boolean
  onClose: () => void
}

function entriesOf(columns: readonly Offered[], text: string | undefined): ColumnEntry[] {
  const placed = readColumns(text)
  return offered(columns, placed).flatMap(({ column: { name, label }, isVisible }) =>
    name ? [{ name, label, isVisible, widthInPx: placed?.find((one) => one.name === name)?.widthInPx }] : [],
  )
}

const asPlaced = ({ name, widthInPx }: ColumnEntry): PlacedColumn => ({
  name,
  ...(widthInPx !== undefined && { widthInPx }),
})

/** Chooses, orders and sizes columns. Every change applies to the table at once. */
export function ColumnsPanel({ columns, text, onChange, isOpen, onClose }: PanelProps) {
  const say = useWords(columnsWords)
  const [moved, setMoved] = useState('')
  const entries = entriesOf(columns, text)
  const keep = (next: ColumnEntry[]) => onChange(writeColumns(next.filter(({ isVisible }) => isVisible).map(asPlaced)))
  const alter = (name: string, change: Partial<ColumnEntry>) =>
    keep(entries.map((entry) => (entry.name === name ? { ...entry, ...change } : entry)))
  const move = (from: number, to: number) => {
    const entry = entries[from]
    // The column with the row's name stays first.
    if (!entry || to < 1 || to >= entries.length) return
    keep(arrayMove(entries, from, to).map((one) => (one.name === entry.name ? { ...one, isVisible: true } : one)))
    setMoved(say('movedTo', { name: entry.label, place: to + 1 }))
  }
  const at = (id: unknown) => entries.findIndex(({ name }) => name === id)
  const onDragEnd = ({ active, over }: DragEndEvent) => over && move(at(active.id), at(over.id))
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  return (
    <Drawer title={say('title')} isOpen={isOpen} onClose={onClose} size={420}>
      <p className={classes['why']}>{say('why')}</p>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd} accessibility={quiet}>
        <SortableContext items={entries.map(({ name }) => name)} strategy={verticalListSortingStrategy}>
          <ul className={classes['list']}>
            {entries.map((entry, place) => (
              <Row
                key={entry.name}
                entry={entry}
                isFirst={place === 0}
                onChange={(change) => alter(entry.name, change)}
                onStep={(step) => move(place, place + step)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
      <div className={classes['foot']}>
        <Button variant="default" onClick={() => onChange(undefined)} disabled={text === undefined}>
          {say('reset')}
        </Button>
        <Button onClick={onClose}>{say('done')}</Button>
      </div>
    </Drawer>
  )
}

/** Moves by keyboard are announced here; the library would announce them again, in English. */
const nothing = () => undefined
const quiet = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: '' },
}

type ColumnRowProps = {
  entry: ColumnEntry
  isFirst: boolean
  onChange: (change: Partial<ColumnEntry>) => void
  onStep: (step: 1 | -1) => void
}

function Row({ entry, isFirst, onChange, onStep }: ColumnRowProps) {
  const say = useWords(columnsWords)
  const { name, label, isVisible, widthInPx } = entry
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: name,
    disabled: isFirst,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
    if (!step) return
    event.preventDefault()
    onStep(step)
  }
  return (
    <li
      ref={setNodeRef}
      className={classes['row']}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
    >
      {isFirst ? (
        <span className={classes['handle']} />
      ) : (
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={classes['handle']}
          aria-label={say('move', { name: label })}
          data-tip={say('moveHow')}
          {...listeners}
          onKeyDown={onKeyDown}
        >
          <DragIcon size={18} aria-hidden />
        </button>
      )}
      <Checkbox
        className={classes['name']}
        label={isFirst ? `${label} (${say('always')})` : label}
        checked={isVisible}
        disabled={isFirst}
        onChange={(event) => onChange({ isVisible: event.currentTarget.checked })}
      />
      <NumberInput
        className={classes['width']}
        size="xs"
        aria-label={say('width', { name: label })}
        placeholder={say('automatic')}
        value={widthInPx ?? ''}
        disabled={!isVisible}
        min={NARROWEST_PX}
        max={WIDEST_PX}
        step={16}
        allowDecimal={false}
        onChange={(typed) =>
          onChange({ widthInPx: typeof typed === 'number' && typed >= NARROWEST_PX ? withinWidths(typed) : undefined })
        }
      />
    </li>
  )
}
