import type { Action, AutomationRow, automationQuery, Trigger } from '@learning-cms/contract/crm/automations'
import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { isoOf } from '#db/statements/columns.ts'
import { listPage, searchIn, sortKey } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { automations } from '#db/schema/crm/automations.ts'
import { readAs, rowsOf, statement } from '#db/statements/selected.ts'

const FIGURES_UP_TO = 10_000
const recent = (more: SQL) => sql<number>`(select count(*)::int from (
  select from automation_runs r where r.automation_id = automations.id and r.created_at > now() - interval '30 days' ${more}
  limit ${sql.raw(String(FIGURES_UP_TO))}) counted)`
const { search: _, ...own } = getTableColumns(automations)
const columns = {
  ...own,
  groupName: sql<string | null>`(select g.name from groups g where g.id = automations.group_id)`,
  activatorName: sql<string | null>`(select coalesce(nullif(p.full_name, ''), a.username) from accounts a
    join people p on p.id = a.person_id where a.id = automations.activated_by)`,
  runs: recent(sql`and r.state <> 'skipped'`),
  failed: recent(sql`and r.state = 'failed'`),
  lastRunAt: readAs(
    sql`(select max(r.created_at)::text from automation_runs r where r.automation_id = automations.id)`,
    (at: string | null) => at && isoOf(at),
  ),
}
const sortBy = {
  name: { by: automations.name, cast: 'text' },
  updatedAt: { by: automations.updatedAt, cast: 'timestamptz' },
} as const

const automationRows = rowsOf((db, field: keyof typeof sortBy) =>
  db.select({ ...columns, sortKey: sortKey(sortBy, field) }).from(automations),
)

export type StoredAutomation = Omit<AutomationRow, 'allowed'> & { trigger: Trigger; actions: Action[] }

export function listAutomations(db: Db, { state, groupId, ...query }: z.output<typeof automationQuery>) {
  const matching = and(
    state && state.length > 0 ? inArray(automations.state, state) : undefined,
    groupId ? eq(automations.groupId, groupId) : undefined,
    searchIn(automations.search, query.search),
  )
  return listPage(db, query, {
    id: automations.id,
    sortBy,
    matching,
    select: automationRows(db, query.sort),
    countable: sql`select 1 from automations where ${matching ?? sql`true`}`,
  })
}

const automationById = statement((db) =>
  db
    .select(columns)
    .from(automations)
    .where(eq(automations.id, sql.placeholder('id'))),
)
export const findAutomation = async (db: Db, id: string) => (await automationById(db, { id }))[0]
export type FoundAutomation = NonNullable<Awaited<ReturnType<typeof findAutomation>>>

type AutomationInsert = typeof automations.$inferInsert
export type AutomationFields = { [Name in keyof AutomationInsert]?: AutomationInsert[Name] | SQL }

export const insertAutomation = (tx: Db, fields: AutomationInsert) => tx.insert(automations).values(fields)

export const updateAutomation = async (tx: Db, id: string, version: number, fields: AutomationFields) =>
  (
    await tx
      .update(automations)
      .set({ ...fields, version: sql`${automations.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(automations.id, id), eq(automations.version, version)))
      .returning({ version: automations.version })
  )[0]

export const countAutomations = async (db: Db) =>
  (await db.execute<{ count: number }>(sql`select count(*)::int as count from automations`)).rows[0]!.count

export const listActive = async (db: Db) =>
  (await db.execute<{ id: string }>(sql`select id from automations where state = 'active' order by id`)).rows.map(
    ({ id }) => id,
  )

/** Locks an active automation for one server; false if another has it, or it is not active. */
export const holdActive = async (tx: Db, id: string) =>
  ((
    await tx.execute(sql`
      select from automations where id = ${id} and state = 'active' for no key update skip locked`)
  ).rowCount ?? 0) > 0

/** Shared while actions run: whoever stops the automation waits for the running one. */
export const shareActive = async (tx: Db, id: string) =>
  ((await tx.execute(sql`select from automations where id = ${id} and state = 'active' for share`)).rowCount ?? 0) > 0

/** Stops waiting runs and steps. The caller holds the automation's lock. */
export async function stopRuns(tx: Db, id: string) {
  await tx.execute(sql`
    update automation_steps s set state = 'stopped', ended_at = now() from automation_runs r
    where r.automation_id = ${id} and r.state = 'waiting' and s.run_id = r.id and s.state = 'waiting'`)
  await tx.execute(sql`
    update automation_runs set state = 'stopped', ended_at = now() where automation_id = ${id} and state = 'waiting'`)
}
