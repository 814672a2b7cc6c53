import { refuse } from '#refuse'
import type { Entity } from '#services/entities/entity.ts'
import { readCampaign } from './rules.ts'

/** What was sent cannot be set back, and of a draft the history does not keep the letter. */
export const campaigns = {
  history: { read: readCampaign, settable: [], setBack: () => refuse('rule-broken', 'history.not-settable') },
} satisfies Entity
