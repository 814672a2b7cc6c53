import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { withdrawMail } from '#features/crm/customers/rules.ts'
import { agreesTo } from '#services/people/customer-filter.ts'
import { markStale } from '#features/crm/campaigns/figures.ts'

type FoundPreferenceLink = {
  personId: string | null
  campaignId: string | null
  isTest: boolean
  isKnown: boolean
  agrees: boolean
}
export type Preferences = {
  agrees: boolean
  topics: { id: string; nameVi: string; nameEn: string; isSubscribed: boolean }[]
}

/** The recipient of a letter; undefined if they were erased. */
async function findReader(db: Db, id: string) {
  const { rows } = await db.execute<FoundPreferenceLink>(sql`
    select r.person_id as "personId", r.campaign_id as "campaignId", r.is_test as "isTest",
      customers.id is not null and customers.hidden_at is null as "isKnown", ${agreesTo(sql`'marketing-mail'`)} as agrees
    from (
      select person_id, campaign_id, is_test from campaign_recipients where id = ${id}
      union all
      select t.person_id, null, false from automation_steps s join automation_runs t on t.id = s.run_id where s.id = ${id}
      union all
      select person_id, null, false from automation_letters where step_id = ${id}
    ) r left join customers on customers.id = r.person_id`)
  const row = rows[0]
  return row && (row.isTest || row.isKnown) ? row : undefined
}

export async function readPreferences(db: Db, id: string): Promise<Preferences | undefined> {
  const reader = await findReader(db, id)
  if (!reader) return undefined
  const { rows } = await db.execute<Preferences['topics'][number]>(sql`
    select t.id, t.name_vi as "nameVi", t.name_en as "nameEn", not exists (
      select from campaign_opt_outs o where o.topic_id = t.id and o.person_id = ${reader.personId}::uuid) as "isSubscribed"
    from campaign_topics t order by t.position, t.id limit 100`)
  return { agrees: reader.isTest || reader.agrees, topics: rows }
}

/** Withdraws the consent at once, for every letter not sent yet. False for an unknown link. */
export const leaveAll = (db: Db, by: By, id: string) =>
  db.transaction(async (tx) => {
    const reader = await findReader(tx, id)
    if (!reader) return false
    // A test letter to a colleague: nothing to withdraw.
    if (reader.personId === null) return true
    await withdrawMail(tx, by, reader.personId)
    await noteLeft(tx, id, reader.campaignId)
    return true
  })

/** Leaves the topics that are not among the chosen ones, and comes back to those that are. */
export const chooseTopics = (db: Db, id: string, topicIds: readonly string[]) =>
  db.transaction(async (tx) => {
    const reader = await findReader(tx, id)
    if (!reader) return false
    if (reader.personId === null) return true
    const { personId, campaignId } = reader
    const chosen = sql`t.id::text = any(${sql.param([...topicIds])}::text[])`
    await tx.execute(sql`
      delete from campaign_opt_outs o using campaign_topics t
      where o.person_id = ${personId} and t.id = o.topic_id and ${chosen}`)
    const { rowCount } = await tx.execute(sql`
      insert into campaign_opt_outs (person_id, topic_id) select ${personId}, t.id from campaign_topics t
      where not (${chosen}) order by t.id on conflict do nothing`)
    if (rowCount) await noteLeft(tx, id, campaignId)
    return true
  })

/** An automation's letter has no figures. */
async function noteLeft(tx: Db, id: string, campaignId: string | null) {
  if (campaignId === null) return
  await tx.execute(sql`
    update campaign_recipients set unsubscribed_at = now() where id = ${id} and unsubscribed_at is null and not is_test`)
  await markStale(tx, campaignId)
}
