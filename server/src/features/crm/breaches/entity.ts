import { refuse } from '#refuse'
import type { Entity } from '#services/entities/entity.ts'
import { breachExport } from './export.ts'
import { readBreach } from './rules.ts'

/** What was noted is proof: it is shown, and never set back. */
export const breaches = {
  export: breachExport,
  history: { read: readBreach, settable: [], setBack: () => refuse('rule-broken', 'history.not-settable') },
} satisfies Entity
