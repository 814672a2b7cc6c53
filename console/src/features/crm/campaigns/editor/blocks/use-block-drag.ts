import { PointerSensor, useSensor, useSensors, type DragStartEvent } from '@dnd-kit/core'
import type { Blocks } from '@learning-cms/contract/crm/mail/blocks'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { blockIn, blocksIn, columnsAround, refusalAt, spotOf, type ListKey, type BlockSpot } from './places.ts'

type PointerPosition = { x: number; y: number }
type Drag = { id: string; to: BlockSpot | undefined }

/** How many of a list's other blocks are above the pointer, by their middles. */
function gapAt(list: Element | null | undefined, id: string, y: number) {
  const boxes = [...(list?.children ?? [])].filter(
    (box) => box instanceof HTMLElement && box.dataset['block'] !== undefined && box.dataset['block'] !== id,
  )
  return boxes.filter((box) => {
    const { top, height } = box.getBoundingClientRect()
    return top + height / 2 < y
  }).length
}

const holds = (box: Element, { x, y }: PointerPosition) => {
  const { left, right, top, bottom } = box.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}

/** The column under the pointer, but none of what is dragged itself; otherwise the letter. */
function listUnder(place: HTMLElement | null, id: string, point: PointerPosition): Element | null | undefined {
  const column = [...(place?.querySelectorAll('[data-column]') ?? [])].find(
    (one) => !one.closest(`[data-block="${id}"]`) && holds(one, point),
  )
  return (column ?? place)?.querySelector('[data-list]')
}

/** Dragging a block to another place of the letter, by mouse, pen or finger; Escape leaves it where it was. */
export function useBlockDrag(
  blocks: Blocks,
  place: RefObject<HTMLElement | null>,
  onMove: (id: string, to: BlockSpot) => void,
) {
  const [drag, setDrag] = useState<Drag>()
  const pointer = useRef<PointerPosition>({ x: 0, y: 0 })
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const isDragging = drag !== undefined
  // A layout effect, so that the next move of the pointer is not missed.
  useLayoutEffect(() => {
    if (!isDragging) return
    const follow = ({ clientX: x, clientY: y }: PointerEvent) => (pointer.current = { x, y })
    window.addEventListener('pointermove', follow)
    return () => window.removeEventListener('pointermove', follow)
  }, [isDragging])

  /** Undefined if the block cannot be dropped there. */
  const spotFor = (id: string): BlockSpot | undefined => {
    const list = listUnder(place.current, id, pointer.current)
    const key = (list instanceof HTMLElement ? list.dataset['list'] : undefined) as ListKey | undefined
    if (!key || refusalAt(blocks, id, key)) return undefined
    return { list: key, at: gapAt(list, id, pointer.current.y) }
  }
  const from = drag && spotOf(blocks, drag.id)
  const to = drag?.to
  const isMoving = from && to && (to.list !== from.list || to.at !== from.at)
  return {
    sensors,
    dragged: drag && blockIn(blocks, drag.id),
    /** Whether the dragged block would be dropped before or after this one; after only behind the last one. */
    markAt: (list: ListKey, at: number) => {
      if (!isMoving || to.list !== list) return undefined
      const inside = blocksIn(blocks, list)!
      const others = inside.filter(({ id }) => id !== drag.id)
      if (others[to.at]?.id === inside[at]?.id) return 'before'
      return to.at === others.length && others.at(-1)?.id === inside[at]?.id ? 'after' : undefined
    },
    /** Whether a column is the target, accepts or refuses the dragged block; undefined for the block's own columns. */
    columnAs: (list: ListKey) => {
      if (!drag || columnsAround(blocks, list)?.id === drag.id) return undefined
      if (to?.list === list) return 'chosen'
      return refusalAt(blocks, drag.id, list) ? 'refused' : 'offered'
    },
    handlers: {
      onDragStart: ({ active, activatorEvent }: DragStartEvent) => {
        const id = String(active.id)
        const { clientX: x, clientY: y } = activatorEvent as PointerEvent
        pointer.current = { x, y }
        setDrag({ id, to: spotOf(blocks, id) })
      },
      onDragMove: () => setDrag((now) => now && { ...now, to: spotFor(now.id) }),
      onDragEnd: () => {
        if (isMoving) onMove(drag.id, to)
        setDrag(undefined)
      },
      onDragCancel: () => setDrag(undefined),
    },
  }
}
export type BlockDrag = Pick<ReturnType<typeof useBlockDrag>, 'dragged' | 'markAt' | 'columnAs'>
