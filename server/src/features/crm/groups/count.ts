import type { GroupCount } from '@learning-cms/contract/crm/customers/groups'
import { sql, type SQL } from 'drizzle-orm'
import { filterWhere, ranOutOfTime } from '#db/lists/filter.ts'
import { COUNT_UP_TO } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { maskedContact } from '#services/privacy/mask.ts'
import { listPeople } from './queries.ts'
import { ruleColumns } from './rule-columns.ts'

const SAMPLE = 10
/** Together short enough not to delay somebody who edits a rule. */
const EXACT_MS = 200
const LEFT_MS = 90
/** With a random sample of this size the share is accurate to about two per cent. */
const DRAWN = 1_500

/** The condition of a rule on a row of `customers` that lists show. */
export const fitting = (rule: string) => sql`customers.hidden_at is null and ${filterWhere(ruleColumns, rule)!}`

type CountedGroup = Pick<GroupCount, 'count' | 'isEstimate' | 'isEverybody'> & { ids: string[] }

/** Exactly, up to a cap; if that takes too long, estimated from a random sample. */
export async function countFitting(db: Db, rule: string): Promise<GroupCount> {
  const { ids, ...counted } = (await countExactly(db, rule)) ?? (await drawLots(db, rule))
  const sample = (await listPeople(db, ids)).map(maskedContact)
  const isCapped = !counted.isEstimate && counted.count > COUNT_UP_TO
  return { ...counted, count: isCapped ? COUNT_UP_TO : counted.count, isCapped, sample }
}

async function countExactly(db: Db, rule: string): Promise<CountedGroup | undefined> {
  const row = await within<{ count: number; ids: string[] | null }>(
    db,
    EXACT_MS,
    sql`
    select count(*)::int as count, (array_agg(id))[1:${sql.raw(String(SAMPLE))}] as ids
    from (select customers.id from customers where ${fitting(rule)} limit ${COUNT_UP_TO + 1}) f`,
  )
  if (!row) return undefined
  const others = await within<{ exist: boolean }>(
    db,
    LEFT_MS,
    sql`
    select exists (select from customers where customers.hidden_at is null
      and (${filterWhere(ruleColumns, rule)}) is not true) as exist`,
  )
  return {
    count: row.count,
    ids: row.ids ?? [],
    isEstimate: false,
    isEverybody: row.count === 0 ? false : others ? !others.exist : null,
  }
}

async function drawLots(db: Db, rule: string): Promise<CountedGroup> {
  const total = await expectedCustomers(db)
  const percent = Math.min(100, (DRAWN * 100) / Math.max(1, total))
  const row = await within<{ drawn: number; fit: number; ids: string[] | null }>(
    db,
    LEFT_MS,
    sql`
    select count(*)::int as drawn, count(*) filter (where fits)::int as fit, (array_agg(id) filter (where fits))[1:${sql.raw(String(SAMPLE))}] as ids
    from (select customers.id, (${filterWhere(ruleColumns, rule)}) is true as fits
      from customers tablesample bernoulli (${percent}) where customers.hidden_at is null limit ${DRAWN * 2}) d`,
  )
  if (!row || row.drawn === 0) return { count: total, ids: [], isEstimate: true, isEverybody: null }
  const count = Math.round((row.fit / row.drawn) * total)
  return { count, ids: row.ids ?? [], isEstimate: true, isEverybody: row.fit < row.drawn ? false : null }
}

/** The database's own estimate of the number of rows. */
const expectedCustomers = async (db: Db) =>
  (
    await db.execute<{ total: number }>(
      sql`select greatest(reltuples, 0)::int as total from pg_class where oid = 'customers'::regclass`,
    )
  ).rows[0]!.total

/** The single row of a statement; undefined if it takes longer. */
async function within<Row extends Record<string, unknown>>(db: Db, ms: number, statement: SQL) {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${String(ms)}, true), set_config('jit', 'off', true),
        set_config('random_page_cost', '1.1', true)`)
      return (await tx.execute<Row>(statement)).rows[0]!
    })
  } catch (error) {
    if (ranOutOfTime(error)) return undefined
    throw error
  }
}
