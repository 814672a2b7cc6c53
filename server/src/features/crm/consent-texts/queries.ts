import {
  CONSENT_TEXTS_LISTED,
  CONSENTS_COUNTED,
  type ConsentText,
  type CountedConsentText,
} from '@learning-cms/contract/crm/privacy/consent-texts'
import { sql } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'
import { peopleAgreeingTo } from '#services/people/customer-filter.ts'

const columns = sql`t.id, t.row_version as version, t.created_at as "createdAt", t.updated_at as "updatedAt", t.purpose,
  t.version as number, t.text_vi as vi, t.text_en as en, t.published_at as "publishedAt", t.published_by_name as "publishedByName"`

const toText = <Row extends ConsentText>(row: Row): Row => ({
  ...row,
  createdAt: isoOf(row.createdAt),
  updatedAt: isoOf(row.updatedAt),
  publishedAt: row.publishedAt && isoOf(row.publishedAt),
})

export async function listTexts(db: Db) {
  const { rows } = await db.execute<CountedConsentText>(sql`
    select ${columns}, (select count(*)::int from (
        select from ${peopleAgreeingTo(sql`t.id`)} y join customers c on c.id = y.person_id and c.hidden_at is null
        limit ${CONSENTS_COUNTED}) counted) as people
    from (select *, row_number() over (partition by purpose order by version desc) as place from consent_texts) t
    where t.place <= ${CONSENT_TEXTS_LISTED} order by t.purpose, t.version desc`)
  return rows.map(toText)
}

export async function findText(db: Db, id: string) {
  const { rows } = await db.execute<ConsentText>(sql`select ${columns} from consent_texts t where t.id = ${id}`)
  return rows[0] && toText(rows[0])
}

type NewText = Pick<ConsentText, 'id' | 'purpose' | 'vi' | 'en'>

/** The next version of its purpose; of two at once, the unique number refuses one. */
export const insertText = (tx: Db, { id, purpose, vi, en }: NewText) =>
  tx.execute(sql`
    insert into consent_texts (id, purpose, version, text_vi, text_en)
    select ${id}, ${purpose}, coalesce(max(version), 0) + 1, ${vi}, ${en} from consent_texts where purpose = ${purpose}`)

export const lockText = (tx: Db, id: string) => tx.execute(sql`select from consent_texts where id = ${id} for update`)

export const updateText = (tx: Db, { id, vi, en }: Pick<ConsentText, 'id' | 'vi' | 'en'>) =>
  tx.execute(sql`
    update consent_texts set text_vi = ${vi}, text_en = ${en}, row_version = row_version + 1, updated_at = now()
    where id = ${id}`)

export const publishText = (tx: Db, id: string, byName: string) =>
  tx.execute(sql`
    update consent_texts set published_at = now(), published_by_name = ${byName}, row_version = row_version + 1,
      updated_at = now() where id = ${id}`)

export const deleteText = (tx: Db, id: string) => tx.execute(sql`delete from consent_texts where id = ${id}`)
