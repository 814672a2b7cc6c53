import type {
  CustomerCall,
  ConsentLine,
  ConsentState,
  Tag,
} from '@learning-cms/contract/crm/customers/customer-contact'
import { sql } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'

type NewCall = Omit<CustomerCall, 'version' | 'createdAt' | 'updatedAt'> & { personId: string; authorId: string | null }

export async function insertCall(tx: Db, call: NewCall): Promise<CustomerCall> {
  const { rows } = await tx.execute<{ createdAt: string }>(sql`
    insert into person_calls (id, person_id, direction, outcome, called_at, minutes, body, author_id, author_name)
    values (${call.id}, ${call.personId}, ${call.direction}, ${call.outcome}, ${call.calledAt}, ${call.minutes}, ${call.body},
      ${call.authorId}, ${call.authorName})
    returning created_at::text as "createdAt"`)
  const at = isoOf(rows[0]!.createdAt)
  const { personId: _, authorId: __, ...fields } = call
  return { ...fields, version: 1, createdAt: at, updatedAt: at }
}

/** Not an edit: the version stays. */
export const moveLastContact = (tx: Db, id: string, at: string) =>
  tx.execute(sql`
    update customers set last_contact_at = greatest(last_contact_at, ${at}::timestamptz) where id = ${id}`)

type ConsentLineRow = ConsentLine & { at: string }
const lineColumns = sql`c.id, c.purpose, c.is_given as "isGiven", t.version as "textVersion", c.source, c.proof,
  c.at::text as at, c.by_name as "byName"`

export const listConsents = async (db: Db, personId: string) =>
  (
    await db.execute<ConsentLineRow>(sql`
      select ${lineColumns} from consents c join consent_texts t on t.id = c.text_id
      where c.person_id = ${personId} order by c.at desc, c.id desc limit 100`)
  ).rows.map((line) => ({ ...line, at: isoOf(line.at) }))

/** The newest line of each purpose, however old. */
export const listNewestConsents = async (db: Db, personId: string) =>
  (
    await db.execute<ConsentLineRow>(sql`
      select distinct on (c.purpose) ${lineColumns} from consents c join consent_texts t on t.id = c.text_id
      where c.person_id = ${personId} order by c.purpose, c.at desc, c.id desc`)
  ).rows.map((line) => ({ ...line, at: isoOf(line.at) }))

export const listConsentTexts = async (db: Db) =>
  (
    await db.execute<ConsentState['text'] & { purpose: ConsentState['purpose'] }>(sql`
      select distinct on (purpose) id, purpose, version, text_vi as vi, text_en as en from consent_texts
      where published_at is not null order by purpose, version desc`)
  ).rows

type NewConsent = Omit<ConsentLine, 'textVersion'> & { personId: string; textId: string }

export const insertConsent = (tx: Db, line: NewConsent) =>
  tx.execute(sql`
    insert into consents (id, person_id, purpose, is_given, text_id, source, proof, at, by_name)
    values (${line.id}, ${line.personId}, ${line.purpose}, ${line.isGiven}, ${line.textId}, ${line.source}, ${line.proof},
      ${line.at}, ${line.byName})`)

const tagColumns = sql`t.id, t.name, t.version, t.created_at::text as "createdAt", t.updated_at::text as "updatedAt",
  (select count(*)::int from person_tags pt join customers c on c.id = pt.person_id and c.hidden_at is null
    where pt.tag_id = t.id) as people`
const inIso = (tag: Tag): Tag => ({ ...tag, createdAt: isoOf(tag.createdAt), updatedAt: isoOf(tag.updatedAt) })

type TagSearch = { search?: string | undefined; id?: string | undefined }

export const listTags = async (db: Db, { search, id }: TagSearch) =>
  (
    await db.execute<Tag>(sql`
      select ${tagColumns} from tags t where ${id ? sql`t.id = ${id}` : sql`true`}
      ${search ? sql`and strpos(f_fold(t.name collate "default"), f_fold(${search})) > 0` : sql``}
      order by t.name limit 500`)
  ).rows.map(inIso)

export async function findTag(db: Db, id: string) {
  const row = (await db.execute<Tag>(sql`select ${tagColumns} from tags t where t.id = ${id}`)).rows[0]
  return row && inIso(row)
}

/** In the order of their ids, so that two who join the same tags wait for each other. */
export const lockTags = async (tx: Db, id: string, name: string) =>
  (
    await tx.execute<{ id: string; version: number }>(sql`
      select id, version from tags where id = ${id} or f_fold(name collate "default") = f_fold(${name}) order by id for update`)
  ).rows

export const renameTag = (tx: Db, id: string, name: string) =>
  tx.execute(sql`update tags set name = ${name}, version = version + 1, updated_at = now() where id = ${id}`)

export async function joinTags(tx: Db, from: string, into: string) {
  await tx.execute(sql`
    insert into person_tags (person_id, tag_id, added_at, by_automation)
    select person_id, ${into}, added_at, by_automation from person_tags where tag_id = ${from}
    on conflict do nothing`)
  await tx.execute(sql`
    insert into lead_tags (lead_id, tag_id) select lead_id, ${into} from lead_tags where tag_id = ${from} on conflict do nothing`)
  await deleteTag(tx, from)
}

export const deleteTag = (tx: Db, id: string) => tx.execute(sql`delete from tags where id = ${id}`)

/** Active colleagues who may read customers, by name. */
