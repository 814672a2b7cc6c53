import type { MailTemplate, MailTemplateBody, mailTemplateQuery } from '@learning-cms/contract/crm/mail/mail-templates'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { listPage, searchIn, sortKey } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { mailTemplates } from '#db/schema/crm/mail.ts'
import { rowsOf } from '#db/statements/selected.ts'

/** Mailboxes somebody may read and answer from, and whether they may change shared templates. */
export type Reach = { read: readonly string[]; answer: readonly string[]; shared: boolean }

const columns = {
  id: mailTemplates.id,
  name: mailTemplates.name,
  language: mailTemplates.language,
  subject: mailTemplates.subject,
  html: mailTemplates.html,
  mailboxId: mailTemplates.mailboxId,
  mailbox: sql<string | null>`(select b.name from mailboxes b where b.id = mail_templates.mailbox_id)`,
  isArchived: mailTemplates.isArchived,
  version: mailTemplates.version,
  createdAt: mailTemplates.createdAt,
  updatedAt: mailTemplates.updatedAt,
}

const sortBy = {
  name: { by: sql`mail_templates.name collate "vi-x-icu"`, cast: 'text' },
  updatedAt: { by: mailTemplates.updatedAt, cast: 'timestamptz' },
} as const

type MailTemplateRow = Omit<MailTemplate, 'mayChange'>

const templateRows = rowsOf((db, field: keyof typeof sortBy) =>
  db.select({ ...columns, sortKey: sortKey(sortBy, field) }).from(mailTemplates),
)

const readableBy = ({ read }: Reach) =>
  sql`(mail_templates.mailbox_id is null or mail_templates.mailbox_id = any(${sql.param(read)}::uuid[]))`

const changeable = (reach: Reach, row: MailTemplateRow): MailTemplate => ({
  ...row,
  mayChange: row.mailboxId === null ? reach.shared : reach.answer.includes(row.mailboxId),
})

export async function listTemplates(db: Db, query: z.output<typeof mailTemplateQuery>, reach: Reach) {
  const matching: SQL | undefined = and(
    readableBy(reach),
    eq(mailTemplates.isArchived, query.archived ?? false),
    query.mailbox === undefined
      ? undefined
      : sql`(mail_templates.mailbox_id is null or mail_templates.mailbox_id = ${query.mailbox}::uuid)`,
    searchIn(sql`f_fold((mail_templates.name || ' ' || mail_templates.subject) collate "default")`, query.search),
  )
  const page = await listPage<MailTemplateRow, keyof typeof sortBy>(db, query, {
    id: mailTemplates.id,
    sortBy,
    matching,
    select: templateRows(db, query.sort),
    countable: sql`select 1 from mail_templates where ${matching}`,
  })
  return { ...page, rows: page.rows.map((row) => changeable(reach, row)) }
}

export async function findTemplate(db: Db, id: string, reach: Reach): Promise<MailTemplate | undefined> {
  const [row] = await db
    .select(columns)
    .from(mailTemplates)
    .where(and(eq(mailTemplates.id, id), readableBy(reach)))
  return row && changeable(reach, row)
}

export const lockTemplate = (tx: Db, id: string) =>
  tx.execute(sql`select from mail_templates where id = ${id} for no key update`)

export async function countTemplates(tx: Db, mailboxId: string | null) {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from mail_templates where mailbox_id is not distinct from ${mailboxId}::uuid`)
  return rows[0]!.n
}

type Saved = MailTemplateBody & { id: string }

export const insertTemplate = (tx: Db, { id, name, language, subject, html, mailboxId }: Saved) =>
  tx.execute(sql`
    insert into mail_templates (id, mailbox_id, name, language, subject, html)
    values (${id}, ${mailboxId}, ${name}, ${language}, ${subject}, ${html})`)

export const updateTemplate = (tx: Db, { id, name, language, subject, html, mailboxId }: Saved) =>
  tx.execute(sql`
    update mail_templates set version = version + 1, updated_at = now(), mailbox_id = ${mailboxId}, name = ${name},
      language = ${language}, subject = ${subject}, html = ${html}
    where id = ${id}`)

export const putArchived = (tx: Db, id: string, isArchived: boolean) =>
  tx.execute(sql`
    update mail_templates set version = version + 1, updated_at = now(), is_archived = ${isArchived} where id = ${id}`)
