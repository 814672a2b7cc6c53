import { changeCourseBody, curriculumBody, type Section } from '@learning-cms/contract/courses/courses'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import type { Entity, HistoryTarget, FieldValues } from '#services/entities/entity.ts'
import { courseBulk } from './bulk.ts'
import { courseExport } from './export.ts'
import { courseImport } from './importing/import.ts'
import { changeCourse, readCourse, recountCourses, saveCurriculum } from './rules.ts'
import { courseTrash } from './trash.ts'

export const courses = {
  history: { read: readCourse, settable: [...Object.keys(changeCourseBody.shape), 'sections'], setBack: setCourseBack },
  trash: courseTrash,
  bulk: courseBulk,
  export: courseExport,
  import: courseImport,
  recount: recountCourses,
} satisfies Entity

/** Fields and curriculum are two commands. */
async function setCourseBack(tx: Db, by: By, target: HistoryTarget, { sections, ...fields }: FieldValues) {
  const changed = await changeCourse(tx, by, target, changeCourseBody.parse(fields))
  if (sections === undefined) return changed
  const body = curriculumBody.parse({ sections: withKnownIds(sections as Section[], changed.sections) })
  return saveCurriculum(tx, by, { ...target, version: changed.version }, body)
}

/** Ids are never reused: a section or lesson deleted since comes back as a new one. */
function withKnownIds(then: readonly Section[], now: readonly Section[]) {
  const known = new Set(now.flatMap(({ id, lessons }) => [id, ...lessons.map((lesson) => lesson.id)]))
  const withKnownId = <Part extends { id: string }>({ id, ...part }: Part) => (known.has(id) ? { id, ...part } : part)
  return then.map((section) => ({ ...withKnownId(section), lessons: section.lessons.map(withKnownId) }))
}
