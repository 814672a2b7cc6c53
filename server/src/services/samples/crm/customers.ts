import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { SAMPLE_STAFF } from '#services/samples/sales/tickets.ts'

/** The sample's newest students. */
export const latestSampleStudents = async (tx: Db, most: number) =>
  (
    await tx.execute<{ id: string }>(sql`
      select s.id from students s join sample_rows r on r.entity = 'students' and r.id = s.id
      where s.status = 'active' order by s.joined_at desc, s.id desc limit ${most}`)
  ).rows.map(({ id }) => id)

type Shared = { id: string; personId: string; among: readonly string[]; at: number }

/** The number of somebody else, given as a second one: the two stand in the queue of duplicates. */
export const insertSampleSharedNumber = (tx: Db, { id, personId, among, at }: Shared) =>
  tx.execute(sql`
    insert into person_contacts (id, person_id, kind, value, position)
    select ${id}::uuid, ${personId}::uuid, 'phone', phone, 0 from people
    where id = any(${sql.param([...among])}::uuid[]) and id <> ${personId}::uuid and phone <> ''
    order by id offset ${at} limit 1`)

type Organisation = { id: string; name: string; kind: string; address: string; at: string }
type Belonging = { personId: string; role: string }

export async function insertSampleOrganisation(tx: Db, one: Organisation, members: readonly Belonging[]) {
  await tx.execute(sql`
    insert into organisations (id, name, kind, address, created_at, updated_at)
    values (${one.id}, ${one.name}, ${one.kind}, ${one.address}, ${one.at}, ${one.at})`)
  await tx.execute(sql`insert into sample_rows (entity, id) values ('organisations', ${one.id})`)
  for (const { personId, role } of members)
    await tx.execute(sql`
      insert into organisation_members (organisation_id, person_id, role, joined_at)
      values (${one.id}, ${personId}, ${role}, ${one.at})
      on conflict do nothing`)
}

type Tag = { id: string; name: string; at: string; personIds: readonly string[] }

/** A tag that people have made already is used. */
export async function insertSampleTag(tx: Db, { id, name, at, personIds }: Tag) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into tags (id, name, created_at, updated_at) values (${id}, ${name}, ${at}, ${at})
    on conflict (f_fold(name collate "default")) do nothing returning id`)
  if (rows[0]) await tx.execute(sql`insert into sample_rows (entity, id) values ('customer-tags', ${id})`)
  await tx.execute(sql`
    insert into person_tags (person_id, tag_id, added_at)
    select person_id, t.id, ${at}::timestamptz from unnest(${sql.param([...personIds])}::uuid[]) person_id, tags t
    where f_fold(t.name collate "default") = f_fold(${name}) on conflict do nothing`)
}

type SampleCallRow = {
  id: string
  personId: string
  direction: string
  outcome: string
  minutes: number
  body: string
  calledAt: string
}

export async function insertSampleCall(tx: Db, call: SampleCallRow) {
  await tx.execute(sql`
    insert into person_calls (id, person_id, direction, outcome, called_at, minutes, body, author_name, created_at, updated_at)
    values (${call.id}, ${call.personId}, ${call.direction}, ${call.outcome}, ${call.calledAt}, ${call.minutes}, ${call.body},
      ${SAMPLE_STAFF}, ${call.calledAt}, ${call.calledAt})`)
  if (call.outcome === 'reached')
    await tx.execute(sql`update customers set last_contact_at = ${call.calledAt} where id = ${call.personId}`)
}

type Consent = { id: string; personId: string; purpose: string; isGiven: boolean; proof: string; at: string }

export const insertSampleConsent = (tx: Db, { id, personId, purpose, isGiven, proof, at }: Consent) =>
  tx.execute(sql`
    insert into consents (id, person_id, purpose, is_given, text_id, source, proof, at, by_name, created_at)
    select ${id}, ${personId}, ${purpose}, ${isGiven}, t.id, 'paper', ${proof}, ${at}::timestamptz, ${SAMPLE_STAFF}, ${at}
    from consent_texts t where t.purpose = ${purpose} order by t.version limit 1`)

/** Whether colleagues have worked with these students as customers: edited them, called, or noted what they agree to. */
export const isSampleCustomer = sql`
  exists (select from customers c where c.id = students.id and c.version = 1)
  and not exists (select from person_calls k where k.person_id = students.id and k.author_name <> ${SAMPLE_STAFF})
  and not exists (select from consents y where y.person_id = students.id and y.by_name <> ${SAMPLE_STAFF})`

/** Once the sample's students are gone: organisations and tags that nobody else has. */
export async function deleteSampleOrganisations(tx: Db) {
  await tx.execute(sql`
    delete from organisations using sample_rows s
    where s.entity = 'organisations' and s.id = organisations.id and s.version = organisations.version
      and not exists (select from organisation_members m where m.organisation_id = organisations.id)`)
  await tx.execute(sql`
    delete from tags using sample_rows s
    where s.entity = 'customer-tags' and s.id = tags.id and s.version = tags.version
      and not exists (select from person_tags t where t.tag_id = tags.id)
      and not exists (select from lead_tags t where t.tag_id = tags.id)
      and not exists (select from settings f where f.key = 'leads' and f.value -> 'formTagIds' ? tags.id::text)`)
}
