import type { AssetKind, AssetState } from '@learning-cms/contract/system/media/media'
import type { EntityWithPendingFiles } from '@learning-cms/contract/system/media/pending-files'
import type { Permission } from '@learning-cms/contract/core/permissions'
import { sql } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { newId } from '#services/ids.ts'

export type RecordOf = { entity: EntityWithPendingFiles; id: string }

type PendingFileRow = {
  id: string
  field: string
  file_name: string
  kind: AssetKind
  asset_id: string | null
  asset_state: AssetState | null
  refused: string | null
  refused_values: Record<string, unknown> | null
  failure: string | null
  failure_values: Record<string, unknown> | null
  account_id: string
  token_id: string | null
  actor_name: string
  created_at: string
}

export async function listPending(db: Db, { entity, id }: RecordOf) {
  const { rows } = await db.execute<PendingFileRow>(sql`
    select p.id, p.field, p.file_name, p.kind, p.asset_id, a.state as asset_state, p.refused, p.refused_values, a.failure,
      a.failure_values, p.account_id, p.token_id, p.actor_name, p.created_at
    from pending_files p left join assets a on a.id = p.asset_id
    where p.entity = ${entity} and p.record_id = ${id} order by p.created_at, p.id`)
  return rows.map((row) => ({ ...row, created_at: isoOf(row.created_at) }))
}
export type FoundPending = Awaited<ReturnType<typeof listPending>>[number]

/** How many files the account attached that are still pending, over all records. */
export async function countPending(tx: Db, accountId: string) {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from pending_files where account_id = ${accountId}`,
  )
  return rows[0]!.count
}

type NewPending = RecordOf & {
  field: string
  assetId: string
  fileName: string
  kind: AssetKind
  /** What the field holds now; null for a list, which the file extends. */
  replaces: string | null
}

/** Inserts a pending file. The same file again starts from the beginning, for the record and field given here. */
export async function insertPending(tx: Db, { actor, requestId, ip }: By, pending: NewPending) {
  const { entity, id, field, assetId, fileName, kind, replaces } = pending
  const granted = sql`array(select jsonb_array_elements_text(${JSON.stringify([...actor.may])}::jsonb))`
  await tx.execute(sql`
    insert into pending_files (id, entity, record_id, field, asset_id, file_name, kind, replaces, account_id, token_id, actor_name,
      granted, request_id, ip)
    values (${newId()}, ${entity}, ${id}, ${field}, ${assetId}, ${fileName}, ${kind}, ${replaces}, ${actor.accountId},
      ${actor.token?.id ?? null}, ${actor.name}, ${granted}, ${requestId}, ${ip})
    on conflict (asset_id) do update set entity = excluded.entity, record_id = excluded.record_id, field = excluded.field,
      replaces = excluded.replaces, refused = null, refused_values = null, attempts = 0, granted = excluded.granted,
      request_id = excluded.request_id, ip = excluded.ip`)
}

/** A field for one file takes the file chosen last. */
export const deleteOthers = (tx: Db, { entity, id, field, assetId }: RecordOf & { field: string; assetId: string }) =>
  tx.execute(sql`
    delete from pending_files where entity = ${entity} and record_id = ${id} and field = ${field}
      and asset_id is distinct from ${assetId}::uuid`)

export async function deletePending(tx: Db, { entity, id }: RecordOf, pendingId: string) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    delete from pending_files where id = ${pendingId} and entity = ${entity} and record_id = ${id} returning id`)
  return rows[0]
}

const isDue = sql`p.refused is null and a.state = 'ready'`

/** Those that can be attached now, oldest first. */
export async function listDue(db: Db) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from pending_files p join assets a on a.id = p.asset_id where ${isDue} order by p.created_at limit 50`)
  return rows.map(({ id }) => id)
}

type Due = {
  entity: EntityWithPendingFiles
  record_id: string
  field: string
  asset_id: string
  replaces: string | null
  account_id: string
  token_id: string | null
  actor_name: string
  granted: Permission[]
  request_id: string
  ip: string
}

/** Undefined if another server is attaching it now, or it is no longer due. */
export async function takeDue(tx: Db, pendingId: string) {
  const { rows } = await tx.execute<Due>(sql`
    select p.entity, p.record_id, p.field, p.asset_id, p.replaces, p.account_id, p.token_id, p.actor_name, p.granted, p.request_id, p.ip
    from pending_files p join assets a on a.id = p.asset_id where p.id = ${pendingId} and ${isDue} for update of p skip locked`)
  return rows[0]
}
export type DueFile = NonNullable<Awaited<ReturnType<typeof takeDue>>>

export const removePending = (tx: Db, pendingId: string) =>
  tx.execute(sql`delete from pending_files where id = ${pendingId}`)

export const refusePending = (tx: Db, pendingId: string, reason: string, values: Record<string, unknown> | undefined) =>
  tx.execute(sql`
    update pending_files set refused = ${reason}, refused_values = ${values ? JSON.stringify(values) : null}::jsonb
    where id = ${pendingId}`)

/** Counts an attempt that failed for another reason than a rule; after too many, the file is refused with `reason`. */
export const countAttempt = (db: Db, pendingId: string, { most, reason }: { most: number; reason: string }) =>
  db.execute(sql`
    update pending_files set attempts = attempts + 1, refused = case when attempts + 1 >= ${most} then ${reason} end
    where id = ${pendingId} and refused is null`)

/** Deletes entries older than 30 days. */
export const sweepPending = (db: Db) =>
  db.execute(sql`delete from pending_files where created_at < now() - interval '30 days'`)
