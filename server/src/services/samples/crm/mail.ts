import type { SampleConversation, SampleMail, SampleWriter } from '@learning-cms/seed/words/crm/mail'
import { sql } from 'drizzle-orm'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { newId } from '#services/ids.ts'
import { storeMessage } from '#services/mail/mailbox/store-message.ts'
import { composed } from '#services/mail/compose.ts'

const ADDRESS = 'ho-tro@hocvien.example'
const NAME = 'Hỗ trợ học viên (mẫu)'
const READERS = ['owner', 'admin', 'support']
const HOUR_MS = 3_600_000

type SampleCorrespondent = { name: string; address: string; order: string }
type Party = { name: string; address: string }
type Seeding = { tx: Db; config: Config; mailboxId: string; people: readonly SampleCorrespondent[]; nowMs: number }

/**
 * A mailbox of its own kind, which needs no server, with what students, a school and visitors wrote. The messages are
 * stored as if they had arrived, and read like any other. Does nothing if it is there, or nobody could read it.
 */
export async function addSampleMail(tx: Db, config: Config, nowMs = Date.now()) {
  const { sampleConversations } = await import('@learning-cms/seed/words/crm/mail')
  const mailboxId = newId()
  const { rowCount } = await tx.execute(sql`
    insert into mailboxes (id, name, address, kind)
    select ${mailboxId}, ${NAME}, ${ADDRESS}, 'local'
    where not exists (select from sample_rows where entity = 'mailboxes')
      and exists (select from roles where key = any(${sql.param(READERS)}::text[]))
    on conflict do nothing`)
  if (!rowCount) return
  await tx.execute(sql`insert into sample_rows (entity, id) values ('mailboxes', ${mailboxId})`)
  await tx.execute(sql`
    insert into mailbox_roles (mailbox_id, role_id, may_answer)
    select ${mailboxId}, id, true from roles where key = any(${sql.param(READERS)}::text[])`)
  await addTemplates(tx, mailboxId)
  const people = await writersIn(tx)
  for (const [at, one] of sampleConversations.entries())
    await converse({ tx, config, mailboxId, people, nowMs }, one, at)
}

/** Templates are deleted together with the mailbox. */
async function addTemplates(tx: Db, mailboxId: string) {
  const { sampleTemplates } = await import('@learning-cms/seed/words/crm/mail-templates')
  for (const { name, language, subject, html } of sampleTemplates)
    await tx.execute(sql`
      insert into mail_templates (id, mailbox_id, name, language, subject, html)
      values (${newId()}, ${mailboxId}, ${name}, ${language}, ${subject}, ${html})`)
}

/** Only the latest orders are searched for writers. */
const LATELY = 500

/** Students of the sample who ordered lately: their mail leads to them and to their orders. */
async function writersIn(tx: Db) {
  const { rows } = await tx.execute<SampleCorrespondent>(sql`
    select name, address, "order" from (
      select distinct on (p.id) p.id, p.full_name as name, p.email as address, o.number as "order", o.created_at
      from (
        select id, student_id, number, created_at from orders order by created_at desc, id desc limit ${LATELY}) o
      join sample_rows s on s.entity = 'students' and s.id = o.student_id
      join people p on p.id = s.id and p.email is not null
      order by p.id, o.created_at desc, o.id desc) lately
    order by created_at desc, id limit 4`)
  return rows
}

async function converse({ tx, config, ...seeding }: Seeding, { subject, mails }: SampleConversation, at: number) {
  const { mailboxId, people, nowMs } = seeding
  const others = mails.map(({ from }) => from).filter((from) => from !== 'us')
  const [first] = others.map((from) => partyOf(from, people))
  // Without a student of the sample, the conversation has no writer.
  if (!first) return
  const references: string[] = []
  for (const [place, mail] of mails.entries()) {
    const messageId = `<mau-${at + 1}-${place + 1}@hocvien.example>`
    const words = { subject: `${place > 0 ? 'Re: ' : ''}${subject}`, messageId, references: [...references] }
    const raw = await bytesOf({ mail, writer: first, ...words })
    const sentAt = new Date(nowMs - mail.hoursAgo * HOUR_MS).toISOString()
    await storeMessage(tx, config, { mailboxId, direction: mail.from === 'us' ? 'out' : 'in', raw, sentAt })
    references.push(messageId)
  }
}

const partyOf = (from: SampleWriter, people: readonly SampleCorrespondent[]): SampleCorrespondent | undefined =>
  typeof from === 'number' ? people[from] : { ...from, order: '' }

type Composed = {
  mail: SampleMail
  writer: SampleCorrespondent
  subject: string
  messageId: string
  references: string[]
}

async function bytesOf({ mail, writer, subject, messageId, references }: Composed) {
  const us: Party = { name: NAME, address: ADDRESS }
  const them: Party = { name: writer.name, address: writer.address }
  const [from, to] = mail.from === 'us' ? [us, them] : [them, us]
  const filled = (text: string) => text.replaceAll('{order}', writer.order)
  return composed({
    from,
    to,
    subject: filled(subject),
    text: filled(mail.text),
    ...(mail.html && { html: mail.html }),
    messageId,
    ...(references.length > 0 && { references, inReplyTo: references.at(-1)! }),
  })
}

/** With its conversations, except a mailbox that somebody has changed or in which a colleague has written. */
export const deleteSampleMail = (tx: Db) =>
  tx.execute(sql`
    delete from mailboxes using sample_rows s
    where s.entity = 'mailboxes' and s.id = mailboxes.id and s.version = mailboxes.version
      and not exists (select from mail_outgoing o where o.mailbox_id = mailboxes.id)
      and not exists (
        select from mail_messages m
        where m.mailbox_id = mailboxes.id and (m.author_id is not null or m.created_at > mailboxes.created_at))`)
