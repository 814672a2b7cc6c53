import type { BulkCommand, BulkEntity } from '@learning-cms/contract/bulk'
import { accountBulk } from '#features/accounts/bulk.ts'
import { articleBulk } from '#features/articles/bulk.ts'
import { artifactBulk } from '#features/artifacts/bulk.ts'
import { couponBulk } from '#features/coupons/bulk.ts'
import { courseBulk } from '#features/courses/bulk.ts'
import { instructorBulk } from '#features/instructors/bulk.ts'
import { reviewBulk } from '#features/reviews/bulk.ts'
import { studentBulk } from '#features/students/bulk.ts'
import type { Bulk } from '#services/bulk.ts'

/** A body names the entity and a command of it; from there on the two go together. */
export type AnyBulk = Bulk<BulkCommand, { id: string; name: string; version: number }, unknown>

/** Every list whose records are changed many at once, one line each. */
export const bulks = {
  courses: courseBulk,
  coupons: couponBulk,
  students: studentBulk,
  instructors: instructorBulk,
  accounts: accountBulk,
  artifacts: artifactBulk,
  reviews: reviewBulk,
  articles: articleBulk,
} as unknown as Record<BulkEntity, AnyBulk>
