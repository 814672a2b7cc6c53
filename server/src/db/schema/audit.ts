import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/columns.ts'

/** For reading; lines are written by `services/audit.ts` alone. */
export const auditLines = pgTable('audit_lines', {
  id: uuid('id').primaryKey(),
  at: instant('at').notNull(),
  actorId: uuid('actor_id'),
  actorName: text('actor_name').notNull(),
  action: text('action').notNull(),
  entity: text('entity').notNull(),
  entityId: text('entity_id'),
  entityVersion: integer('entity_version'),
  label: text('label').notNull(),
  changes: jsonb('changes').$type<Record<string, unknown>>().notNull(),
  reason: text('reason'),
  requestId: text('request_id').notNull(),
})
