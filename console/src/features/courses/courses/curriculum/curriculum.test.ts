import type { Section } from '@learning-cms/contract/courses/courses'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  curriculumOf,
  lessonsIn,
  newLesson,
  newSection,
  placeOfLesson,
  steppedLesson,
  withLessonAt,
} from './curriculum.ts'

const anyCurriculum = fc
  .array(fc.nat(4), { minLength: 1, maxLength: 5 })
  .map((counts): Section[] =>
    counts.map((n) => ({ ...newSection(), lessons: Array.from({ length: n }, () => newLesson()) })),
  )

describe('a lesson moved by arrows', () => {
  it('visits every position of every section and is never lost', () => {
    fc.assert(
      fc.property(anyCurriculum, (made) => {
        const lesson = newLesson()
        let now: Section[] = withLessonAt(made, lesson, { sectionId: made[0]!.id, position: 0 })
        const visited = new Set<string>()
        for (;;) {
          const at = placeOfLesson(now, lesson.id)!
          visited.add(`${at.sectionId} ${at.position}`)
          expect(lessonsIn(now)).toHaveLength(lessonsIn(made).length + 1)
          const next = steppedLesson(now, lesson.id, 1)
          if (!next) break
          now = withLessonAt(now, lesson, next)
        }
        const places = made.reduce((sum, { lessons }) => sum + lessons.length + 1, 0)
        expect(visited.size).toBe(places)
      }),
    )
  })
})

describe('the request', () => {
  it('includes ids known to the server, and leaves new ones out', () => {
    const known: Section[] = [{ ...newSection(), title: 'Cũ', lessons: [newLesson()] }]
    const added = newLesson('quiz')
    const { sections } = curriculumOf([{ ...known[0]!, lessons: [added, ...known[0]!.lessons] }, newSection()], known)
    expect(sections[0]).toMatchObject({ id: known[0]!.id, title: 'Cũ' })
    expect(sections[0]!.lessons.map((lesson) => 'id' in lesson)).toEqual([false, true])
    expect('id' in sections[1]!).toBe(false)
  })
})
