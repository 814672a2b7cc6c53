import type { DocumentSide, KycStep } from '@learning-cms/contract/people/kyc/answers'
import type { KycDocument } from '@learning-cms/contract/people/kyc/kyc'
import { sql } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'

type StoredAnswers = { step: KycStep; answers: Buffer; version: number }

export const listAnswers = async (db: Db, caseId: string) =>
  (
    await db.execute<StoredAnswers>(
      sql`select step, answers, version from kyc_answers where case_id = ${caseId} order by step`,
    )
  ).rows

type Saving = { caseId: string; step: KycStep; answers: Buffer; version: number }

/** False when another device has saved the step since that version. */
export async function saveAnswers(tx: Db, { caseId, step, answers, version }: Saving) {
  const { rows } = await tx.execute(sql`
    insert into kyc_answers as a (case_id, step, answers)
    select ${caseId}, ${step}, ${answers}
    where ${version}::int = 0 or exists (select from kyc_answers where case_id = ${caseId} and step = ${step})
    on conflict (case_id, step) do update set answers = excluded.answers, version = a.version + 1, saved_at = now()
      where a.version = ${version}::int
    returning 1 as saved`)
  return rows.length > 0
}

/** Renews the time of the last change, and marks a step as redone. */
export const touchCase = (tx: Db, id: string, step: KycStep) =>
  tx.execute(sql`update kyc_cases set updated_at = now(), redo = array_remove(redo, ${step}) where id = ${id}`)

export async function listDocuments(db: Db, caseId: string): Promise<KycDocument[]> {
  const { rows } = await db.execute<KycDocument>(sql`
    select id, side, width, height, byte_size as "byteSize", sharpness::float8 as sharpness, is_blurred as "isBlurred",
      uploaded_at::text as "uploadedAt"
    from kyc_documents where case_id = ${caseId}
    order by array_position('{front,back,registration}'::text[], side)`)
  return rows.map((row) => ({ ...row, uploadedAt: isoOf(row.uploadedAt) }))
}

export const findContent = async (db: Db, caseId: string, documentId: string) =>
  (
    await db.execute<{ side: DocumentSide; content: Buffer }>(
      sql`select side, content from kyc_documents where id = ${documentId} and case_id = ${caseId}`,
    )
  ).rows[0]

type NewDocument = Omit<KycDocument, 'uploadedAt' | 'byteSize'> & { caseId: string; content: Buffer; sha256: string }

/** A picture takes the place of the one before. */
export const putDocument = async (tx: Db, document: NewDocument) => {
  const { id, caseId, side, width, height, sharpness, isBlurred, content, sha256 } = document
  await removeDocument(tx, caseId, side)
  await tx.execute(sql`
    insert into kyc_documents (id, case_id, side, width, height, sharpness, is_blurred, content, byte_size, sha256)
    values (${id}, ${caseId}, ${side}, ${width}, ${height}, ${sharpness}, ${isBlurred}, ${content}, ${content.length}, ${sha256})`)
}

export const removeDocument = (tx: Db, caseId: string, side: DocumentSide) =>
  tx.execute(sql`delete from kyc_documents where case_id = ${caseId} and side = ${side}`)

type StoredLink = { caseId: string; expiresAt: string; openedAt: string | null; madeByName: string }

const linkColumns = sql`case_id as "caseId", expires_at::text as "expiresAt", opened_at::text as "openedAt",
  made_by_name as "madeByName"`
const toLink = ({ expiresAt, openedAt, ...link }: StoredLink) => ({
  ...link,
  expiresAt: isoOf(expiresAt),
  openedAt: openedAt && isoOf(openedAt),
})

/** The case that a link opens, while it is valid. */
export async function findByLink(db: Db, hash: string) {
  const { rows } = await db.execute<StoredLink>(
    sql`select ${linkColumns} from kyc_links where hash = ${hash} and expires_at > now()`,
  )
  return rows[0] && toLink(rows[0])
}

export async function findLink(db: Db, caseId: string) {
  const { rows } = await db.execute<StoredLink>(
    sql`select ${linkColumns} from kyc_links where case_id = ${caseId} and expires_at > now()`,
  )
  return rows[0] && toLink(rows[0])
}

export const noteOpened = (tx: Db, caseId: string) =>
  tx.execute(sql`update kyc_links set opened_at = now() where case_id = ${caseId} and opened_at is null`)

type NewLink = { caseId: string; hash: string; days: number; madeByName: string }

/** Ends the link before it. */
export async function saveLink(tx: Db, { caseId, hash, days, madeByName }: NewLink) {
  const { rows } = await tx.execute<{ at: string }>(sql`
    insert into kyc_links (case_id, hash, expires_at, made_by_name)
    values (${caseId}, ${hash}, now() + make_interval(days => ${days}), ${madeByName})
    on conflict (case_id) do update set hash = excluded.hash, expires_at = excluded.expires_at,
      made_by_name = excluded.made_by_name, opened_at = null
    returning expires_at::text as at`)
  return isoOf(rows[0]!.at)
}

export async function deleteLink(tx: Db, caseId: string) {
  const { rows } = await tx.execute(sql`delete from kyc_links where case_id = ${caseId} returning 1 as ended`)
  return rows.length > 0
}

export const sweepKycLinks = (db: Db) =>
  db.execute(sql`delete from kyc_links where expires_at < now() - interval '1 day'`)

type Destroyed = { documents: { side: DocumentSide; bytes: number; sha256: string }[]; steps: KycStep[] }

/**
 * Deletes the key first, so that nothing left by a crash can be decrypted. Returns the deleted items for the
 * certificate.
 */
export async function destroyContents(tx: Db, caseId: string): Promise<Destroyed> {
  const destroyed = await emptyCase(tx, caseId)
  await tx.execute(sql`delete from kyc_links where case_id = ${caseId}`)
  return destroyed
}

export async function emptyCase(tx: Db, caseId: string): Promise<Destroyed> {
  await tx.execute(sql`delete from kyc_keys where case_id = ${caseId}`)
  const documents = await tx.execute<{ side: DocumentSide; bytes: number; sha256: string }>(
    sql`delete from kyc_documents where case_id = ${caseId} returning side, byte_size as bytes, sha256`,
  )
  const steps = await tx.execute<{ step: KycStep }>(
    sql`delete from kyc_answers where case_id = ${caseId} returning step`,
  )
  return { documents: documents.rows, steps: steps.rows.map(({ step }) => step) }
}

type DueCase = { id: string; number: string; version: number }

/** Cases whose retention has ended; another server takes others. */
export const takeDue = async (tx: Db, terms: { retentionDays: number; unfinishedDays: number }, most: number) =>
  (
    await tx.execute<DueCase>(sql`
      select id, number, version from kyc_cases
      where purged_at is null and (
        (status in ('approved', 'withdrawn') and updated_at < now() - make_interval(days => ${terms.retentionDays}))
        or (status in ('draft', 'rejected') and updated_at < now() - make_interval(days => ${terms.unfinishedDays})))
      order by updated_at limit ${most} for no key update skip locked`)
  ).rows

export const listOfPerson = async (db: Db, personId: string) =>
  (
    await db.execute<DueCase>(
      sql`select id, number, version from kyc_cases where person_id = ${personId} and purged_at is null order by id for no key update`,
    )
  ).rows

export const markPurged = (tx: Db, id: string) =>
  tx.execute(sql`
    update kyc_cases set purged_at = now(), status_reason = null, redo = '{}', version = version + 1, updated_at = now()
    where id = ${id}`)
