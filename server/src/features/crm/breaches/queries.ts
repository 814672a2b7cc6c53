import type { breachQuery } from '@learning-cms/contract/crm/privacy/breaches'
import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { isoOf } from '#db/statements/columns.ts'
import { columnsOf, listPage, sortKey } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { dataBreaches } from '#db/schema/crm/breaches.ts'
import { readAs, rowsOf, statement } from '#db/statements/selected.ts'
import { whereOfBreaches } from './where.ts'

const reportBy = readAs(sql`(data_breaches.discovered_at + interval '72 hours')`, isoOf)
const rowColumns = {
  id: dataBreaches.id,
  version: dataBreaches.version,
  createdAt: dataBreaches.createdAt,
  updatedAt: dataBreaches.updatedAt,
  number: dataBreaches.number,
  title: dataBreaches.title,
  state: dataBreaches.state,
  discoveredAt: dataBreaches.discoveredAt,
  reportBy,
  isReportable: dataBreaches.isReportable,
  reportedAt: dataBreaches.reportedAt,
  notifiedAt: dataBreaches.notifiedAt,
  closedAt: dataBreaches.closedAt,
  personCount: dataBreaches.personCount,
}
const { search: _, ...own } = getTableColumns(dataBreaches)
const sortBy = {
  discoveredAt: { by: dataBreaches.discoveredAt, cast: 'timestamptz' },
  updatedAt: { by: dataBreaches.updatedAt, cast: 'timestamptz' },
} as const
export const sortColumns = columnsOf(sortBy)

const breachRows = rowsOf((db, field: keyof typeof sortBy) =>
  db.select({ ...rowColumns, sortKey: sortKey(sortBy, field) }).from(dataBreaches),
)

export function listBreaches(db: Db, query: z.output<typeof breachQuery>) {
  const matching = whereOfBreaches(query)
  return listPage(db, query, {
    id: dataBreaches.id,
    sortBy,
    matching,
    select: breachRows(db, query.sort),
    countable: sql`select 1 from data_breaches where ${matching ?? sql`true`}`,
  })
}

const breachById = statement((db) =>
  db
    .select({ ...own, reportBy })
    .from(dataBreaches)
    .where(eq(dataBreaches.id, sql.placeholder('id'))),
)
export const findBreach = async (db: Db, id: string) => (await breachById(db, { id }))[0]
export type FoundBreach = NonNullable<Awaited<ReturnType<typeof findBreach>>>

type BreachInsert = typeof dataBreaches.$inferInsert
export type BreachFields = { [Name in keyof BreachInsert]?: BreachInsert[Name] | SQL }

export const insertBreach = (db: Db, fields: BreachInsert) => db.insert(dataBreaches).values(fields)

export const updateBreach = async (db: Db, id: string, version: number, fields: BreachFields) =>
  (
    await db
      .update(dataBreaches)
      .set({ ...fields, version: sql`${dataBreaches.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(dataBreaches.id, id), eq(dataBreaches.version, version)))
      .returning({ version: dataBreaches.version })
  )[0]
