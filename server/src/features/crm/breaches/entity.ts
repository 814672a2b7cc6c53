import { refuse } from '#refuse'
import type { Entity } from '#services/entities/entity.ts'
import { breachExport } from './export.ts'
import { readBreach } from './rules.ts'

/** The register is evidence: its history can be read, but no value set back. */
export const breaches = {
  export: breachExport,
  history: { read: readBreach, settable: [], setBack: () => refuse('rule-broken', 'history.not-settable') },
} satisfies Entity
