import { refuse } from '#refuse'
import type { Entity } from '#services/entities/entity.ts'
import { kycExport } from './export.ts'
import { readNow } from './records.ts'

/** A case changes by its commands alone. */
const refuseSetBack = (): never => refuse('rule-broken', 'history.not-settable')

export const kyc = {
  history: { read: readNow, settable: [], setBack: refuseSetBack },
  export: kycExport,
} satisfies Entity
