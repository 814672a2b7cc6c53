import {
  DEVIATIONS_STORED,
  ledgerQuestions,
  type Deviation,
  type LedgerCheck,
  type LedgerQuestion,
} from '@learning-cms/contract/money/ledger'
import { sql } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import { listPage, type ListQuery } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { newId } from '#services/ids.ts'
import { questions } from './questions.ts'

type Result = LedgerCheck['results'][number]
type Differing = Pick<Deviation, 'entity' | 'label' | 'expected' | 'found'> & { entity_id: string }
export type LedgerComparison = {
  startedAt: string
  results: Result[]
  differing: (Differing & { question: LedgerQuestion })[]
}
type LedgerCheckWatch = { signal?: AbortSignal; onAnswer?: (answered: number, of: number) => void }

/** Asks every question about one and the same moment, whatever is sold meanwhile. Writes nothing. */
export const compareAll = (db: Db, { signal, onAnswer }: LedgerCheckWatch = {}): Promise<LedgerComparison> =>
  db.transaction(
    async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', '0', true), set_config('work_mem', '128MB', true)`)
      const checked: LedgerComparison = { startedAt: new Date().toISOString(), results: [], differing: [] }
      for (const question of ledgerQuestions) {
        signal?.throwIfAborted()
        await answer(tx, question, checked)
        onAnswer?.(checked.results.length, ledgerQuestions.length)
      }
      return checked
    },
    { isolationLevel: 'repeatable read' },
  )

async function answer(tx: Db, question: LedgerQuestion, { results, differing }: LedgerComparison) {
  const fromMs = Date.now()
  const compared = sql`(${questions[question]}) compared`
  const { rows } = await tx.execute<{ checked: number; deviations: number }>(sql`
    select count(*) as checked, count(*) filter (where expected <> found) as deviations from ${compared}`)
  const { checked, deviations } = rows[0]!
  if (deviations > 0) {
    const found = await tx.execute<Differing>(sql`
      select entity, entity_id, label, expected, found from ${compared} where expected <> found
      order by label, expected limit ${DEVIATIONS_STORED}`)
    differing.push(...found.rows.map((row) => ({ question, ...row })))
  }
  results.push({ question, checked, deviations, ms: Date.now() - fromMs })
}

/** Stores the result for people to see. */
export async function saveCheck(tx: Db, { startedAt, results, differing }: LedgerComparison, requestedByName: string) {
  const id = newId()
  const sum = (of: (result: Result) => number) => results.reduce((all, result) => all + of(result), 0)
  const [checked, deviations] = [sum((one) => one.checked), sum((one) => one.deviations)]
  await tx.execute(sql`
    insert into ledger_checks (id, started_at, ended_at, asked_by_name, results, checked, deviations)
    values (${id}, ${startedAt}, clock_timestamp(), ${requestedByName}, ${JSON.stringify(results)}::jsonb, ${checked}, ${deviations})`)
  await tx.execute(sql`
    insert into ledger_deviations (check_id, question, entity, entity_id, label, expected, found)
    select ${id}, question, entity, entity_id, label, expected, found
    from jsonb_to_recordset(${JSON.stringify(differing)}::jsonb)
      as d (question text, entity text, entity_id text, label text, expected bigint, found bigint)`)
  return { id, checked, deviations }
}

type StoredCheck = Omit<LedgerCheck, 'startedAt' | 'endedAt'> & { startedAt: string; endedAt: string; sortKey: string }

export const listChecks = (db: Db, query: ListQuery<'startedAt'>) =>
  listPage<StoredCheck, 'startedAt'>(db, query, {
    id: sql`id`,
    sortBy: { startedAt: { by: sql`started_at`, cast: 'timestamptz' } },
    select: async (where, orderBy, limit) =>
      (
        await db.execute<StoredCheck>(sql`
          select id, started_at::text as "startedAt", ended_at::text as "endedAt", asked_by_name as "requestedByName", checked,
            deviations, results, started_at::text as "sortKey"
          from ledger_checks where ${where ?? sql`true`} order by ${orderBy} limit ${limit}`)
      ).rows.map((row) => ({ ...row, startedAt: isoOf(row.startedAt), endedAt: isoOf(row.endedAt) })),
    countable: sql`select 1 from ledger_checks`,
  })

export const hasCheck = async (db: Db, id: string) =>
  (await db.execute<{ id: string }>(sql`select id from ledger_checks where id = ${id}`)).rows[0]

type StoredDeviation = Omit<LedgerComparison['differing'][number], 'entity_id'> & {
  id: string
  entityId: string
  sortKey: string
}
type DeviationQuery = ListQuery<'question'> & { question?: LedgerQuestion | undefined }

export function listDeviations(db: Db, checkId: string, query: DeviationQuery) {
  const matching = query.question
    ? sql`check_id = ${checkId} and question = ${query.question}`
    : sql`check_id = ${checkId}`
  return listPage<StoredDeviation, 'question'>(db, query, {
    id: sql`id`,
    matching,
    sortBy: { question: { by: sql`question`, cast: 'text' } },
    select: async (where, orderBy, limit) =>
      (
        await db.execute<StoredDeviation>(sql`
          select id, question, entity, entity_id as "entityId", label, expected, found, question as "sortKey"
          from ledger_deviations where ${where ?? sql`true`} order by ${orderBy} limit ${limit}`)
      ).rows,
    countable: sql`select 1 from ledger_deviations where ${matching}`,
  })
}

/** A year of nightly checks, and those people requested. */
export const sweepChecks = (db: Db) =>
  db.execute(sql`delete from ledger_checks where started_at < now() - interval '400 days'`)

/** Whether tonight's check is still to come. It waits for the quiet hours unless two days have passed without one. */
export const isNightlyCheckDue = async (db: Db) =>
  (
    await db.execute<{ is_due: boolean }>(sql`
      with clock as (select now() at time zone 'Asia/Ho_Chi_Minh' as here), last as (
        select max(started_at) as at from ledger_checks
      )
      select exists (select from ledger_transactions)
        and not exists (select from jobs where kind = 'ledger.check' and status in ('queued', 'running'))
        and (
          (extract(hour from here) between 2 and 5 and coalesce(at < (date_trunc('day', here) + interval '2 hours') at time zone 'Asia/Ho_Chi_Minh', true))
          or coalesce(at < now() - interval '2 days', false)
        ) as is_due
      from clock, last`)
  ).rows[0]!.is_due
