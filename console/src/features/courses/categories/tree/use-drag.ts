import { PointerSensor, useSensor, useSensors, type DragStartEvent } from '@dnd-kit/core'
import type { Category } from '@learning-cms/contract/courses/categories'
import { useEffect, useRef, useState, type RefObject } from 'react'
import {
  isSamePlace,
  isWithin,
  landing,
  placeOf,
  refusalOf,
  type CategoryPlace,
  type Tree,
  type TreeRefusal,
} from './tree.ts'

/** Width of one level, as in `CategoryTree.module.css`. */
const indentPx = 28

export type Drop = { place: CategoryPlace; level: number; refusal: TreeRefusal | undefined; isSame: boolean }
type Drag = { id: string; startX: number; drop?: Drop; gap: number }
type PointerPosition = { x: number; y: number }

/** The gap between visible rows nearest to the pointer. */
function gapAt(rows: HTMLElement | null, id: string, y: number) {
  const boxes = [...(rows?.querySelectorAll<HTMLElement>('[data-id]') ?? [])].filter((row) => row.dataset['id'] !== id)
  return boxes.filter((row) => {
    const { top, height } = row.getBoundingClientRect()
    return top + height / 2 < y
  }).length
}

type CategoryDragOptions = {
  tree: Tree
  /** The visible rows, in order. */
  visible: readonly Category[]
  rows: RefObject<HTMLElement | null>
  onMove: (category: Category, to: CategoryPlace) => void
}

/** Dragging by mouse, pen or finger: vertically it chooses the gap, horizontally the level. */
export function useDrag({ tree, visible, rows, onMove }: CategoryDragOptions) {
  const [drag, setDrag] = useState<Drag>()
  const pointer = useRef<PointerPosition>({ x: 0, y: 0 })
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const isDragging = drag !== undefined

  useEffect(() => {
    if (!isDragging) return
    const follow = ({ clientX, clientY }: PointerEvent) => (pointer.current = { x: clientX, y: clientY })
    window.addEventListener('pointermove', follow)
    return () => window.removeEventListener('pointermove', follow)
  }, [isDragging])

  const others = drag ? visible.filter(({ id }) => !isWithin(tree, id, drag.id)) : visible

  const onDragStart = ({ active, activatorEvent }: DragStartEvent) => {
    const { clientX, clientY } = activatorEvent as PointerEvent
    pointer.current = { x: clientX, y: clientY }
    setDrag({ id: String(active.id), startX: clientX, gap: -1 })
  }
  const onDragMove = () => {
    const dragged = drag && tree.find(({ id }) => id === drag.id)
    if (!drag || !dragged) return
    const { x, y } = pointer.current
    const direction = document.documentElement.dir === 'rtl' ? -1 : 1
    const level = dragged.level + Math.round(((x - drag.startX) * direction) / indentPx)
    const gap = gapAt(rows.current, drag.id, y)
    const { place, level: landed } = landing(tree, others, { gap, level }, drag.id)
    const isSame = isSamePlace(place, placeOf(tree, drag.id))
    const refusal = refusalOf(tree, drag.id, place)
    setDrag({ ...drag, gap, drop: { place, level: landed, refusal, isSame } })
  }
  const onDragEnd = () => {
    const dragged = drag && tree.find(({ id }) => id === drag.id)
    if (dragged && drag.drop && !drag.drop.refusal && !drag.drop.isSame) onMove(dragged, drag.drop.place)
    setDrag(undefined)
  }
  return {
    sensors,
    drag,
    dragged: drag && tree.find(({ id }) => id === drag.id),
    others,
    handlers: { onDragStart, onDragMove, onDragEnd, onDragCancel: () => setDrag(undefined) },
  }
}
