import type { Entity } from '#services/entities/entity.ts'
import { reviewBulk } from './bulk.ts'
import { reviewExport } from './export.ts'
import { readReview, refuseSetBack } from './rules.ts'
import { reviewTrash } from './trash.ts'

export const reviews = {
  history: { read: readReview, settable: [], setBack: refuseSetBack },
  trash: reviewTrash,
  bulk: reviewBulk,
  export: reviewExport,
} satisfies Entity
