import type { AssetKind } from '@learning-cms/contract/system/media/media'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { LOCKS } from '#db/advisory-lock.ts'
import type { Db } from '#db/open.ts'
import { assets } from '#db/schema/system/assets.ts'
import type { Actor } from '#http/actor.ts'
import { audioIn, modelIn } from '#services/media/asset-columns.ts'
import { pictureIn } from '#services/media/pictures/picture-columns.ts'
import { signatureOf } from '#services/media/signature.ts'
import { isPublicUse, isUnused, mayRead } from '#services/media/uses.ts'

const columns = {
  id: assets.id,
  kind: assets.kind,
  state: assets.state,
  accountId: assets.accountId,
  tokenId: assets.tokenId,
  fileName: assets.fileName,
  byteSize: assets.byteSize,
  hash: assets.hash,
  contentType: assets.contentType,
  warning: assets.warning,
  findings: assets.findings,
  failure: assets.failure,
  failureValues: assets.failureValues,
  createdAt: assets.createdAt,
  /** Null until it is ready: there is nothing to show before. */
  picture: pictureIn({ packed: sql`told_of(assets)`, isPublic: sql`false` }),
  audio: audioIn({ assetId: sql`assets.id`, isPublic: sql`false` }),
  model: modelIn({ assetId: sql`assets.id`, isPublic: sql`false` }),
}
export type FoundAsset = NonNullable<Awaited<ReturnType<typeof findAsset>>>

const readAssets = (db: Db) => db.select(columns).from(assets)

export const findAsset = async (db: Db, id: string) => (await readAssets(db).where(eq(assets.id, id)))[0]

/** One that this person may read; any other does not exist. */
export const findReadable = async (db: Db, actor: Actor, id: string) =>
  (await readAssets(db).where(and(eq(assets.id, id), mayRead(actor))))[0]

/** Nobody else processes it meanwhile. */
export async function lockAsset(tx: Db, id: string) {
  await tx.execute(sql`select from assets where id = ${id} for update`)
  return findAsset(tx, id)
}

type NewUpload = {
  id: string
  kind: AssetKind
  accountId: string
  tokenId: string | null
  fileName: string
  byteSize: number
}
export const insertUpload = (tx: Db, upload: NewUpload) => tx.insert(assets).values(upload)

/**
 * How much of a kind an account uploaded within a day that nothing refers to. Its next upload waits for this
 * transaction.
 */
export async function countUnused(tx: Db, accountId: string, kind: AssetKind) {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.uploadQuota}, hashtext(${accountId}))`)
  const { rows } = await tx.execute<{ files: number; bytes: number }>(sql`
    select count(*)::int as files, coalesce(sum(byte_size), 0)::float8 as bytes from assets
    where account_id = ${accountId} and kind = ${kind} and created_at > now() - interval '24 hours' and state <> 'failed' and ${isUnused}`)
  return rows[0]!
}

type AssetFields = Partial<Omit<typeof assets.$inferInsert, 'id'>>

/** Moves it to the next state, unless it is no longer in the state the caller left it in. */
export const updateAsset = async (
  db: Db,
  id: string,
  from: readonly (typeof assets.$inferSelect)['state'][],
  fields: AssetFields,
) =>
  (
    await db
      .update(assets)
      .set(fields)
      .where(and(eq(assets.id, id), inArray(assets.state, [...from])))
      .returning({ id: assets.id })
  ).length > 0

/** What was derived from the same file earlier. */
export async function findPrepared(db: Db, hash: string, kind: AssetKind) {
  const { width, height, thumbhash, sizes, statistics, findings, validator, warning } = assets
  const [row] = await db
    .select({ width, height, thumbhash, sizes, statistics, findings, validator, warning })
    .from(assets)
    .where(and(eq(assets.hash, hash), eq(assets.kind, kind), eq(assets.state, 'ready')))
    .limit(1)
  return row
}

/** Details that only a report contains. */
export const findDetails = async (db: Db, id: string) =>
  (
    await db
      .select({ statistics: assets.statistics, validator: assets.validator })
      .from(assets)
      .where(eq(assets.id, id))
  )[0]

export const deleteUpload = (db: Db, id: string) =>
  db.delete(assets).where(and(eq(assets.id, id), inArray(assets.state, ['uploading', 'checking']), isNull(assets.hash)))

/** Uploads whose server may have stopped after the last byte was received. */
export const listOpenUploads = (db: Db) => readAssets(db).where(inArray(assets.state, ['uploading', 'checking']))

/** Those whose job ended without recording it: cancelled, or abandoned with its server. */
export const failAbandoned = (db: Db) =>
  db.execute(sql`
    update assets set state = 'failed', failure = 'media.not-processed' where state = 'processing' and not exists (
      select from jobs where kind = 'assets.prepare' and status in ('queued', 'running') and input ->> 'assetId' = assets.id::text)`)

/** Deletes expired assets that nothing refers to, and returns their ids. */
export async function deleteExpired(db: Db) {
  const { rows } = await db.execute<{ id: string; hash: string | null }>(sql`
    delete from assets where kept_until < now() and ${isUnused} returning id, hash`)
  return rows
}

/** Whether anything public shows what was derived from this hash. */
export async function isPublic(db: Db, hash: string) {
  const { rows } = await db.execute<{ is: boolean }>(sql`
    select exists (select from assets where hash = ${hash} and (${isPublicUse})) as is`)
  return rows[0]!.is
}

/** The signed end of an original's address, valid for minutes. */
export async function signOriginal(db: Db, id: string) {
  const { rows } = await db.execute<{ signature: string }>(
    sql`select ${signatureOf(sql`${`original ${id}`}::text`)} as signature`,
  )
  return rows[0]!.signature
}
