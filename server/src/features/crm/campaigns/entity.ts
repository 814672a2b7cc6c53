import { refuse } from '#refuse'
import type { Entity } from '#services/entities/entity.ts'
import { readCampaign } from './rules.ts'

/** A sent campaign cannot be set back, and the history does not store the content of a draft. */
export const campaigns = {
  history: { read: readCampaign, settable: [], setBack: () => refuse('rule-broken', 'history.not-settable') },
} satisfies Entity
