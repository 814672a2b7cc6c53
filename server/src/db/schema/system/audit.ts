import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

/** Read only; lines are written by `services/audit/record.ts` alone. */
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
  changes: jsonb('changes').$type<FieldChanges>().notNull(),
  reason: text('reason'),
  requestId: text('request_id').notNull(),
  search: text('search').notNull().generatedAlwaysAs(''),
})

/** Values about a person, which can be erased separately from their line. */
export const auditPersonal = pgTable('audit_personal', {
  lineId: uuid('line_id').primaryKey(),
  changes: jsonb('changes').$type<FieldChanges>().notNull(),
})

/** Each field that changed: its value before and after. */
export type FieldChanges = Record<string, [before: unknown, after: unknown]>
