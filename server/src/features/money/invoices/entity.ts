import type { Entity } from '#services/entities/entity.ts'
import { invoiceExport } from './export.ts'

export const invoices = { export: invoiceExport } satisfies Entity
