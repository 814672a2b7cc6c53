import type { Entity } from '#services/entities/entity.ts'
import { ledgerDayExport, ledgerExport } from './export.ts'

export const ledger = { export: ledgerExport } satisfies Entity
export const ledgerDays = { export: ledgerDayExport } satisfies Entity
