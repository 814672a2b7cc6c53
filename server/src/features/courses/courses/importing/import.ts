import { text } from '@learning-cms/contract/core/common'
import { changeCourseBody, createCourseBody } from '@learning-cms/contract/courses/courses'
import { courseLanguages, courseLevels } from '@learning-cms/texts/courses/courses/labels'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import { asChoice, asDong, asLines, asRichText, asText, asYesOrNo } from '#services/imports/cells.ts'
import {
  codeThenKey,
  problem,
  numberIn,
  problemOf,
  textIn,
  type ImportTarget,
  type KnownRecord,
  type ImportedRow,
  type NewRow,
} from '#services/imports/target.ts'
import { cleanRichText } from '#services/text/rich-text.ts'
import { categoryOptions } from '#services/imports/category-names.ts'
import { vocabularyOf, yesOrNo } from '#services/imports/vocabulary.ts'
import { resolveNames } from './import-names.ts'
import { findById, listByCode, listBySlug, type CourseToImport } from './import-queries.ts'
import { fieldsInFiles } from '#features/courses/courses/records.ts'
import { changeCourse, createCourse, removeCourse } from '#features/courses/courses/rules.ts'

/** Files have the first of each language. */
const levels = {
  labels: courseLevels,
  alsoWritten: { beginner: ['Sơ cấp', 'Basic'], intermediate: ['Trung bình'], advanced: ['Cao cấp'] },
}
const languages = { labels: courseLanguages, alsoWritten: { vi: ['Việt'], en: ['Anh'] } }

/** New courses are drafts, like those created by hand. */
export const courseImport: ImportTarget<'courses', typeof changeCourseBody> = {
  read: 'courses:read',
  write: 'courses:write',
  tables: ['courses', 'external_ids', 'search_entries'],
  fields: {
    externalId: asText,
    slug: asText,
    title: asText,
    category: asText,
    instructor: asText,
    price: asDong,
    originalPrice: asDong,
    level: asChoice(levels),
    language: asChoice(languages),
    isPriority: asYesOrNo,
    shortDescription: asText,
    description: asRichText,
    previewVideo: asText,
    requirements: asLines,
    whatYouLearn: asLines,
    targetAudience: asLines,
  },
  vocabularies: {
    level: vocabularyOf(levels),
    language: vocabularyOf(languages),
    isPriority: yesOrNo,
    category: { options: categoryOptions },
  },
  codeField: 'externalId',
  keyField: 'slug',
  storesCodes: true,
  codeOf: (values) => textIn(values, 'externalId'),
  which: codeThenKey('externalId', 'slug'),
  forNew: (values) => values,
  bodies: { create: createCourseBody, change: changeCourseBody },
  extras: { externalId: text(200), slug: text(200) },
  fieldOf: fieldsInFiles,
  nameOf: (values) => textIn(values, 'title') ?? textIn(values, 'slug') ?? '',
  resolve: async (db, drafts) => {
    for (const { values } of drafts) {
      const html = textIn(values, 'description')
      if (html !== undefined) values['description'] = cleanRichText(html)
    }
    await resolveNames(db, drafts)
  },
  match: async (db, codes, keys) => {
    const [byCode, byKey] = [await listByCode(db, codes), await listBySlug(db, keys)]
    return {
      byCode: new Map(byCode.map((row) => [row.code, knownOf(row)])),
      byKey: new Map(byKey.map((row) => [row.slug, knownOf(row)])),
    }
  },
  preview: ({ known, values, changed, holder }) => {
    if (values['slug'] !== undefined && !holder) return problem('slug', 'imports.slug-unknown')
    const after = { ...known?.now, ...changed }
    const [price, originalPrice] = [numberIn(after, 'price'), numberIn(after, 'originalPrice')]
    return price !== undefined && originalPrice !== undefined && originalPrice < price
      ? problem('originalPrice', 'courses.original-below-price')
      : undefined
  },
  notes: () => [],
  create: async (tx, by, rows) => {
    const made: ImportedRow[] = []
    for (const row of rows) made.push(await createOne(tx, by, row))
    return made
  },
  update: async (tx, by, target, changed) => (await changeCourse(tx, by, target, changed)).version,
  remove: async (tx, by, target) => {
    refuseWithout(by, 'courses:delete')
    await removeCourse(tx, by, target)
  },
  readNow: async (db, id) => {
    const row = await findById(db, id)
    return row && knownOf(row)
  },
}

function knownOf({ id, version, isDeleted, code: _code, slug: _slug, ...now }: CourseToImport): KnownRecord {
  return { id, version, now, state: isDeleted ? 'in-trash' : 'here' }
}

async function createOne(tx: Db, by: By, { line, values }: NewRow): Promise<ImportedRow> {
  try {
    const { id, version } = await createCourse(tx, by, values as z.output<typeof createCourseBody>)
    return { line, id, version }
  } catch (error) {
    return { line, problem: problemOf(error, fieldsInFiles) }
  }
}
