import { exportColumns } from '@learning-cms/contract/records/exports'
import { expect, test } from 'vitest'
import { courseExport } from '#features/courses/courses/export.ts'
import type { ExportSource } from '#services/exports/columns.ts'

test('every column that a list offers is in its export', () => {
  const { rating: _, ...withoutRating } = courseExport.columns
  // @ts-expect-error -- the column would be chosen, and not be there
  const forgotten: ExportSource<'courses'>['columns'] = withoutRating
  expect(Object.keys(forgotten).toSorted()).toEqual(
    exportColumns.courses.filter((name) => name !== 'rating').toSorted(),
  )
})
