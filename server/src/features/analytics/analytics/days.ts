import { factKindNames, type FactKind } from '@learning-cms/contract/analytics/metrics'
import { daysAfter } from '@learning-cms/contract/core/lists/filter-days'
import { sql, type SQL } from 'drizzle-orm'
import { setTimeout as wait } from 'node:timers/promises'
import { LOCKS, shareInTurn, tryLock } from '#db/advisory-lock.ts'
import { endOf, startOf } from '#db/days.ts'
import type { Db } from '#db/open.ts'
import { newId } from '#services/ids.ts'
import { emptyOf, facts, type FactTable } from './facts.ts'
import { addMonths, dropMonths, kindsByMonth } from './months.ts'

/** How many marked days, of all kinds together, are counted in a transaction: about a month. */
const DAYS_AT_ONCE = 250
/** More than there can be. */
const MONTHS_OF_ALL_TIME = 10_000
/** What a reader waits for; more is counted behind, and figures say so. */
const DAYS_FOR_A_READER = 24
/** How long a reader waits while somebody else counts: a rebuild takes minutes. */
const READER_WAITS_MS = 2_000
const READER_ASKS_EVERY_MS = 50

/** Kinds whose sums are kept. */
export const storedKinds = factKindNames.filter((kind) => !facts[kind].isDaily)
/** Since when all rows of these facts are still there. */
export const firstCounted = ({ retentionDays }: FactTable) =>
  retentionDays === undefined
    ? sql`'-infinity'::timestamptz`
    : sql`((day_here(now()) - ${retentionDays - 1}::int)::timestamp at time zone 'Asia/Ho_Chi_Minh')`

const names = (list: readonly string[]) => sql.raw(list.join(', '))

/** The sums of these facts' rows by day at every level, in the columns of their table. */
export function sumsOf({ columns, others, measures, levels, isPeople }: FactTable, rows: SQL): SQL {
  const keys = ['day', ...columns.map(({ name }) => name), ...others]
  const sums = sql.raw(measures.map((name) => `sum(${name})::bigint as ${name}`).join(', '))
  const levelOf = (level: string, dimension: string | undefined) => sql`
    select ${sql.raw(`'${level}'`)}, day, ${sql.join(
      columns.map((column) => (column.name === dimension ? sql.raw(column.name) : emptyOf(column))),
      sql`, `,
    )}, ${sums} from counted group by ${names(dimension ? ['day', dimension] : ['day'])}`
  return sql`
    with counted as materialized (
      select day_here(at) as day, ${names([...keys.slice(1), ''])} ${sums} from (${rows}) r
      group by day_here(at) ${sql.raw(
        keys
          .slice(1)
          .map((name) => `, ${name}`)
          .join(''),
      )}
    )
    ${sql.join(
      [
        sql`select 'full', ${names([...keys, ...measures])} from counted`,
        ...levels.map((level) => levelOf(level, level)),
        ...(columns.length > 0 ? [levelOf('all', undefined)] : []),
        ...(isPeople ? [byMonthBefore(others, sums)] : []),
      ],
      sql` union all `,
    )}`
}

/**
 * People by the last day of the month in which they were there before: a few rows a day instead of one for almost every
 * person.
 */
function byMonthBefore(others: readonly string[], sums: SQL): SQL {
  const month = sql`(date_trunc('month', previous_day::timestamp) + interval '1 month - 1 day')::date`
  const columns = others.map((name) =>
    name === 'previous_day' ? month : name === 'first_month' ? sql`'-infinity'::date` : sql.raw(name),
  )
  const rest = others.filter((name) => name !== 'previous_day' && name !== 'first_month')
  return sql`
    select 'months', day, ${sql.join(columns, sql`, `)}, ${sums} from counted
    group by day, ${sql.join([month, ...rest.map((name) => sql.raw(name))], sql`, `)}`
}

const columnsOf = ({ columns, others, measures }: FactTable) =>
  names(['level', 'day', ...columns.map(({ name }) => name), ...others, ...measures])

/** Counts these days of one kind anew. A day that was over and had other sums leaves a correction. */
async function countDays(tx: Db, kind: FactKind, days: readonly string[]) {
  const one = facts[kind]
  const table = sql.raw(one.table)
  const these = sql`${sql.param([...days])}::date[]`
  // A returning buyer marks days years apart: only those are read, not the years between.
  const rows = sql.join(
    runsOf(days).map(
      ([first, last]) => sql`select * from (${one.rows({ from: startOf(first), until: endOf(last) })}) w`,
    ),
    sql` union all `,
  )
  const before = one.closed.length > 0 ? await closedSums(tx, one, these) : null
  await tx.execute(sql`delete from ${table} where day = any(${these})`)
  await dropMonths(tx, kind, days)
  await tx.execute(sql`insert into ${table} (${columnsOf(one)}) ${sumsOf(one, rows)}`)
  if (before) await noteCorrections(tx, kind, before, await closedSums(tx, one, these))
}

/** Days next to one another, as the first and the last of each run. */
export function runsOf(days: readonly string[]): [string, string][] {
  const runs: [string, string][] = []
  for (const day of days.toSorted()) {
    const run = runs.at(-1)
    if (run && day <= daysAfter(run[1], 1)) run[1] = day
    else runs.push([day, day])
  }
  return runs
}

type DaySums = Map<string, Record<string, number>>

async function closedSums(tx: Db, { table, closed, columns }: FactTable, days: SQL): Promise<DaySums> {
  const level = columns.length > 0 ? 'all' : 'full'
  const { rows } = await tx.execute<{ day: string; sums: Record<string, number> }>(sql`
    select day::text as day, jsonb_build_object(${sql.raw(closed.map((name) => `'${name}', sum(${name})`).join(', '))}) as sums
    from ${sql.raw(table)} where level = ${level} and day = any(${days}) and day < day_here(now()) group by day`)
  return new Map(rows.map(({ day, sums }) => [day, sums]))
}

async function noteCorrections(tx: Db, kind: FactKind, before: DaySums, after: DaySums) {
  // A day without sums is counted for the first time.
  for (const [day, was] of before) {
    const is = after.get(day) ?? {}
    const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])].some(
      (name) => (was[name] ?? 0) !== (is[name] ?? 0),
    )
    if (!changed) continue
    await tx.execute(sql`
      insert into analytics_corrections (id, fact, day, sums_before, sums_after)
      values (${newId()}, ${kind}, ${day}, ${JSON.stringify(was)}::jsonb, ${JSON.stringify(is)}::jsonb)`)
  }
}

/**
 * Counts the latest marked days. A mark goes before its day is counted, in the same transaction: what is committed
 * later brings its own. Returns how many days it counted; undefined if another server is counting.
 */
const foldSome = (db: Db, atMost: number) =>
  db.transaction(async (tx) => {
    if (!(await tryLock(tx, LOCKS.dayCounts))) return undefined
    // A year of millions of orders takes longer than any request may.
    if (atMost > DAYS_FOR_A_READER) await tx.execute(sql`select set_config('statement_timeout', '0', true)`)
    const { rows } = await tx.execute<{ fact: FactKind; days: string[] }>(sql`
      with latest as (
        select fact, day from analytics_touched group by fact, day order by day desc, fact limit ${atMost}
      ), gone as (
        delete from analytics_touched t using latest s where t.fact = s.fact and t.day = s.day returning t.fact, t.day
      )
      select fact, array_agg(distinct day::text) as days from gone group by fact`)
    for (const { fact, days } of rows) await countDays(tx, fact, days)
    return rows.reduce((count, { days }) => count + days.length, 0)
  })

/** Called every few seconds by every server. */
export async function foldAnalytics(db: Db) {
  for (;;) {
    const counted = await foldSome(db, DAYS_AT_ONCE)
    if (counted === undefined) return
    if (counted < DAYS_AT_ONCE) break
  }
  for (const kind of kindsByMonth) while ((await addMonth(db, kind)) > 0);
}

const addMonth = (db: Db, kind: FactKind) =>
  db.transaction(async (tx) => {
    if (!(await tryLock(tx, LOCKS.dayCounts))) return 0
    await tx.execute(sql`select set_config('statement_timeout', '0', true), set_config('work_mem', '64MB', true)`)
    return addMonths(tx, kind, 1)
  })

const settling = new WeakMap<Db, Promise<boolean>>()

/** False if somebody else was counting all the while. */
async function foldForReaders(db: Db) {
  for (const endsMs = Date.now() + READER_WAITS_MS; Date.now() < endsMs; await wait(READER_ASKS_EVERY_MS))
    if ((await foldSome(db, DAYS_FOR_A_READER)) !== undefined) return true
  return false
}

/** Before figures are read: what was sold a moment ago is counted now, once for all who are waiting. */
export async function settle(db: Db): Promise<{ isSettling: boolean }> {
  const marked = async () =>
    (
      await db.execute<{ n: number }>(sql`
      select count(*)::int as n from (select distinct fact, day from analytics_touched limit ${DAYS_FOR_A_READER + 1}) d`)
    ).rows[0]!.n
  const waiting = await marked()
  if (waiting === 0) return { isSettling: false }
  if (waiting > DAYS_FOR_A_READER) return { isSettling: true }
  const mine = settling.get(db) ?? foldForReaders(db)
  settling.set(db, mine)
  try {
    return { isSettling: !(await mine) || (await marked()) > DAYS_FOR_A_READER }
  } finally {
    if (settling.get(db) === mine) settling.delete(db)
  }
}

/** How many kinds are counted anew at the same time: what a database of two cores does at once. */
const LANES = 2

/**
 * Counts everything anew from the rows: after a change of a definition, or when the nightly comparison found a
 * difference. Each kind is exchanged in one transaction; nobody else counts meanwhile.
 */
export async function rebuildAnalytics(db: Db, onKind?: (kind: FactKind, rows: number) => void) {
  const left = [...storedKinds]
  const lane = async () => {
    for (let kind = left.shift(); kind; kind = left.shift()) onKind?.(kind, await rebuildKind(db, kind))
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

const rebuildKind = (db: Db, kind: FactKind) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', '0', true), set_config('work_mem', '256MB', true)`)
    await shareInTurn(tx, LOCKS.dayCounts)
    await tx.execute(sql`delete from analytics_touched where fact = ${kind}`)
    const one = facts[kind]
    const table = sql.raw(one.table)
    await tx.execute(sql`delete from ${table} where day >= day_here(${firstCounted(one)})`)
    const fullRange = { from: firstCounted(one), until: sql`'infinity'::timestamptz` }
    const { rowCount } = await tx.execute(
      sql`insert into ${table} (${columnsOf(one)}) ${sumsOf(one, one.allRows?.() ?? one.rows(fullRange))}`,
    )
    if (one.byMonth) {
      await tx.execute(sql`delete from analytics_months where fact = ${kind}`)
      await addMonths(tx, kind, MONTHS_OF_ALL_TIME)
    }
    return rowCount ?? 0
  })
