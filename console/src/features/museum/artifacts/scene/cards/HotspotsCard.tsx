import { closestCenter, DndContext, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { sceneLimits, type Hotspot } from '@learning-cms/contract/museum/scenes'
import { pointWords } from '@learning-cms/texts/museum/artifacts/points'
import { ActionIcon, Button } from '@mantine/core'
import { useRef, useState, type KeyboardEvent } from 'react'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { AddIcon, DeleteIcon, DragIcon, EditIcon, VisibleIcon } from '#kit/show/icons.ts'
import type { Hit } from '#media/model-viewer/engine/viewer.types.ts'
import { placeByKey, withPlace } from '#kit/list/table/ordering.ts'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { HotspotFields } from './HotspotFields.tsx'
import { useScene } from '#features/museum/artifacts/scene/scene-context.ts'
import { hasPoints, newHotspot, textIn, withoutHotspot } from '#features/museum/artifacts/scene/scene-values.ts'
import classes from '#features/museum/artifacts/scene/scene.module.css'

const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

/** The hotspots in order; usable without seeing the model. */
export function HotspotsCard() {
  const say = useWords(pointWords)
  const { values } = useScene()
  const root = useRef<HTMLDivElement>(null)
  const ordering = useHotspots(root)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const { hotspots } = values
  return (
    <FormCard title={say('hotspots')} help={say('hotspotsHelp')}>
      <AddButtons />
      {hotspots.length === 0 && <p className={classes['quiet']}>{say('hotspotsNone')}</p>}
      <div ref={root} data-path="hotspots" tabIndex={-1}>
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragEnd={ordering.drop}
          accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
        >
          <SortableContext items={hotspots} strategy={verticalListSortingStrategy}>
            <ol className={classes['rows']}>
              {hotspots.map((hotspot, at) => (
                <OneHotspot key={hotspot.id} hotspot={hotspot} at={at} ordering={ordering} />
              ))}
            </ol>
          </SortableContext>
        </DndContext>
      </div>
      <VisuallyHidden role="status">{ordering.spoken}</VisuallyHidden>
    </FormCard>
  )
}

function useHotspots(root: React.RefObject<HTMLElement | null>) {
  const say = useWords(pointWords)
  const language = useLanguage()
  const { values, edits } = useScene()
  const [spoken, setSpoken] = useState('')
  const { hotspots } = values
  const place = (hotspot: Hotspot, to: number) => {
    edits.edit({ hotspots: withPlace(hotspots, hotspot.id, to) })
    const title = textIn(language, hotspot.titleVi, hotspot.titleEn) || say('untitled')
    setSpoken(say('movedTo', { title, place: to + 1, total: hotspots.length }))
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`[data-handle="${hotspot.id}"]`)?.focus())
  }
  return {
    spoken,
    step: (hotspot: Hotspot, event: KeyboardEvent) => {
      if (!['ArrowUp', 'ArrowDown', 'Home', 'End'].includes(event.key)) return
      event.preventDefault()
      const to = placeByKey(event.key, hotspots.indexOf(hotspot), hotspots.length)
      if (to !== undefined) place(hotspot, to)
    },
    drop: ({ active, over }: DragEndEvent) => {
      const hotspot = hotspots.find(({ id }) => id === active.id)
      const to = hotspots.findIndex(({ id }) => id === over?.id)
      if (hotspot && to >= 0 && over?.id !== active.id) place(hotspot, to)
    },
  }
}

function AddButtons() {
  const say = useWords(pointWords)
  const { viewer, values, isReadOnly, pick } = useScene()
  const add = useAdd()
  if (isReadOnly) return null
  const isOff = !viewer || values.hotspots.length >= sceneLimits.hotspots
  const here = () => {
    const hit = viewer?.pick(viewer.canvas.clientWidth / 2, viewer.canvas.clientHeight / 2)
    if (hit) add(hit)
  }
  return (
    <div className={classes['row']}>
      <Button
        leftSection={<AddIcon size={18} aria-hidden />}
        disabled={isOff}
        onClick={() => pick({ prompt: say('addPrompt'), take: add })}
      >
        {say('add')}
      </Button>
      <Button variant="default" disabled={isOff} onClick={here}>
        {say('addHere')}
      </Button>
    </div>
  )
}

function useAdd() {
  const { model, edits, open, viewNow } = useScene()
  return ({ point, normal }: Hit) => {
    const hotspot = newHotspot({ position: [...point], normal: [...normal], view: viewNow() ?? null })
    edits.edit((now) => ({
      hotspots: [...now.hotspots, hotspot],
      ...(!hasPoints(now) && { modelId: model.id }),
    }))
    open(hotspot.id)
  }
}

type Props = { hotspot: Hotspot; at: number; ordering: ReturnType<typeof useHotspots> }

function OneHotspot({ hotspot, at, ordering }: Props) {
  const say = useWords(pointWords)
  const language = useLanguage()
  const { openId, isReadOnly } = useScene()
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: hotspot.id,
    disabled: isReadOnly,
  })
  const title = textIn(language, hotspot.titleVi, hotspot.titleEn) || say('untitled')
  return (
    <li
      ref={setNodeRef}
      className={classes['spot']}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <div className={classes['line']}>
        {!isReadOnly && (
          <button
            ref={setActivatorNodeRef}
            type="button"
            className={classes['handle']}
            data-handle={hotspot.id}
            aria-label={say('moveKeys', { title })}
            {...listeners}
            onKeyDown={(event) => ordering.step(hotspot, event)}
          >
            <DragIcon size={18} aria-hidden />
          </button>
        )}
        <span className={classes['number']}>{at + 1}</span>
        <span className={classes['name']}>{title}</span>
        <SpotActs hotspot={hotspot} title={title} />
      </div>
      {openId === hotspot.id && <HotspotFields hotspot={hotspot} at={at} />}
    </li>
  )
}

function SpotActs({ hotspot, title }: { hotspot: Hotspot; title: string }) {
  const say = useWords(pointWords)
  const language = useLanguage()
  const { edits, viewer, flyTo, showCaption, openId, open, isReadOnly } = useScene()
  const isOpen = openId === hotspot.id
  const look = () => {
    if (hotspot.view) flyTo(hotspot.view)
    showCaption({ title, text: textIn(language, hotspot.textVi, hotspot.textEn) })
  }
  const remove = () => {
    edits.edit((now) => withoutHotspot(now, hotspot.id))
    if (isOpen) open(undefined)
  }
  const acts = [
    { word: 'fly', Icon: VisibleIcon, run: look, isOff: !viewer },
    ...(isReadOnly
      ? []
      : ([
          { word: 'open', Icon: EditIcon, run: () => open(isOpen ? undefined : hotspot.id), isOff: false },
          { word: 'remove', Icon: DeleteIcon, run: remove, isOff: false },
        ] as const)),
  ] as const
  return acts.map(({ word, Icon, run, isOff }) => (
    <ActionIcon
      key={word}
      variant="subtle"
      color="gray"
      size={32}
      disabled={isOff}
      aria-label={say(word, { title })}
      aria-expanded={word === 'open' ? isOpen : undefined}
      onClick={run}
    >
      <Icon size={18} />
    </ActionIcon>
  ))
}
