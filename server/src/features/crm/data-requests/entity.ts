import { refuse } from '#refuse'
import type { Entity } from '#services/entities/entity.ts'
import { requestExport } from './export.ts'
import { readRequest } from './rules.ts'

/** The register is evidence: its history can be read, but no value set back. */
export const dataRequests = {
  export: requestExport,
  history: { read: readRequest, settable: [], setBack: () => refuse('rule-broken', 'history.not-settable') },
} satisfies Entity
