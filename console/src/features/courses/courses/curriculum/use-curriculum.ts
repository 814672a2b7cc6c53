import type { Lesson, Section } from '@learning-cms/contract/courses/courses'
import { courseFormWords } from '@learning-cms/texts/courses/courses/course'
import { useState, type RefObject } from 'react'
import { focusDrawn } from '#kit/keyboard/focus-drawn.ts'
import { useWords } from '#kit/text/words.ts'
import type { CourseFormOf } from '#features/courses/courses/form/CourseForm.tsx'
import {
  lessonsIn,
  newLesson,
  renamedIds,
  steppedLesson,
  withLesson,
  withLessonAt,
  withoutLesson,
  withSection,
  withSectionAt,
  type LessonPlace,
} from './curriculum.ts'

/** Longer ones start folded, so that the page stays easy to survey. */
const longFrom = 15

function foldedAtFirst(sections: readonly Section[]) {
  if (matchMedia('(max-width: 48em)').matches) return sections.map(({ id }) => id)
  return lessonsIn(sections).length > longFrom ? sections.slice(1).map(({ id }) => id) : []
}

/** Row keys, which survive the change of ids on saving. */
function useRowKeys(sections: Section[]) {
  const [stored, setStored] = useState({ sections, keys: new Map<string, string>() })
  if (stored.sections !== sections) {
    const renamed = renamedIds(stored.sections, sections).map(([id, was]) => [id, stored.keys.get(was) ?? was] as const)
    setStored({ sections, keys: renamed.length > 0 ? new Map([...stored.keys, ...renamed]) : stored.keys })
  }
  return (id: string) => stored.keys.get(id) ?? id
}

/** Which sections are folded. */
function useFolding(sections: readonly Section[]) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => new Set(foldedAtFirst(sections)))
  const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((other) => other !== id))
  return {
    isClosed: (id: string) => closed.has(id),
    open: (id: string) => setClosed((ids) => without(ids, id)),
    toggle: (id: string) => setClosed((ids) => (ids.has(id) ? without(ids, id) : new Set([...ids, id]))),
  }
}

export function useCurriculum(form: CourseFormOf, root: RefObject<HTMLElement | null>) {
  const say = useWords(courseFormWords)
  const { sections } = form.values
  const keyOf = useRowKeys(sections)
  const [spoken, setSpoken] = useState('')
  const { isClosed, open, toggle } = useFolding(sections)
  // Rows that do not re-render keep older handlers, so these read the form's current values when they run.
  const now = () => form.getValues().sections
  const set = (changed: Section[]) => form.setFieldValue('sections', changed)
  const focus = (selector: string) => focusDrawn(() => root.current?.querySelector<HTMLElement>(selector))
  const nameOf = ({ title }: { title: string }) => title || say('unnamed')

  const placeLesson = (lesson: Lesson, place: LessonPlace) => {
    set(withLessonAt(now(), lesson, place))
    open(place.sectionId)
    const section = now().find(({ id }) => id === place.sectionId)
    setSpoken(
      say('lessonMoved', { name: nameOf(lesson), place: place.position + 1, section: section ? nameOf(section) : '' }),
    )
    focus(`[data-handle="${lesson.id}"]`)
  }
  return {
    sections,
    keyOf,
    now,
    set,
    spoken,
    isClosed,
    toggle,
    addSection: (section: Section) => {
      set([...now(), section])
      focus(`[data-title="${section.id}"]`)
    },
    renameSection: (id: string, title: string) =>
      set(now().map((section) => (section.id === id ? { ...section, title } : section))),
    removeSection: (id: string) => set(now().filter((section) => section.id !== id)),
    stepSection: (section: Section, step: 1 | -1) => {
      const all = now()
      const place = all.findIndex(({ id }) => id === section.id) + step
      if (place < 0 || place >= all.length) return
      set(withSectionAt(all, section.id, place))
      setSpoken(say('sectionMoved', { name: nameOf(section), place: place + 1, total: all.length }))
      focus(`[data-handle="${section.id}"]`)
    },
    /** A new lesson has the kind of the one before it. */
    addLesson: (sectionId: string, place?: number) => {
      const section = now().find(({ id }) => id === sectionId)
      if (!section) return
      const at = place ?? section.lessons.length
      const lesson = newLesson(section.lessons[at - 1]?.kind)
      set(withSection(now(), { ...section, lessons: section.lessons.toSpliced(at, 0, lesson) }))
      open(section.id)
      focus(`[data-title="${lesson.id}"]`)
    },
    changeLesson: (lesson: Lesson) => set(withLesson(now(), lesson)),
    removeLesson: (id: string) => set(withoutLesson(now(), id)),
    placeLesson,
    stepLesson: (lesson: Lesson, step: 1 | -1) => {
      const place = steppedLesson(now(), lesson.id, step)
      if (place) placeLesson(lesson, place)
    },
  }
}
export type CurriculumEditing = ReturnType<typeof useCurriculum>
