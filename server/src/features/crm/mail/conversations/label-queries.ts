import type { MailLabel, MailLabelBody } from '@learning-cms/contract/crm/mail/mail-labels'
import { sql, type SQL } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'

async function listWhere(db: Db, condition: SQL) {
  const { rows } = await db.execute<MailLabel>(sql`
    select id, mailbox_id as "mailboxId", name, colour, version, created_at as "createdAt", updated_at as "updatedAt"
    from mail_labels where ${condition} order by name collate "vi-x-icu", id`)
  return rows.map((row) => ({ ...row, createdAt: isoOf(row.createdAt), updatedAt: isoOf(row.updatedAt) }))
}

export const labelsOfMailbox = (db: Db, mailboxId: string) => listWhere(db, sql`mailbox_id = ${mailboxId}`)

export const findLabel = async (db: Db, id: string) => (await listWhere(db, sql`id = ${id}`))[0]

export const lockLabel = (tx: Db, id: string) => tx.execute(sql`select from mail_labels where id = ${id} for update`)

export const insertLabel = (tx: Db, label: MailLabelBody & { id: string; mailboxId: string }) =>
  tx.execute(sql`
    insert into mail_labels (id, mailbox_id, name, colour)
    values (${label.id}, ${label.mailboxId}, ${label.name}, ${label.colour})`)

export const updateLabel = (tx: Db, id: string, { name, colour }: MailLabelBody) =>
  tx.execute(sql`
    update mail_labels set name = ${name}, colour = ${colour}, version = version + 1, updated_at = now() where id = ${id}`)

/** Returns how many conversations had the label. */
export async function deleteLabel(tx: Db, id: string) {
  const { rowCount } = await tx.execute(sql`delete from mail_thread_labels where label_id = ${id}`)
  await tx.execute(sql`delete from mail_labels where id = ${id}`)
  return rowCount ?? 0
}

type Worn = { id: string; version: number; labels: string[] }

/** The labels of each thread. */
export async function wornBy(tx: Db, ids: readonly string[]) {
  const { rows } = await tx.execute<Worn>(sql`
    select t.id, t.version, array(
      select l.name from mail_thread_labels w join mail_labels l on l.id = w.label_id where w.thread_id = t.id
      order by l.name collate "vi-x-icu", l.id) as labels
    from mail_threads t where t.id = any(${sql.param([...ids])}::uuid[]) order by t.id`)
  return rows
}

export const addLabels = (tx: Db, threads: readonly string[], labels: readonly string[]) =>
  tx.execute(sql`
    insert into mail_thread_labels (thread_id, label_id)
    select t.id, l.id from mail_threads t join mail_labels l on l.mailbox_id = t.mailbox_id
    where t.id = any(${sql.param([...threads])}::uuid[]) and l.id = any(${sql.param([...labels])}::uuid[])
    order by 1, 2 on conflict do nothing`)

export const removeLabels = (tx: Db, threads: readonly string[], labels: readonly string[]) =>
  tx.execute(sql`
    delete from mail_thread_labels
    where thread_id = any(${sql.param([...threads])}::uuid[]) and label_id = any(${sql.param([...labels])}::uuid[])`)

/** Locked until the transaction ends, so that none of them can be deleted. */
export async function labelsHeld(tx: Db, ids: readonly string[]) {
  const { rows } = await tx.execute<{ id: string; mailboxId: string }>(sql`
    select id, mailbox_id as "mailboxId" from mail_labels where id = any(${sql.param([...ids])}::uuid[]) order by id for key share`)
  return rows
}
