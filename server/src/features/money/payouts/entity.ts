import type { Entity } from '#services/entities/entity.ts'
import { payoutExport } from './export.ts'

export const payouts = { export: payoutExport } satisfies Entity
