import type { BulkCommand, BulkEntity } from '@learning-cms/contract/records/bulk'
import { entities } from '#app/registry.ts'
import type { Bulk } from '#services/entities/bulk.ts'

/** A body names the entity and a command of it; from there on the two belong together. */
type AnyBulk = Bulk<BulkCommand, { id: string; name: string; version: number }, unknown>

export const bulkOf = (entity: BulkEntity) => entities[entity].bulk as unknown as AnyBulk
