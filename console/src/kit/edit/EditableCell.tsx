import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useWords } from '#kit/words.ts'
import type { CellEdit, CellValue } from './cell-edit.ts'
import classes from './edit.module.css'
import { editWords } from './edit.words.ts'

const CellEditor = lazyRouteComponent(() => import('./CellEditor.tsx'), 'CellEditor')

type Props<Row> = { row: Row; name: string; label: string; edit: CellEdit<Row>; cell: (row: Row) => ReactNode }
type Open = { value: CellValue; error?: string }

/** A cell that Enter, F2 or a double click opens. What is typed shows at once, and goes back when it is refused. */
export function EditableCell<Row>({ row, name, label, edit, cell }: Props<Row>) {
  const say = useWords(editWords)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<Open>()
  const [pending, setPending] = useState<{ value: CellValue }>()
  const shown = pending ? edit.with(row, pending.value as never) : row
  const begin = () => setOpen({ value: edit.value(shown) })
  const leave = () => {
    setOpen(undefined)
    requestAnimationFrame(() => button.current?.focus())
  }
  const save = async (value: CellValue) => {
    setOpen(undefined)
    if (value === edit.value(row)) return
    setPending({ value })
    try {
      await edit.save(row, value as never)
    } catch (error) {
      setOpen({ value, error: (error as Error).message })
    }
    setPending(undefined)
  }
  if (open)
    return (
      <Suspense fallback={<span className={classes['cell']}>{cell(shown)}</span>}>
        <CellEditor
          {...open}
          edit={edit}
          label={say('field', { label, name })}
          onSave={(value, goes) => {
            void save(value)
            if (goes === 'stay') leave()
          }}
          onLeave={leave}
        />
      </Suspense>
    )
  const onClick = (event: MouseEvent) => {
    // One click of a pointer only chooses the cell; the keyboard and screen readers click without one.
    if (event.detail !== 1) begin()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F2') begin()
  }
  return (
    <button
      ref={button}
      type="button"
      className={classes['cell']}
      title={say('how')}
      aria-busy={pending !== undefined}
      data-edit-cell
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {cell(shown) || '–'}
      <span className={classes['hidden']}>{say('edit', { label, name })}</span>
    </button>
  )
}
