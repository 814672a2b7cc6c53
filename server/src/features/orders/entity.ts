import type { Entity } from '#services/entity.ts'
import { orderExport } from './export.ts'

export const orders = { export: orderExport } satisfies Entity
