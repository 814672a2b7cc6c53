import type { BulkEntity } from '@learning-cms/contract/records/bulk'
import { entities } from '#app/registry.ts'
import type { Bulk } from '#services/entities/bulk.ts'

/** The schema of the body ensures that query and command are the entity's; the types cannot express that. */
type AnyBulk = Bulk<BulkEntity, { id: string; name: string; version: number }, unknown>

export const bulkOf = (entity: BulkEntity) => entities[entity].bulk as unknown as AnyBulk
