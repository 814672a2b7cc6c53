import { PointerSensor, useSensor, useSensors, type DragStartEvent } from '@dnd-kit/core'
import type { Blocks } from '@learning-cms/contract/crm/blocks'
import { useEffect, useRef, useState, type RefObject } from 'react'

type Drag = { id: string; gap: number }

/** How many of the other blocks are above the pointer, by their middles. */
function gapAt(list: HTMLElement | null, id: string, y: number) {
  const boxes = [...(list?.children ?? [])].filter(
    (box) => box instanceof HTMLElement && box.dataset['block'] !== undefined && box.dataset['block'] !== id,
  )
  return boxes.filter((box) => {
    const { top, height } = box.getBoundingClientRect()
    return top + height / 2 < y
  }).length
}

/** Dragging a block among those of its list, by mouse, pen or finger; Escape leaves it where it was. */
export function useBlockDrag(
  blocks: Blocks,
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag>()
  const pointerY = useRef(0)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const isDragging = drag !== undefined
  useEffect(() => {
    if (!isDragging) return
    const follow = ({ clientY }: PointerEvent) => (pointerY.current = clientY)
    window.addEventListener('pointermove', follow)
    return () => window.removeEventListener('pointermove', follow)
  }, [isDragging])

  const from = drag ? blocks.findIndex(({ id }) => id === drag.id) : -1
  const isMoving = drag !== undefined && from !== -1 && drag.gap !== from
  /** Of the block that what is dragged would come to stand before or after; the last has both. */
  const markAt = (at: number) => {
    if (!isMoving) return undefined
    const others = blocks.filter(({ id }) => id !== drag.id)
    if (others[drag.gap]?.id === blocks[at]?.id) return 'before'
    return drag.gap === others.length && others.at(-1)?.id === blocks[at]?.id ? 'after' : undefined
  }
  return {
    sensors,
    dragged: from === -1 ? undefined : from,
    markAt,
    handlers: {
      onDragStart: ({ active, activatorEvent }: DragStartEvent) => {
        const id = String(active.id)
        pointerY.current = (activatorEvent as PointerEvent).clientY
        setDrag({ id, gap: blocks.findIndex((block) => block.id === id) })
      },
      onDragMove: () => drag && setDrag({ ...drag, gap: gapAt(list.current, drag.id, pointerY.current) }),
      onDragEnd: () => {
        if (isMoving) onMove(from, drag.gap)
        setDrag(undefined)
      },
      onDragCancel: () => setDrag(undefined),
    },
  }
}
