import { changeArticleBody } from '@learning-cms/contract/articles'
import { changeArtifactBody, storyBody } from '@learning-cms/contract/artifacts'
import { changeCategoryBody } from '@learning-cms/contract/categories'
import { changeCouponBody } from '@learning-cms/contract/coupons'
import { changeCourseBody, curriculumBody, type Section } from '@learning-cms/contract/courses'
import type { HistoryEntity } from '@learning-cms/contract/history'
import { changeInstructorBody } from '@learning-cms/contract/instructors'
import { changeMuseumBody } from '@learning-cms/contract/museum'
import { changePeriodBody, periodArtifactsBody } from '@learning-cms/contract/periods'
import { sceneBody } from '@learning-cms/contract/scenes'
import { changeStudentBody } from '@learning-cms/contract/students'
import { changeArticle, readArticle } from '#features/articles/rules.ts'
import { changeArtifact, readArtifact } from '#features/artifacts/rules.ts'
import { readStory, saveStory } from '#features/artifacts/stories.ts'
import { changeCategory, readCategory } from '#features/categories/rules.ts'
import { changeCoupon, readCoupon } from '#features/coupons/rules.ts'
import { changeCourse, readCourse, saveCurriculum } from '#features/courses/rules.ts'
import { changeInstructor, readInstructor } from '#features/instructors/rules.ts'
import { changeMuseum, readMuseumOf } from '#features/museum/rules.ts'
import { changePeriod, readPeriod, setArtifacts } from '#features/periods/rules.ts'
import { readReview, refuseSetBack } from '#features/reviews/rules.ts'
import { readScene, saveScene, settableFields } from '#features/scenes/rules.ts'
import { changeStudent, readUnmasked } from '#features/students/rules.ts'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import type { SetBack } from '#services/audit.ts'

type Now = { version: number } & Record<string, unknown>
type Target = { id: string; version: number } & SetBack
export type Values = Record<string, unknown>

type Kept = {
  read: (db: Db, id: string) => Promise<Now>
  /** Fields that its ordinary change takes. */
  settable: readonly string[]
  /** That change, with all its rules. The values fit its body, or are refused as any other body is. */
  setBack: (tx: Db, by: By, target: Target, values: Values) => Promise<Now>
}

/** How each entity reads its record and takes values of another day. */
export const records: Record<HistoryEntity, Kept> = {
  categories: {
    read: readCategory,
    settable: Object.keys(changeCategoryBody.shape),
    setBack: (tx, by, target, values) => changeCategory(tx, by, target, changeCategoryBody.parse(values)),
  },
  courses: {
    read: readCourse,
    settable: [...Object.keys(changeCourseBody.shape), 'sections'],
    setBack: setCourseBack,
  },
  coupons: {
    read: readCoupon,
    settable: Object.keys(changeCouponBody.shape),
    setBack: (tx, by, target, values) => changeCoupon(tx, by, target, changeCouponBody.parse(values)),
  },
  instructors: {
    read: readInstructor,
    settable: Object.keys(changeInstructorBody.shape),
    setBack: (tx, by, target, values) => changeInstructor(tx, by, target, changeInstructorBody.parse(values)),
  },
  students: {
    read: readUnmasked,
    settable: Object.keys(changeStudentBody.shape),
    setBack: (tx, by, target, values) => changeStudent(tx, by, target, changeStudentBody.parse(values)),
  },
  artifacts: {
    read: readArtifact,
    settable: Object.keys(changeArtifactBody.shape),
    setBack: (tx, by, target, values) => changeArtifact(tx, by, target, changeArtifactBody.parse(values)),
  },
  stories: {
    read: readStory,
    settable: Object.keys(storyBody.shape),
    setBack: (tx, by, target, values) => saveStory(tx, by, target, storyBody.parse(values)),
  },
  scenes: {
    read: readScene,
    settable: settableFields,
    setBack: (tx, by, target, values) => saveScene(tx, by, target, sceneBody.parse(values)),
  },
  periods: {
    read: readPeriod,
    settable: [...Object.keys(changePeriodBody.shape), 'artifactIds'],
    setBack: setPeriodBack,
  },
  articles: {
    read: readArticle,
    settable: Object.keys(changeArticleBody.shape),
    setBack: (tx, by, target, values) => changeArticle(tx, by, target, changeArticleBody.parse(values)),
  },
  reviews: { read: readReview, settable: [], setBack: refuseSetBack },
  museum: {
    read: readMuseumOf,
    settable: Object.keys(changeMuseumBody.shape),
    setBack: (tx, by, target, values) => changeMuseum(tx, by, target, changeMuseumBody.parse(values)),
  },
}

/** Fields and curriculum are two commands. */
async function setCourseBack(tx: Db, by: By, target: Target, { sections, ...fields }: Values): Promise<Now> {
  const changed = await changeCourse(tx, by, target, changeCourseBody.parse(fields))
  if (sections === undefined) return changed
  const body = curriculumBody.parse({ sections: withKnownIds(sections as Section[], changed.sections) })
  return saveCurriculum(tx, by, { ...target, version: changed.version }, body)
}

/** Ids are never used again: a section or lesson that was removed since comes back as a new one. */
function withKnownIds(then: readonly Section[], now: readonly Section[]) {
  const known = new Set(now.flatMap(({ id, lessons }) => [id, ...lessons.map((lesson) => lesson.id)]))
  const kept = <Part extends { id: string }>({ id, ...part }: Part) => (known.has(id) ? { id, ...part } : part)
  return then.map((section) => ({ ...kept(section), lessons: section.lessons.map(kept) }))
}

/** So are fields and what a period lists. */
async function setPeriodBack(tx: Db, by: By, target: Target, { artifactIds, ...fields }: Values): Promise<Now> {
  const changed = await changePeriod(tx, by, target, changePeriodBody.parse(fields))
  if (artifactIds === undefined) return changed
  const body = periodArtifactsBody.parse({ artifactIds })
  return setArtifacts(tx, by, { ...target, version: changed.version }, body.artifactIds)
}
