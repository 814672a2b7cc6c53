import type { importLineQuery, ImportOutcome, ImportProblem } from '@learning-cms/contract/records/imports'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { listPage, sortKey } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import type { FieldChanges } from '#db/schema/system/audit.ts'
import { importRows, type ImportCell } from '#db/schema/system/imports.ts'
import { rowsOf } from '#db/statements/selected.ts'
import { allCounts } from './queries.ts'

export type RowToKeep = {
  line: number
  outcome: ImportOutcome
  cells: ImportCell[]
  code: string | undefined
  key: string | undefined
  problems: ImportProblem[] | undefined
  recordId: string | undefined
  version: number | undefined
  /** What a row that updates is going to change. */
  changes: FieldChanges | undefined
}

export const deleteRows = (tx: Db, importId: string) =>
  tx.execute(sql`delete from import_rows where import_id = ${importId}`)

export const insertRows = (tx: Db, importId: string, rows: readonly RowToKeep[]) =>
  tx.execute(sql`
    insert into import_rows (import_id, line, outcome, cells, code, key, problems, record_id, version, changes)
    select ${importId}, line, outcome, cells, code, key, problems, "recordId", version, changes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (line int, outcome text, cells jsonb, code text, key text, problems jsonb, "recordId" uuid, version int, changes jsonb)`)

type CodeAndKeyFields = { codeField: string; keyField: string }

/** Of rows with the same code or key, only the first may pass; it may itself be refused for another reason. */
export async function refuseDuplicates(tx: Db, importId: string, { codeField, keyField }: CodeAndKeyFields) {
  for (const [column, field] of [
    ['code', codeField],
    ['key', keyField],
  ] as const) {
    const by = sql.identifier(column)
    await tx.execute(sql`
      with later as materialized (
        select * from (
          select line, ${by} as value, min(line) over (partition by ${by}) as first from import_rows
          where import_id = ${importId} and ${by} is not null
        ) known where line > first
      )
      update import_rows r set outcome = 'refused', record_id = null, version = null, changes = null,
        problems = case when r.outcome = 'refused' then coalesce(problems, '[]') else '[]' end || jsonb_build_array(jsonb_build_object(
          'field', ${field}::text, 'reason', 'imports.duplicate', 'values', jsonb_build_object('line', l.first), 'value', l.value))
      from later l where r.import_id = ${importId} and r.line = l.line`)
  }
}

export async function countOutcomes(db: Db, importId: string) {
  const { rows } = await db.execute<{ outcome: ImportOutcome; n: number }>(
    sql`select outcome, count(*)::int as n from import_rows where import_id = ${importId} group by outcome`,
  )
  return allCounts(Object.fromEntries(rows.map(({ outcome, n }) => [outcome, n])))
}

export type WaitingRow = {
  line: number
  outcome: ImportOutcome
  cells: ImportCell[]
  recordId: string | null
  version: number | null
}

/** The next rows the import has not reached. */
export const takeWaiting = async (tx: Db, importId: string, most: number) =>
  (
    await tx.execute<WaitingRow>(sql`
      select line, outcome, cells, record_id as "recordId", version from import_rows
      where import_id = ${importId} and outcome in ('create', 'update') order by line limit ${sql.raw(String(most))} for update`)
  ).rows

export type DoneRow = {
  line: number
  outcome: 'created' | 'updated'
  recordId: string
  version: number
  code: string | null
  changes: FieldChanges | null
}

/** The next rows to be undone, last first. */
export const takeDone = async (tx: Db, importId: string, most: number) =>
  (
    await tx.execute<DoneRow>(sql`
      select line, outcome, record_id as "recordId", version, code, changes from import_rows
      where import_id = ${importId} and outcome in ('created', 'updated') order by line desc limit ${sql.raw(String(most))} for update`)
  ).rows

export type ImportRowOutcome = {
  line: number
  outcome: ImportOutcome
  problems?: ImportProblem[]
  recordId?: string
  version?: number
  changes?: FieldChanges
}

/** Values that are not given stay as they were. */
export const writeOutcomes = (tx: Db, importId: string, outcomes: readonly ImportRowOutcome[]) =>
  tx.execute(sql`
    update import_rows r set outcome = o.outcome, problems = o.problems, record_id = coalesce(o."recordId", r.record_id),
      version = coalesce(o.version, r.version), changes = coalesce(o.changes, r.changes)
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as o (line int, outcome text, problems jsonb, "recordId" uuid, version int, changes jsonb)
    where r.import_id = ${importId} and r.line = o.line`)

/** Adds further changes of a row; for a field changed before, its original value is kept. */
export const mergeChanges = (tx: Db, importId: string, { line, outcome, version, changes = {} }: ImportRowOutcome) =>
  tx.execute(sql`
    update import_rows set outcome = ${outcome}, version = coalesce(${version ?? null}::int, version),
      changes = coalesce(changes, '{}') || (
        select coalesce(jsonb_object_agg(name, case when changes ? name then jsonb_build_array(changes -> name -> 0, both_sides -> 1) else both_sides end), '{}')
        from jsonb_each(${JSON.stringify(changes)}::jsonb) as new (name, both_sides))
    where import_id = ${importId} and line = ${line}`)

// List cursors need an id, so one is made from the line.
const lineId = sql<string>`('00000000-0000-7000-8000-' || lpad(to_hex(import_rows.line), 12, '0'))::uuid`
const sortBy = { line: { by: importRows.line, cast: 'int' } } as const
const resultRows = rowsOf((db, field: keyof typeof sortBy) =>
  db
    .select({
      id: lineId,
      line: importRows.line,
      outcome: importRows.outcome,
      cells: importRows.cells,
      problems: importRows.problems,
      changes: importRows.changes,
      recordId: importRows.recordId,
      sortKey: sortKey(sortBy, field),
    })
    .from(importRows),
)

export function listRows(db: Db, importId: string, query: z.output<typeof importLineQuery>) {
  const matching = and(
    eq(importRows.importId, importId),
    query.outcome ? inArray(importRows.outcome, query.outcome) : undefined,
    query.search ? sql`f_fold(cells::text) like '%' || f_fold(${query.search}) || '%'` : undefined,
  )
  return listPage(db, query, {
    id: lineId,
    sortBy,
    matching,
    select: resultRows(db, query.sort),
    countable: sql`select 1 from import_rows where ${matching ?? sql`true`}`,
  })
}

const VALUES_AT_MOST = 200
const unknownReasons = ['imports.choice', 'imports.yes-or-no', 'imports.category-unknown']

/**
 * Values the last check did not recognise, each once, with the number of rows that contain it; the most frequent first.
 */
export const listUnknown = async (db: Db, importId: string) =>
  (
    await db.execute<{ field: string; value: string; count: number }>(sql`
      with unknown_values as (
        select p ->> 'field' as field, p ->> 'value' as value
        from import_rows r cross join lateral jsonb_array_elements(r.problems) p
        where r.import_id = ${importId} and p ->> 'reason' = any(${sql.param(unknownReasons)}::text[]) and p ->> 'value' <> ''
        union all
        select t ->> 'field', left(t ->> 'name', 200)
        from import_rows r cross join lateral jsonb_array_elements(r.problems) p
          cross join lateral jsonb_array_elements(p -> 'values' -> 'terms') t
        where r.import_id = ${importId} and p ->> 'reason' = 'imports.terms-added')
      select field, min(value) as value, count(*)::int as count from unknown_values
      group by field, lower(value collate "default") order by count(*) desc, field, min(value) limit ${sql.raw(String(VALUES_AT_MOST))}`)
  ).rows

/** Refused rows after a line, for the report. */
export const listRefused = async (db: Db, importId: string, { behind, most }: { behind: number; most: number }) =>
  (
    await db.execute<{ line: number; cells: ImportCell[]; problems: ImportProblem[] | null }>(sql`
      select line, cells, problems from import_rows
      where import_id = ${importId} and outcome = 'refused' and line > ${behind} order by line limit ${sql.raw(String(most))}`)
  ).rows
