import type { LeadConsent } from '@learning-cms/contract/crm/leads/lead-intake'
import { sql } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'
import type { NamedRecord } from '#services/entities/named.ts'

/** May own leads: an active account that may change them. */
export const isFit = sql`a.status = 'active' and exists (
  select from account_roles ar join roles r on r.id = ar.role_id
  where ar.account_id = a.id and r.permissions @> '{crm:write}')`

const listed = (ids: readonly string[]) => sql`any(${sql.param([...ids])}::uuid[])`

export const listLeadOwners = async (db: Db) =>
  (
    await db.execute<NamedRecord & { isFit: boolean }>(sql`
      select a.id, p.full_name as name, ${isFit} as "isFit" from accounts a join people p on p.id = a.person_id
      where ${isFit} or exists (select from leads l where l.owner_id = a.id and l.deleted_at is null)
      order by p.full_name, a.id limit 500`)
  ).rows

export const listUnfit = async (db: Db, ids: readonly string[]) =>
  (
    await db.execute<NamedRecord>(sql`
      select a.id, p.full_name as name from accounts a join people p on p.id = a.person_id
      where a.id = ${listed(ids)} and not (${isFit}) order by p.full_name, a.id`)
  ).rows

/** Whether one of the ids is of no account at all. */
export const namesNobody = async (db: Db, ids: readonly string[]) =>
  (
    await db.execute(sql`
      select from unnest(${sql.param([...ids])}::uuid[]) given (id)
      where not exists (select from accounts a where a.id = given.id) limit 1`)
  ).rows.length > 0

export const provinceCodeOf = async (db: Db, province: string) =>
  (await db.execute<{ code: string | null }>(sql`select f_province(${province}) as code`)).rows[0]!.code

type List = { id: string; accountIds: readonly string[] }

/**
 * Who of the list got a lead longest ago, of those who can take one; in the order of the list among those who got none.
 * Called under the lock of turns.
 */
export async function takeTurn(tx: Db, { id, accountIds }: List, away: readonly string[]) {
  const { rows } = await tx.execute<{ accountId: string }>(sql`
    insert into lead_turns (list_id, account_id, turn)
    select ${id}, chosen.id, (select coalesce(max(turn), 0) + 1 from lead_turns where list_id = ${id}) from (
      select a.id from accounts a left join lead_turns t on t.list_id = ${id} and t.account_id = a.id
      where a.id = ${listed(accountIds)} and a.id <> all(${sql.param([...away])}::uuid[]) and ${isFit}
      order by coalesce(t.turn, 0), array_position(${sql.param([...accountIds])}::uuid[], a.id) limit 1) chosen
    on conflict (list_id, account_id) do update set turn = excluded.turn
    returning account_id as "accountId"`)
  return rows[0]?.accountId
}

/** The owner of an open lead with this address, if they can still take leads. */
export const findKeeper = async (tx: Db, address: string, away: readonly string[]) =>
  (
    await tx.execute<{ id: string }>(sql`
      select a.id from leads l join accounts a on a.id = l.owner_id
      where lower(l.email) = lower(${address}) and l.state in ('new', 'in-progress') and l.deleted_at is null
        and a.id <> all(${sql.param([...away])}::uuid[]) and ${isFit}
      order by l.created_at desc, l.id desc limit 1`)
  ).rows[0]?.id

type ConsentText = { id: string; purpose: string; vi: string; en: string }

/** The newest words of each of these purposes. */
export const listFormTexts = async (db: Db, purposes: readonly string[]) =>
  (
    await db.execute<ConsentText>(sql`
      select distinct on (purpose) id, purpose, text_vi as vi, text_en as en from consent_texts
      where purpose = any(${sql.param([...purposes])}::text[]) order by purpose, version desc`)
  ).rows

type Agreed = { leadId: string; textIds: readonly string[]; proof: string }

export const insertLeadConsents = (tx: Db, { leadId, textIds, proof }: Agreed) =>
  tx.execute(sql`
    insert into lead_consents (lead_id, text_id, proof)
    select ${leadId}, t.id, ${proof} from consent_texts t where t.id = ${listed(textIds)}`)

export const listLeadConsents = async (db: Db, leadId: string) =>
  (
    await db.execute<LeadConsent>(sql`
      select t.purpose, t.version, t.text_vi as "textVi", t.text_en as "textEn", c.at::text as at, c.proof
      from lead_consents c join consent_texts t on t.id = c.text_id where c.lead_id = ${leadId}
      order by t.purpose, t.version`)
  ).rows.map((row) => ({ ...row, at: isoOf(row.at) }))

/** Copies a lead's consents to the person, unless the person has a later line for the purpose. */
export const handOverConsents = (tx: Db, leadId: string, personId: string) =>
  tx.execute(sql`
    insert into consents (id, person_id, purpose, is_given, text_id, source, proof, at, by_name)
    select gen_random_uuid(), ${personId}, t.purpose, true, t.id, 'form', c.proof, c.at, ''
    from lead_consents c join consent_texts t on t.id = c.text_id
    where c.lead_id = ${leadId} and not exists (
      select from consents k where k.person_id = ${personId} and k.purpose = t.purpose and k.at >= c.at)`)

/** A course that can be chosen in the form. */
export const findOfferedCourse = async (db: Db, id: string) =>
  (
    await db.execute<{ id: string; title: string }>(sql`
      select id, title from courses where id = ${id} and status = 'published' and deleted_at is null`)
  ).rows[0]
