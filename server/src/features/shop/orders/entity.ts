import type { Entity } from '#services/entities/entity.ts'
import { orderExport } from './export.ts'

export const orders = { export: orderExport } satisfies Entity
