import type { restoreBody, TrashEntity } from '@learning-cms/contract/trash'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import { purgeArticle, restoreTrashedArticle } from '#features/articles/trash.ts'
import { purgeArtifact, restoreArtifact } from '#features/artifacts/trash.ts'
import { purgeCategory, restoreCategory } from '#features/categories/trash.ts'
import { purgeCoupon, restoreCoupon } from '#features/coupons/trash.ts'
import { purgeCourse, restoreCourse } from '#features/courses/trash.ts'
import { purgePeriod, restorePeriod } from '#features/periods/trash.ts'
import { purgeReview, restoreReview } from '#features/reviews/trash.ts'
import { purgeStudent, restoreStudent } from '#features/students/trash.ts'
import type { By } from '#http/actor.ts'
import type { InTrash } from '#services/trash.ts'

type Bin = {
  /** Puts the record back where it was, by the entity's own rules and with its line. */
  restore: (tx: Db, by: By, trashed: InTrash, how: z.output<typeof restoreBody>) => Promise<{ version: number }>
  /** Deletes the record and what belongs to it alone, and says what the log, which keeps no names of people, calls it. */
  purge: (tx: Db, by: By, trashed: InTrash) => Promise<string>
}

/** What each entity does with its records in the trash. */
export const bins: Record<TrashEntity, Bin> = {
  categories: { restore: restoreCategory, purge: purgeCategory },
  courses: { restore: restoreCourse, purge: purgeCourse },
  coupons: { restore: restoreCoupon, purge: purgeCoupon },
  students: { restore: restoreStudent, purge: purgeStudent },
  artifacts: { restore: restoreArtifact, purge: purgeArtifact },
  periods: { restore: restorePeriod, purge: purgePeriod },
  reviews: { restore: restoreReview, purge: purgeReview },
  articles: { restore: restoreTrashedArticle, purge: purgeArticle },
}
