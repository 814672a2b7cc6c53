import type { RequestLetter, RequestLetterRow } from '@learning-cms/contract/crm/privacy/request-letters'
import type { RecordLanguage } from '@learning-cms/contract/core/record-language'
import { sql } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'

const rowColumns = sql`l.id, l.step, l.way, l.subject, l.address, l.mailbox, l.by_name as "byName", l.created_at as "createdAt",
  o.status`
const tables = sql`data_request_letters l left join mail_outgoing o on o.id = l.outgoing_id`

export async function listLetters(db: Db, requestId: string) {
  const { rows } = await db.execute<RequestLetterRow>(sql`
    select ${rowColumns} from ${tables} where l.request_id = ${requestId} order by l.created_at, l.id`)
  return rows.map((row) => ({ ...row, createdAt: isoOf(row.createdAt) }))
}

export async function findLetter(db: Db, id: string) {
  const { rows } = await db.execute<RequestLetter & { number: string }>(sql`
    select ${rowColumns}, l.language, l.sender, l.recipient, l.body, r.number
    from ${tables} join data_requests r on r.id = l.request_id where l.id = ${id}`)
  return rows[0] && { ...rows[0], createdAt: isoOf(rows[0].createdAt) }
}

type NewLetter = Omit<RequestLetter, 'createdAt' | 'status'> & { requestId: string; outgoingId: string | null }

export const insertLetter = (tx: Db, letter: NewLetter) =>
  tx.execute(sql`
    insert into data_request_letters (id, request_id, step, language, way, sender, recipient, address, mailbox, outgoing_id,
      subject, body, by_name)
    values (${letter.id}, ${letter.requestId}, ${letter.step}, ${letter.language}, ${letter.way}, ${letter.sender},
      ${letter.recipient}, ${letter.address}, ${letter.mailbox}, ${letter.outgoingId}, ${letter.subject}, ${letter.body},
      ${letter.byName})`)

export type LetterRecipient = { language: RecordLanguage; email: string | null }

/** The language of the person's account, and their mail address. */
export async function findReached(db: Db, personId: string | null): Promise<LetterRecipient> {
  const { rows } = await db.execute<LetterRecipient>(sql`
    select case when s.language is null or s.language = 'vi' then 'vi' else 'en' end as language, p.email
    from people p left join accounts a on a.person_id = p.id left join account_settings s on s.account_id = a.id
    where p.id = ${personId}::uuid order by a.created_at limit 1`)
  return rows[0] ?? { language: 'vi', email: null }
}
