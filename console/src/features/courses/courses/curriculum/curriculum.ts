import type { Lesson, Section } from '@learning-cms/contract/courses/courses'

/** A temporary id, made by hand because `randomUUID` is missing on plain http. The server assigns the final one. */
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export const newLesson = (kind: Lesson['kind'] = 'video'): Lesson => ({
  id: newId(),
  title: '',
  kind,
  minutes: 0,
  isPreview: false,
})
export const newSection = (): Section => ({ id: newId(), title: '', lessons: [] })

export const lessonsIn = (sections: readonly Section[]) => sections.flatMap(({ lessons }) => lessons)

export const minutesIn = (lessons: readonly Lesson[]) => lessons.reduce((sum, { minutes }) => sum + minutes, 0)

export const withSection = (sections: readonly Section[], changed: Section) =>
  sections.map((section) => (section.id === changed.id ? changed : section))

export const withLesson = (sections: readonly Section[], changed: Lesson) =>
  sections.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) => (lesson.id === changed.id ? changed : lesson)),
  }))

export const withoutLesson = (sections: readonly Section[], id: string) =>
  sections.map((section) => ({ ...section, lessons: section.lessons.filter((lesson) => lesson.id !== id) }))

/** `position` counts the lessons without the moved one. */
export type LessonPlace = { sectionId: string; position: number }

export function withLessonAt(sections: readonly Section[], lesson: Lesson, { sectionId, position }: LessonPlace) {
  return withoutLesson(sections, lesson.id).map((section) =>
    section.id === sectionId ? { ...section, lessons: section.lessons.toSpliced(position, 0, lesson) } : section,
  )
}

export function withSectionAt(sections: readonly Section[], id: string, position: number) {
  const moved = sections.find((section) => section.id === id)
  return moved ? sections.filter((section) => section.id !== id).toSpliced(position, 0, moved) : [...sections]
}

export function placeOfLesson(sections: readonly Section[], id: string): LessonPlace | undefined {
  const section = sections.find(({ lessons }) => lessons.some((lesson) => lesson.id === id))
  return section && { sectionId: section.id, position: section.lessons.findIndex((lesson) => lesson.id === id) }
}

/** One step up or down; past the edge of a section, into the adjacent one. */
export function steppedLesson(sections: readonly Section[], id: string, step: 1 | -1): LessonPlace | undefined {
  const from = placeOfLesson(sections, id)
  const at = sections.findIndex((section) => section.id === from?.sectionId)
  const section = sections[at]
  if (!from || !section) return undefined
  const position = from.position + step
  if (position >= 0 && position < section.lessons.length) return { sectionId: section.id, position }
  const beside = sections[at + step]
  return beside && { sectionId: beside.id, position: step === 1 ? 0 : beside.lessons.length }
}

/** The request body: ids unknown to the server are left out, for it to assign. */
export const curriculumOf = (sections: readonly Section[], known: readonly Section[]) => {
  const ids = new Set([...known, ...lessonsIn(known)].map(({ id }) => id))
  const named = <Row extends { id: string }>({ id, ...row }: Row) => (ids.has(id) ? { id, ...row } : row)
  return {
    sections: sections.map((section) => ({
      ...named(section),
      lessons: section.lessons.map((lesson) => named(lesson)),
    })),
  }
}

/**
 * Rows whose ids change: after a save, new rows get the server's ids in the same places. With the same key, a row stays
 * the same element and keeps the focus.
 */
export function renamedIds(before: readonly Section[], after: readonly Section[]): [id: string, was: string][] {
  const flat = (sections: readonly Section[]) =>
    sections.flatMap(({ id, lessons }) => [id, ...lessons.map(({ id }) => id)])
  const isOneShape =
    before.length === after.length && before.every(({ lessons }, at) => lessons.length === after[at]?.lessons.length)
  if (!isOneShape) return []
  const [old, now] = [flat(before), flat(after)]
  const remaining = new Set(old.filter((id) => now.includes(id)))
  return now.flatMap((id, at) => (remaining.has(id) || remaining.has(old[at]!) ? [] : [[id, old[at]!]]))
}
