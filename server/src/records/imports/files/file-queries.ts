import {
  importFileStates,
  type ImportFile,
  type ImportFileCounts,
  type importFileQuery,
  type ImportFileState,
  type ImportSlot,
} from '@learning-cms/contract/records/import-files'
import type { AssetKind } from '@learning-cms/contract/system/media/media'
import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { listPage, sortKey } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { isMadeBy, type Actor } from '#http/actor.ts'
import { mayRead } from '#services/media/uses.ts'
import { assets } from '#db/schema/system/assets.ts'
import { importFiles, importRows } from '#db/schema/system/imports.ts'
import { rowsOf } from '#db/statements/selected.ts'

/** The state of a file follows from itself, its asset and its row. */
const state = sql<ImportFileState>`case
  when import_files.state <> 'waiting' then import_files.state
  when assets.state = 'failed' then 'failed'
  when import_files.line is null then 'unmatched'
  when assets.state = 'ready' then 'matched' else 'processing' end`
const reason = sql<string | null>`case when import_files.state = 'waiting' and assets.state = 'failed'
  then assets.failure else import_files.reason end`
const values = sql<Record<string, unknown> | null>`case when import_files.state = 'waiting' and assets.state = 'failed'
  then assets.failure_values else import_files.reason_values end`

const joined = sql`import_files join assets on assets.id = import_files.asset_id`

export async function countFiles(db: Db, importId: string): Promise<ImportFileCounts> {
  const { rows } = await db.execute<{ state: ImportFileState; n: number }>(
    sql`select ${state} as state, count(*)::int as n from ${joined} where import_files.import_id = ${importId} group by 1`,
  )
  const counts = new Map(rows.map((row) => [row.state, row.n]))
  return Object.fromEntries(importFileStates.map((name) => [name, counts.get(name) ?? 0])) as ImportFileCounts
}

/** The caller's own, fully uploaded files; those the import already has stay unchanged. */
export const insertFiles = async (tx: Db, importId: string, actor: Actor, ids: readonly string[]) =>
  (
    await tx.execute<{ id: string }>(sql`
      insert into import_files (import_id, asset_id)
      select ${importId}, assets.id from unnest(${sql.param(ids)}::uuid[]) with ordinality as named (id, place)
        join assets on assets.id = named.id
      where ${isMadeBy(actor, 'assets')} and ${mayRead(actor)} and assets.state in ('checking', 'processing', 'ready', 'failed')
      order by named.place on conflict do nothing returning asset_id as id`)
  ).rows.length

export const deleteFile = async (tx: Db, importId: string, assetId: string) =>
  (
    await tx.execute<{ state: string }>(sql`
      delete from import_files where import_id = ${importId} and asset_id = ${assetId} and state = 'waiting' returning state`)
  ).rows.length > 0

export const findFile = async (db: Db, importId: string, assetId: string) =>
  (
    await db
      .select({ id: importFiles.assetId, fileName: assets.fileName })
      .from(importFiles)
      .innerJoin(assets, eq(assets.id, importFiles.assetId))
      .where(and(eq(importFiles.importId, importId), eq(importFiles.assetId, assetId)))
  )[0]

export type WaitingAsset = { id: string; fileName: string; kind: AssetKind }

/** Files not attached to anything yet, in the order they came. */
export const listWaiting = async (db: Db, importId: string) =>
  (
    await db.execute<WaitingAsset>(sql`
      select assets.id, assets.file_name as "fileName", assets.kind from ${joined}
      where import_files.import_id = ${importId} and import_files.state = 'waiting' order by import_files.place`)
  ).rows

type RowOfCode = { line: number; key: string; isRefused: boolean }

/** Rows with one of these codes, whatever the separators between its parts. */
export const listRowsOfCodes = async (db: Db, importId: string, codes: readonly string[], loose: readonly string[]) =>
  (
    await db.execute<RowOfCode>(sql`
      select line, key, outcome = 'refused' as "isRefused" from import_rows
      where import_id = ${importId} and key is not null and (key = any(${sql.param(codes)}::text[])
        or btrim(regexp_replace(key, '[[:space:]_./\\\\:-]+', ' ', 'g')) = any(${sql.param(loose)}::text[]))
      order by line`)
  ).rows

export type Matched = {
  id: string
  line: number | null
  slot: ImportSlot | null
  position: number
  reason: string | null
  values: Record<string, unknown> | null
}

export const writeMatches = (tx: Db, importId: string, matches: readonly Matched[]) =>
  tx.execute(sql`
    update import_files f set line = m.line, slot = m.slot, position = m.position, reason = m.reason, reason_values = m.values
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb)
      as m (id uuid, line int, slot text, position int, reason text, values jsonb)
    where f.import_id = ${importId} and f.asset_id = m.id and f.state = 'waiting'`)

export type ReadyFile = {
  id: string
  fileName: string
  hash: string
  slot: ImportSlot
  line: number
  recordId: string
  version: number
  outcome: 'created' | 'updated' | 'unchanged'
}

/** All files of the next few records that are ready. */
export const takeReady = async (tx: Db, importId: string, records: number) =>
  (
    await tx.execute<ReadyFile>(sql`
      with next as (
        select distinct f.line from import_files f join assets a on a.id = f.asset_id
          join import_rows r on r.import_id = f.import_id and r.line = f.line
        where f.import_id = ${importId} and f.state = 'waiting' and a.state = 'ready'
          and r.outcome in ('created', 'updated', 'unchanged') and r.record_id is not null
        order by f.line limit ${sql.raw(String(records))}
      )
      select a.id, a.file_name as "fileName", a.hash, f.slot, f.line, r.record_id as "recordId", r.version, r.outcome
      from next join import_files f on f.import_id = ${importId} and f.line = next.line and f.state = 'waiting'
        join assets a on a.id = f.asset_id and a.state = 'ready'
        join import_rows r on r.import_id = ${importId} and r.line = next.line
      order by f.line, f.slot, f.position, f.place for update of f`)
  ).rows

export const hashesOf = async (db: Db, ids: readonly string[]) =>
  new Set(
    (
      await db.execute<{ hash: string }>(
        sql`select hash from assets where id = any(${sql.param(ids)}::uuid[]) and hash is not null`,
      )
    ).rows.map(({ hash }) => hash),
  )

export type FileOutcome = {
  id: string
  state: 'linked' | 'same' | 'refused'
  reason?: string
  values?: Record<string, unknown>
}

export const writeFileOutcomes = (tx: Db, importId: string, outcomes: readonly FileOutcome[]) =>
  tx.execute(sql`
    update import_files f set state = o.state, reason = o.reason, reason_values = o.values
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o (id uuid, state text, reason text, values jsonb)
    where f.import_id = ${importId} and f.asset_id = o.id`)

/** Files of undone rows were removed with them. */
export const markUndone = (tx: Db, importId: string) =>
  tx.execute(sql`
    update import_files f set state = 'undone' from import_rows r
    where f.import_id = ${importId} and f.state = 'linked' and r.import_id = f.import_id and r.line = f.line and r.outcome = 'undone'`)

const sortBy = { place: { by: importFiles.place, cast: 'int' } } as const
const fileRows = rowsOf((db, field: keyof typeof sortBy) =>
  db
    .select({
      id: importFiles.assetId,
      fileName: assets.fileName,
      kind: assets.kind,
      state,
      line: importFiles.line,
      recordId: importRows.recordId,
      slot: importFiles.slot,
      reason,
      values,
      sortKey: sortKey(sortBy, field),
    })
    .from(importFiles)
    .innerJoin(assets, eq(assets.id, importFiles.assetId))
    .leftJoin(importRows, and(eq(importRows.importId, importFiles.importId), eq(importRows.line, importFiles.line))),
)

export function listFiles(db: Db, importId: string, query: z.output<typeof importFileQuery>) {
  const matching = and(
    eq(importFiles.importId, importId),
    query.state ? sql`${state} = any(${sql.param(query.state)}::text[])` : undefined,
    query.search ? sql`f_fold(assets.file_name) like '%' || f_fold(${query.search}) || '%'` : undefined,
  )
  return listPage<ImportFile, keyof typeof sortBy>(db, query, {
    id: importFiles.assetId,
    sortBy,
    matching,
    select: fileRows(db, query.sort),
    countable: sql`select 1 from ${joined} where ${matching ?? sql`true`}`,
  })
}
