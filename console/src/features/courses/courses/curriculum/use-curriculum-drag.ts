import type { DragStartEvent } from '@dnd-kit/core'
import type { Lesson, Section } from '@learning-cms/contract/courses/courses'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { lessonsIn, withLessonAt, withSectionAt, type LessonPlace } from './curriculum.ts'

/** The marker is below the row with this id: a lesson, or the head of a section. `first` is above all sections. */
export type Mark = { after: string; of: 'lesson' | 'section' }
type Drag = { id: string; mark?: Mark; land?: (sections: Section[]) => Section[] }

const isAbove = (y: number) => (row: HTMLElement) => {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2 < y
}

function aimLesson(root: HTMLElement, sections: Section[], lesson: Lesson, y: number): Omit<Drag, 'id'> {
  const rows = [...root.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => row.dataset['row'] !== lesson.id)
  const above = rows.findLast(isAbove(y)) ?? rows[0]
  const after = above?.dataset['row']
  const section = sections.find(({ id, lessons }) => id === after || lessons.some((other) => other.id === after))
  if (!section || !after) return {}
  const others = section.lessons.filter(({ id }) => id !== lesson.id)
  const isFolded = above.dataset['folded'] !== undefined
  const position = isFolded ? others.length : others.findIndex(({ id }) => id === after) + 1
  const place: LessonPlace = { sectionId: section.id, position }
  return { mark: { after, of: 'lesson' }, land: (now) => withLessonAt(now, lesson, place) }
}

function aimSection(root: HTMLElement, id: string, y: number): Omit<Drag, 'id'> {
  const boxes = [...root.querySelectorAll<HTMLElement>('[data-section]')].filter((box) => box.dataset['section'] !== id)
  const position = boxes.filter(isAbove(y)).length
  const after = boxes[position - 1]?.dataset['section'] ?? 'first'
  return { mark: { after, of: 'section' }, land: (now) => withSectionAt(now, id, position) }
}

/** Dragging a lesson into any section, or a section among the others. */
export function useCurriculumDrag(
  sections: Section[],
  root: RefObject<HTMLElement | null>,
  onLand: (sections: Section[]) => void,
) {
  const [drag, setDrag] = useState<Drag>()
  const pointerY = useRef(0)
  const isDragging = drag !== undefined
  useEffect(() => {
    if (!isDragging) return
    const follow = ({ clientY }: PointerEvent) => (pointerY.current = clientY)
    window.addEventListener('pointermove', follow)
    return () => window.removeEventListener('pointermove', follow)
  }, [isDragging])

  const lesson = drag && lessonsIn(sections).find(({ id }) => id === drag.id)
  const onDragMove = () => {
    if (!drag || !root.current) return
    const y = pointerY.current
    const aimed = lesson ? aimLesson(root.current, sections, lesson, y) : aimSection(root.current, drag.id, y)
    setDrag({ id: drag.id, ...aimed })
  }
  const onDragEnd = () => {
    if (drag?.land) onLand(drag.land(sections))
    setDrag(undefined)
  }
  return {
    dragged: drag && (lesson ?? sections.find(({ id }) => id === drag.id)),
    drop: drag?.mark,
    handlers: {
      onDragStart: ({ active, activatorEvent }: DragStartEvent) => {
        pointerY.current = (activatorEvent as PointerEvent).clientY
        setDrag({ id: String(active.id) })
      },
      onDragMove,
      onDragEnd,
      onDragCancel: () => setDrag(undefined),
    },
  }
}
