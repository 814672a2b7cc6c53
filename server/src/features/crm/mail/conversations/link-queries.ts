import type { MailLinkKind } from '@learning-cms/contract/crm/mail/mail-links'
import type { ThreadLink } from '@learning-cms/contract/crm/mail/mail-parts'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

export const columnOf = { customer: 'person_id', organisation: 'organisation_id', order: 'order_id' } as const

async function listWhere(db: Db, condition: SQL) {
  const { rows } = await db.execute<ThreadLink & { threadId: string }>(sql`
    select l.id, l.thread_id as "threadId",
      case when l.person_id is not null then 'customer' when l.order_id is not null then 'order' else 'organisation' end as kind,
      coalesce(l.person_id, l.organisation_id, l.order_id) as "recordId", coalesce(p.full_name, g.name, o.number, '') as name
    from mail_thread_links l left join people p on p.id = l.person_id left join organisations g on g.id = l.organisation_id
      left join orders o on o.id = l.order_id
    where ${condition} order by l.created_at, l.id`)
  return rows
}

export const linksOfThread = (db: Db, threadId: string) => listWhere(db, sql`l.thread_id = ${threadId}`)

export const findLink = async (db: Db, id: string) => (await listWhere(db, sql`l.id = ${id}`))[0]

const target = (kind: MailLinkKind) => sql.identifier(columnOf[kind])

export type NewLink = { id: string; threadId: string; kind: MailLinkKind; recordId: string; linkedBy: string }

/** Nothing if it is linked already. */
export const insertLink = (tx: Db, { id, threadId, kind, recordId, linkedBy }: NewLink) =>
  tx.execute(sql`
    insert into mail_thread_links (id, thread_id, ${target(kind)}, linked_by)
    values (${id}, ${threadId}, ${recordId}, ${linkedBy}) on conflict do nothing`)

export const deleteLink = (tx: Db, id: string) => tx.execute(sql`delete from mail_thread_links where id = ${id}`)

const records: Record<MailLinkKind, (id: string) => SQL> = {
  customer: (id) => sql`from customers where id = ${id} and hidden_at is null`,
  organisation: (id) => sql`from organisations where id = ${id} and deleted_at is null`,
  order: (id) => sql`from orders where id = ${id}`,
}

/** Held until the transaction ends. */
export const isThere = async (tx: Db, kind: MailLinkKind, id: string) =>
  (await tx.execute(sql`select ${records[kind](id)} for key share`)).rows.length > 0
