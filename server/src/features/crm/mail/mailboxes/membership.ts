import type { MyMailbox } from '@learning-cms/contract/crm/mail/mail'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { Actor } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { waitedSeconds } from '#services/mail/mailbox/behind.ts'
import { readerOf } from '#services/mail/mailbox/readers.ts'

/** Roles of the account that read the mailbox. */
const membershipOf = (accountId: string | null) => sql`
  select r.mailbox_id, bool_or(r.may_answer) as may_answer
  from mailbox_roles r join account_roles ar on ar.role_id = r.role_id
  where ar.account_id = ${accountId}::uuid group by r.mailbox_id`

export async function listMine(db: Db, actor: Actor) {
  const { rows } = await db.execute<MyMailbox>(sql`
    select b.id, b.name, b.address, b.kind, b.signature, mine.may_answer and ${actor.may.has('mail:send')} as "mayAnswer", b.fault,
      (select count(*)::int from (
        select from mail_threads t where t.mailbox_id = b.id and t.folder = 'inbox' and not t.is_read limit 1000) u) as unread,
      (select count(*)::int from mail_drafts d where d.author_id = ${readerOf(actor)}::uuid and d.mailbox_id = b.id) as drafts,
      floor(${waitedSeconds(sql`w.mailbox_id = b.id`)} / 60)::int as "behindMinutes"
    from mailboxes b join (${membershipOf(readerOf(actor))}) mine on mine.mailbox_id = b.id
    order by b.name collate "vi-x-icu", b.id`)
  return rows
}

/** Mailboxes the person does not read are not found. */
export async function membership(db: Db, actor: Actor, mailboxId: string) {
  const { rows } = await db.execute<{ mayAnswer: boolean }>(sql`
    select may_answer as "mayAnswer" from (${membershipOf(readerOf(actor))}) mine where mailbox_id = ${mailboxId}`)
  const { mayAnswer } = found(rows[0])
  return { mayAnswer: mayAnswer && actor.may.has('mail:send') }
}

export async function mayAnswerFrom(db: Db, actor: Actor, mailboxId: string) {
  const mine = await listMine(db, actor)
  return mine.some(({ id, mayAnswer }) => id === mailboxId && mayAnswer)
}

export async function refuseUnlessAnswering(db: Db, actor: Actor, mailboxId: string) {
  if (!(await membership(db, actor, mailboxId)).mayAnswer) refuse('not-allowed', 'mail.may-not-answer')
}

/** All mailboxes the person reads, and whether they may answer from each. */
export async function listMemberships(db: Db, actor: Actor) {
  const { rows } = await db.execute<{ id: string; mayAnswer: boolean }>(sql`
    select mailbox_id as id, may_answer and ${actor.may.has('mail:send')} as "mayAnswer"
    from (${membershipOf(readerOf(actor))}) mine`)
  return rows
}

/** Active accounts that read it, by name. */
export async function listColleagues(db: Db, mailboxId: string) {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select a.id, p.full_name as name from accounts a join people p on p.id = a.person_id
    where a.status = 'active' and exists (
      select from account_roles ar join mailbox_roles r on r.role_id = ar.role_id and r.mailbox_id = ${mailboxId}
      join roles on roles.id = ar.role_id and 'crm:read' = any(roles.permissions)
      where ar.account_id = a.id)
    order by p.full_name, a.id limit 200`)
  return rows
}
