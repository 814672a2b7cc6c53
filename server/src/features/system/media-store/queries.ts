import type { AssetKind } from '@learning-cms/contract/system/media/media'
import {
  LOST_FILES_LISTED,
  type LostFile,
  type MediaStoreOverview,
} from '@learning-cms/contract/system/media/media-store'
import { sql } from 'drizzle-orm'
import { LOCKS } from '#db/advisory-lock.ts'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'
import { filesOf } from '#services/media/pictures/made-files.ts'

const KEY = 'media-store.check'
export type LastCheck = NonNullable<MediaStoreOverview['last']>

/** Serialises requests for a check: there is one at a time. */
export const lockAsking = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.mediaStoreCheck})`)

export const findLastCheck = async (db: Db) =>
  (await db.execute<{ value: LastCheck }>(sql`select value from settings where key = ${KEY}`)).rows[0]?.value ?? null

export const saveLastCheck = (tx: Db, last: LastCheck) =>
  tx.execute(sql`
    insert into settings (key, value) values (${KEY}, ${JSON.stringify(last)}::jsonb)
    on conflict (key) do update set value = excluded.value, updated_at = now()`)

export async function listLost(db: Db): Promise<LostFile[]> {
  const { rows } = await db.execute<LostFile>(sql`
    select name, state, bytes, checked_at::text as "checkedAt",
      (select file_name from assets where hash = left(name, 64) order by created_at limit 1) as "fileName"
    from media_files where state <> 'whole' order by name limit ${LOST_FILES_LISTED}`)
  return rows.map((row) => ({ ...row, checkedAt: isoOf(row.checkedAt) }))
}

export const countLost = async (db: Db) =>
  (await db.execute<{ n: number }>(sql`select count(*)::int as n from media_files where state <> 'whole'`)).rows[0]!.n

type NamedUpload = { hash: string; kind: AssetKind; state: string; sizes: number[]; statistics: unknown }

/** Uploads after a hash, in order, with the files each of them must have. */
export async function listExpected(db: Db, after: string, limit: number) {
  const { rows } = await db.execute<NamedUpload>(sql`
    with next as (
      select distinct hash from assets where hash > ${after} and state in ('processing', 'ready') order by hash limit ${limit}
    )
    select a.hash, kind, state, sizes, statistics from assets a join next on next.hash = a.hash
    where state in ('processing', 'ready') order by a.hash`)
  return [...Map.groupBy(rows, ({ hash }) => hash)].map(([hash, ofHash]) => {
    const made = ofHash.filter(({ state }) => state === 'ready').flatMap((asset) => filesOf(asset.kind, asset))
    return { hash, names: [hash, ...new Set(made.map((file) => `${hash}-${file}`))] }
  })
}

export const countExpected = async (db: Db) =>
  (
    await db.execute<{ n: number }>(
      sql`select count(distinct hash)::int as n from assets where hash is not null and state in ('processing', 'ready')`,
    )
  ).rows[0]!.n

/** A file that no row needs any more is not missing. */
export const forgetUnnamed = (db: Db) =>
  db.execute(sql`
    delete from media_files where state <> 'whole' and not exists (select from assets where hash = left(name, 64))`)

/** A week after the last one in the quiet hours, two days later at any time. */
export const isCheckDue = async (db: Db) =>
  (
    await db.execute<{ is_due: boolean }>(sql`
      with last as (
        select coalesce(max(created_at), '-infinity') as at, coalesce(bool_or(status in ('queued', 'running')), false) as is_open
        from jobs where kind = 'media.check'
      ), since as (
        select greatest(last.at, (select updated_at from settings where key = ${KEY})) as at, is_open from last
      )
      select not is_open and exists (select from assets where state = 'ready') and (
          (at < now() - interval '7 days' and extract(hour from now() at time zone 'Asia/Ho_Chi_Minh') between 1 and 4)
          or (at < now() - interval '9 days' and at > '-infinity')
        ) as is_due
      from since`)
  ).rows[0]!.is_due
