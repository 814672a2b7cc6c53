import {
  DRAFTS_MOST,
  type MailDraft,
  type MailDraftBody,
  type NewMailDraft,
} from '@learning-cms/contract/crm/mail/mail-drafts'
import { sql, type SQL } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'

const columns = sql`d.id, d.mailbox_id as "mailboxId", d.thread_id as "threadId", d.recipients as to, d.copies as cc,
  d.blind_copies as bcc, d.subject, d.html, d.version, d.created_at as "createdAt", d.updated_at as "updatedAt", (
    select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'name', x.file_name, 'bytes', x.byte_size) order by f.position), '[]')
    from mail_draft_files f join assets x on x.id = f.asset_id where f.draft_id = d.id) as files`

async function listWhere(db: Db, condition: SQL) {
  const { rows } = await db.execute<MailDraft>(sql`
    select ${columns} from mail_drafts d where ${condition} order by d.updated_at desc, d.id desc limit ${DRAFTS_MOST}`)
  return rows.map((row) => ({ ...row, createdAt: isoOf(row.createdAt), updatedAt: isoOf(row.updatedAt) }))
}

type DraftAuthor = { authorId: string }

export const draftsOfMailbox = (db: Db, { authorId, mailboxId }: DraftAuthor & { mailboxId: string }) =>
  listWhere(db, sql`d.author_id = ${authorId} and d.mailbox_id = ${mailboxId}`)

export const draftsOfThread = (db: Db, { authorId, threadId }: DraftAuthor & { threadId: string }) =>
  listWhere(db, sql`d.author_id = ${authorId} and d.thread_id = ${threadId}`)

export const findDraft = async (db: Db, { authorId, id }: DraftAuthor & { id: string }) =>
  (await listWhere(db, sql`d.author_id = ${authorId} and d.id = ${id}`))[0]

export const lockDraft = (tx: Db, id: string) => tx.execute(sql`select from mail_drafts where id = ${id} for update`)

export async function countDrafts(tx: Db, { authorId, mailboxId }: DraftAuthor & { mailboxId: string }) {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from mail_drafts where author_id = ${authorId} and mailbox_id = ${mailboxId}`)
  return rows[0]!.n
}

export const insertDraft = (tx: Db, draft: NewMailDraft & DraftAuthor & { id: string }) =>
  tx.execute(sql`
    insert into mail_drafts (id, mailbox_id, thread_id, author_id, recipients, copies, blind_copies, subject, html)
    values (${draft.id}, ${draft.mailboxId}, ${draft.threadId}, ${draft.authorId}, ${sql.param(draft.to)}, ${sql.param(draft.cc)},
      ${sql.param(draft.bcc)}, ${draft.subject}, ${draft.html})`)

export const updateDraft = (tx: Db, id: string, draft: MailDraftBody) =>
  tx.execute(sql`
    update mail_drafts set recipients = ${sql.param(draft.to)}, copies = ${sql.param(draft.cc)},
      blind_copies = ${sql.param(draft.bcc)}, subject = ${draft.subject}, html = ${draft.html},
      version = version + 1, updated_at = now()
    where id = ${id}`)

export async function putDraftFiles(tx: Db, id: string, files: readonly string[]) {
  await tx.execute(sql`delete from mail_draft_files where draft_id = ${id}`)
  await tx.execute(sql`
    insert into mail_draft_files (draft_id, position, asset_id)
    select ${id}, place, file from unnest(${sql.param([...files])}::uuid[]) with ordinality as held (file, place)`)
}

/** The files stay for a day, in case the author restores the draft. */
export const keepDraftFiles = (tx: Db, id: string) =>
  tx.execute(sql`
    update assets set kept_until = greatest(kept_until, now() + interval '24 hours')
    where id in (select asset_id from mail_draft_files where draft_id = ${id})`)

/** Returns whether it existed. */
export const deleteDraft = async (tx: Db, { authorId, id }: DraftAuthor & { id: string }) =>
  ((await tx.execute(sql`delete from mail_drafts where id = ${id} and author_id = ${authorId}`)).rowCount ?? 0) > 0
