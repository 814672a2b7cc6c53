import type { Entity } from '#services/entity.ts'
import { refundExport } from './export.ts'

export const refunds = { export: refundExport } satisfies Entity
