import { AWAY_AFTER_MS, type PresenceEntity, type PresentPerson } from '@learning-cms/contract/account/presence'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

export type PresenceKey = { entity: PresenceEntity; id: string; tab: string }
type Present = PresenceKey & { accountId: string; state: PresentPerson['state'] }

const timeout = sql.raw(`interval '${AWAY_AFTER_MS} milliseconds'`)

/** Records who is here and reads who else is, in one round trip; somebody with several pages open is listed once. */
export async function upsertPresence(db: Db, { entity, id, tab, accountId, state }: Present) {
  const { rows } = await db.execute<PresentPerson>(sql`
    with mine as (
      insert into presence (entity, entity_id, tab, account_id, state) values (${entity}, ${id}, ${tab}, ${accountId}, ${state})
      on conflict (entity, entity_id, tab) do update set state = excluded.state, seen_at = now()
      where presence.account_id = excluded.account_id
    )
    select a.id, p.full_name as name, case when bool_or(x.state = 'editing') then 'editing' else 'viewing' end as state
    from presence x join accounts a on a.id = x.account_id join people p on p.id = a.person_id
    where x.entity = ${entity} and x.entity_id = ${id} and x.account_id <> ${accountId} and x.seen_at > now() - ${timeout}
    group by a.id, p.full_name
    order by bool_or(x.state = 'editing') desc, min(x.since), a.id
    limit 20`)
  return rows
}

export const deletePresence = (db: Db, { entity, id, tab }: PresenceKey, accountId: string) =>
  db.execute(sql`
    delete from presence where entity = ${entity} and entity_id = ${id} and tab = ${tab} and account_id = ${accountId}`)

export const deleteExpired = (db: Db) => db.execute(sql`delete from presence where seen_at < now() - ${timeout}`)
