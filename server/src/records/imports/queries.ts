import type { ImportEntity } from '@learning-cms/contract/records/import-rights'
import {
  IMPORT_DAYS,
  importOutcomes,
  type ImportCounts,
  type importQuery,
} from '@learning-cms/contract/records/imports'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { listPage, sortKey } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { imports } from '#db/schema/system/imports.ts'
import { jobs } from '#db/schema/system/jobs.ts'
import { rowsOf } from '#db/statements/selected.ts'
import type { StoredChoices } from './choices.ts'
import { countFiles } from './files/file-queries.ts'

const isOpen = sql`exists (select from jobs j where j.id = imports.job_id and j.status in ('queued', 'running'))`
/** An import marked as in progress without an open job was stopped. */
const status = sql<'uploaded' | 'checking' | 'checked' | 'running' | 'stopped' | 'done' | 'undoing' | 'undone'>`case
  when imports.status not in ('checking', 'running', 'undoing') or ${isOpen} then imports.status
  when imports.status = 'checking' then 'uploaded' else 'stopped' end`

const rowColumns = {
  id: imports.id,
  entity: imports.entity,
  fileName: imports.fileName,
  source: imports.source,
  byteSize: imports.byteSize,
  status,
  total: imports.total,
  counts: imports.counts,
  actorName: imports.actorName,
  version: imports.version,
  createdAt: imports.createdAt,
  updatedAt: imports.updatedAt,
}
const columns = {
  ...rowColumns,
  /** The stored status, whether or not a job is working on it. */
  marked: imports.status,
  format: imports.format,
  delimiter: imports.delimiter,
  sheet: imports.sheet,
  sheets: imports.sheets,
  hasFormulas: imports.hasFormulas,
  headingLine: imports.headingLine,
  firstLines: imports.firstLines,
  columns: imports.columns,
  mapping: imports.mapping,
  isRemembered: imports.isRemembered,
  mode: imports.mode,
  choices: imports.choices,
  accountId: imports.accountId,
  jobId: imports.jobId,
  jobStatus: jobs.status,
  jobReason: jobs.reason,
  jobReasonValues: jobs.reasonValues,
}

const sortBy = { createdAt: { by: imports.createdAt, cast: 'timestamptz' } } as const
const importRowsOfList = rowsOf((db, field: keyof typeof sortBy) =>
  db.select({ ...rowColumns, sortKey: sortKey(sortBy, field) }).from(imports),
)

/** Only the caller's own. */
export async function listImports(db: Db, query: z.output<typeof importQuery>, accountId: string | null) {
  const { entity, search } = query
  const matching = and(
    sql`imports.account_id = ${accountId}`,
    entity && eq(imports.entity, entity),
    search ? sql`f_fold(imports.file_name) like '%' || f_fold(${search}) || '%'` : undefined,
  )
  const page = await listPage(db, query, {
    id: imports.id,
    sortBy,
    matching,
    select: importRowsOfList(db, query.sort),
    countable: sql`select 1 from imports where ${matching}`,
  })
  return { ...page, rows: page.rows.map((row) => ({ ...row, counts: allCounts(row.counts) })) }
}

export async function findImport(db: Db, id: string) {
  const [row] = await db
    .select(columns)
    .from(imports)
    .leftJoin(jobs, eq(jobs.id, imports.jobId))
    .where(eq(imports.id, id))
  return row && { ...row, files: await countFiles(db, id) }
}
export type FoundImport = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** Nobody else can change it, or start work on it, until this transaction ends. */
export const lockImport = async (tx: Db, id: string) => {
  await tx.execute(sql`select 1 from imports where id = ${id} for update`)
  return findImport(tx, id)
}

type NewImport = Omit<typeof imports.$inferInsert, 'createdAt' | 'updatedAt' | 'counts'>

export const insertImport = (tx: Db, fields: NewImport) =>
  tx
    .insert(imports)
    .values({ ...fields, counts: {} as ImportCounts, createdAt: sql`now()`, updatedAt: sql`now()` } as never)

type ImportChanges = Partial<Omit<typeof imports.$inferInsert, 'id' | 'version'>>

/** For a command of its owner: raises the version. */
export const updateImport = (tx: Db, id: string, fields: ImportChanges) =>
  tx
    .update(imports)
    .set({ ...fields, version: sql`${imports.version} + 1`, updatedAt: sql`now()` })
    .where(eq(imports.id, id))

/** For the progress of its jobs: the version stays. */
export const markImport = (tx: Db, id: string, fields: ImportChanges) =>
  tx
    .update(imports)
    .set({ ...fields, updatedAt: sql`now()` })
    .where(eq(imports.id, id))

export const countWaiting = async (db: Db, accountId: string) =>
  (
    await db.execute<{ n: number }>(sql`
      select count(*)::int as n from imports
      where account_id = ${accountId} and status in ('uploaded', 'checking', 'checked') and created_at > now() - interval '1 day'`)
  ).rows[0]!.n

export const allCounts = (counts: Partial<ImportCounts>) =>
  Object.fromEntries(importOutcomes.map((outcome) => [outcome, counts[outcome] ?? 0])) as ImportCounts

type StoredMapping = { mapping: readonly (string | null)[]; choices: StoredChoices }
type Headings = { accountId: string; entity: ImportEntity; hash: string }

export const findMapping = async (db: Db, { accountId, entity, hash }: Headings) =>
  (
    await db.execute<StoredMapping>(sql`
      select mapping, choices from import_mappings
      where account_id = ${accountId} and entity = ${entity} and headings_hash = ${hash}`)
  ).rows[0]

/** Which of these headings this person has matched before. */
export const listKnownHashes = async (
  db: Db,
  { accountId, entity, hashes }: Omit<Headings, 'hash'> & { hashes: readonly string[] },
) =>
  (
    await db.execute<{ hash: string }>(sql`
      select headings_hash as hash from import_mappings
      where account_id = ${accountId} and entity = ${entity} and headings_hash = any(${sql.param(hashes)}::text[])`)
  ).rows.map(({ hash }) => hash)

export const saveMapping = (tx: Db, { accountId, entity, hash }: Headings, { mapping, choices }: StoredMapping) =>
  tx.execute(sql`
    insert into import_mappings (account_id, entity, headings_hash, mapping, choices)
    values (${accountId}, ${entity}, ${hash}, ${JSON.stringify(mapping)}::jsonb, ${JSON.stringify(choices)}::jsonb)
    on conflict (account_id, entity, headings_hash) do update
      set mapping = excluded.mapping, choices = excluded.choices, used_at = now()`)

/**
 * Updates table statistics. Otherwise plans made for a small table, here and in triggers, would scan all of a large
 * one.
 */
export const analyseGrown = (db: Db, tables: readonly string[]) =>
  db.execute(
    sql`analyze ${sql.join(
      tables.map((table) => sql.identifier(table)),
      sql`, `,
    )}`,
  )

/**
 * Files that nobody imported are removed after a week, reports and the data for undoing after a month, matched columns
 * after a year, and those of a named source after three.
 */
export async function sweepImportRows(db: Db) {
  await db.execute(sql`
    delete from imports where not ${isOpen} and created_at < now() - case
      when status in ('uploaded', 'checking', 'checked') then interval '7 days'
      else make_interval(days => ${sql.raw(String(IMPORT_DAYS))}) end`)
  await db.execute(sql`delete from import_mappings where used_at < now() - interval '1 year'`)
  await db.execute(sql`delete from import_sources where used_at < now() - interval '3 years'`)
}

/** Which of these still need their file. */
export const listWithFile = (db: Db, ids: readonly string[]) =>
  listAt(db, ids, sql`status in ('uploaded', 'checking', 'checked')`)

/** Which of these have no use for their file any more: its rows were imported. */
export const listWithoutFile = (db: Db, ids: readonly string[]) =>
  listAt(db, ids, sql`status in ('done', 'undoing', 'undone')`)

const listAt = async (db: Db, ids: readonly string[], condition: SQL) =>
  (
    await db.execute<{ id: string }>(sql`
      select id from imports where id = any(${sql.param(ids)}::uuid[]) and ${condition}`)
  ).rows.map(({ id }) => id)
