import type { ExportBody, ExportEntity } from '@learning-cms/contract/exports'
import { accountExport } from '#features/accounts/export.ts'
import { articleExport } from '#features/articles/export.ts'
import { artifactExport } from '#features/artifacts/export.ts'
import { categoryExport } from '#features/categories/export.ts'
import { couponCodeExport, couponExport } from '#features/coupons/export.ts'
import { courseExport } from '#features/courses/export.ts'
import { instructorExport } from '#features/instructors/export.ts'
import { reviewExport } from '#features/reviews/export.ts'
import { orderExport } from '#features/orders/export.ts'
import { payoutExport } from '#features/payouts/export.ts'
import { refundExport } from '#features/refunds/export.ts'
import { studentExport } from '#features/students/export.ts'
import type { ExportColumn, ExportSource } from '#services/exports/columns.ts'

/** Every list that can be written to a file, one line each. */
export const sources: { readonly [Entity in ExportEntity]: ExportSource<Entity> } = {
  courses: courseExport,
  coupons: couponExport,
  couponCodes: couponCodeExport,
  students: studentExport,
  instructors: instructorExport,
  accounts: accountExport,
  artifacts: artifactExport,
  reviews: reviewExport,
  articles: articleExport,
  orders: orderExport,
  refunds: refundExport,
  payouts: payoutExport,
  categories: categoryExport,
}

type Wish = Pick<ExportBody, 'entity' | 'columns'>

/** The columns of the file, in their order. */
export function columnsOf({ entity, columns }: Wish): ExportColumn[] {
  const source: ExportSource = sources[entity]
  if (columns === 'importable') return Object.values(source.importable!.columns)
  return columns.flatMap((name) => source.columns[name] ?? [])
}

export const rightsTo = ({ entity, columns }: Wish) => [
  ...sources[entity].needs,
  ...((columns === 'importable' && sources[entity].importable?.needs) || []),
]

/** Does the file hold personal values, be it behind masks? */
export const isPersonal = (wish: Wish) => columnsOf(wish).some(({ mask }) => mask)
