import type { Entity } from '#services/entities/entity.ts'
import { accountBulk } from './bulk.ts'
import { accountExport } from './export.ts'

export const accounts = { bulk: accountBulk, export: accountExport } satisfies Entity
