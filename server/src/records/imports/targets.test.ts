import { changeCourseBody } from '@learning-cms/contract/courses/courses'
import { importFields } from '@learning-cms/contract/records/import-fields'
import * as z from 'zod'
import { expect, test } from 'vitest'
import { courseImport } from '#features/courses/courses/importing/import.ts'
import type { ImportTarget } from '#services/imports/target.ts'

type Target = ImportTarget<'courses', typeof changeCourseBody>

test('every field of a file has its reader', () => {
  const { slug: _, ...withoutSlug } = courseImport.fields
  // @ts-expect-error -- the column would be accepted, and never read
  const forgotten: Target['fields'] = withoutSlug
  expect(Object.keys(forgotten)).toEqual(Object.keys(importFields.courses).filter((name) => name !== 'slug'))
})

test('every field of a body has a column in the file, or deliberately none', () => {
  const wider = z.strictObject({ ...changeCourseBody.shape, colour: z.string() }).partial()
  // @ts-expect-error -- no column, and not declared to have none
  const forgotten: ImportTarget<'courses', typeof wider>['fieldOf'] = courseImport.fieldOf
  expect(forgotten).not.toHaveProperty('colour')
})
