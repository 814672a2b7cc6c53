import { personName } from '@learning-cms/contract/core/common'
import type { Lead } from '@learning-cms/contract/crm/leads/leads'
import { sql } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'
import { mailboxesOf, refuseUnlessReading } from '#features/crm/mail/rules.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { cut } from '#services/text/truncate.ts'
import { readNow, toLead } from '#features/crm/leads/records.ts'
import { addLead } from '#features/crm/leads/rules.ts'

const MESSAGE = 5_000
const NAME = 120
const CONVERSATIONS_MOST = 50

type LeadLetter = { fromName: string; fromAddress: string; subject: string; body: string }

/** Made once: a conversation that is a lead already, and not in the trash, stays that lead. */
export const leadOfMail = (db: Db, by: By, threadId: string): Promise<Lead> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select from mail_threads where id = ${threadId} for no key update`)
    await refuseUnlessReading(tx, by.actor, threadId)
    const known = (await leadsLinkedTo(tx, threadId))[0]
    if (known) return toLead(await readNow(tx, known.id))
    const letter = await firstLetter(tx, threadId)
    if (!letter) return refuse('state-forbids', 'leads.mail-empty')
    const made = await addLead(tx, by, { ...fieldsOf(letter), source: 'mail' })
    await tx.execute(sql`insert into lead_threads (lead_id, thread_id) values (${made.id}, ${threadId})`)
    return toLead(made)
  })

/** An invalid name, such as an address, is replaced by the part of the address before the @. */
function fieldsOf({ fromName, fromAddress, subject, body }: LeadLetter) {
  const named = personName.safeParse(cut(fromName, NAME))
  const message = cut(`${subject}\n\n${body}`.replaceAll('\0', ''), MESSAGE).trim()
  return {
    fullName: named.success ? named.data : fromAddress.split('@')[0]!.slice(0, NAME),
    email: fromAddress.toLowerCase(),
    message,
  }
}

async function firstLetter(tx: Db, threadId: string) {
  const { rows } = await tx.execute<LeadLetter>(sql`
    select from_name as "fromName", from_address as "fromAddress", subject, left(body, ${MESSAGE * 2}) as body from mail_messages
    where thread_id = ${threadId} and direction = 'in' and from_address <> '' and bounce is null
    order by sent_at, id limit 1`)
  return rows[0]
}

const leadsLinkedTo = async (db: Db, threadId: string) =>
  (
    await db.execute<Pick<Lead, 'id' | 'fullName' | 'state'>>(sql`
      select l.id, l.full_name as "fullName", l.state from lead_threads t join leads l on l.id = t.lead_id
      where t.thread_id = ${threadId} and l.deleted_at is null order by l.created_at desc, l.id desc limit 20`)
  ).rows

export async function leadsOfThread(db: Db, by: By, threadId: string) {
  await refuseUnlessReading(db, by.actor, threadId)
  return leadsLinkedTo(db, threadId)
}

type Conversation = {
  id: string
  subject: string
  snippet: string
  messageCount: number
  lastAt: string
  isLinked: boolean
}

/** Conversations that the lead was made of, and others with its address; only in the requester's mailboxes. */
export async function conversationsWith(db: Db, by: By, id: string) {
  const { email } = await readNow(db, id)
  const mine = (await mailboxesOf(db, by.actor)).map((box) => box.id)
  if (mine.length === 0) return []
  const { rows } = await db.execute<Conversation>(sql`
    select t.id, t.subject, t.snippet, t.message_count as "messageCount", t.last_at::text as "lastAt", bool_or(k.is_linked) as "isLinked"
    from (
      select thread_id, true as is_linked from lead_threads where lead_id = ${id}
      union all
      select * from (
        select thread_id, false from mail_messages
        where lower(from_address) = lower(${email}::text) and thread_id is not null order by sent_at desc limit 500) written) k
    join mail_threads t on t.id = k.thread_id
    where t.mailbox_id = any(${sql.param(mine)}::uuid[]) and t.folder <> 'deleted'
    group by t.id order by t.last_at desc, t.id limit ${CONVERSATIONS_MOST}`)
  return rows.map((row) => ({ ...row, lastAt: isoOf(row.lastAt) }))
}
