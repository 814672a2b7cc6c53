import { sql } from 'drizzle-orm'
import { LOCKS } from '#db/advisory-lock.ts'
import type { Db } from '#db/open.ts'
import type { FileName } from './store.ts'

export type FileState = 'whole' | 'damaged' | 'missing'
export type KnownFile = { bytes: number; sha256: string | null; state: FileState; stamp: string | null }

/** What is known about a file of the store; undefined for one not read since this has been recorded. */
export const findKnown = async (db: Db, name: FileName) =>
  (await db.execute<KnownFile>(sql`select bytes, sha256, state, stamp from media_files where name = ${name}`)).rows[0]

export const saveKnownFile = (db: Db, name: FileName, { bytes, sha256, state, stamp }: KnownFile) =>
  db.execute(sql`
    insert into media_files (name, bytes, sha256, state, stamp) values (${name}, ${bytes}, ${sha256}, ${state}, ${stamp})
    on conflict (name) do update set bytes = excluded.bytes, sha256 = excluded.sha256, state = excluded.state,
      stamp = excluded.stamp, checked_at = now()`)

/** Whether anything was found to be lost within the last day. */
export const isLossRecent = async (db: Db) =>
  (
    await db.execute<{ is: boolean }>(sql`
      select exists (select from media_files where state <> 'whole' and checked_at > now() - interval '1 day') as is`)
  ).rows[0]!.is

/** Forgets a file that was removed with everything derived from it. */
export const forgetKnown = (tx: Db, hash: string) =>
  tx.execute(sql`delete from media_files where name >= ${hash} and name < ${`${hash}.`}`)

/** Locks a hash, so that storing and sweeping its file never overlap. */
export const lockHash = (tx: Db, hash: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.fileContents}, hashtext(${hash}))`)

/** Whether a row refers to it: an upload, or a message as it arrived. */
export const isHashKnown = async (tx: Db, hash: string) =>
  (
    await tx.execute(sql`
      select 1 from assets where hash = ${hash} union all select 1 from mail_messages where raw_hash = ${hash} limit 1`)
  ).rows.length > 0
