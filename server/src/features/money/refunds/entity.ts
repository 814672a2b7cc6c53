import type { Entity } from '#services/entities/entity.ts'
import { refundExport } from './export.ts'

export const refunds = { export: refundExport } satisfies Entity
