import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { SAMPLE_STAFF } from '#services/samples/sales/tickets.ts'

type Group = {
  id: string
  name: string
  description: string
  at: string
  isArchived?: boolean
  rule?: object
  cohort?: { from: string; to: string }
  personIds?: readonly string[]
}

/** Members of a rule or period are determined by the server within a minute. */
export async function insertSampleGroup(tx: Db, { id, name, description, at, isArchived, ...who }: Group) {
  const { rule, cohort, personIds } = who
  const kind = rule ? 'rule' : cohort ? 'cohort' : 'fixed'
  await tx.execute(sql`
    insert into groups (id, name, description, kind, status, rule, cohort_event, course_id, course_title, period_from, period_to,
      created_at, updated_at)
    select ${id}, ${name}, ${description}, ${kind}, ${isArchived ? 'archived' : 'active'}, ${rule ? JSON.stringify(rule) : null},
      ${cohort ? 'bought' : null}, c.id, c.title, ${cohort?.from ?? null}::date, ${cohort?.to ?? null}::date,
      ${at}::timestamptz, ${at}::timestamptz
    from (select 1) one left join (
      select id, title from courses where ${cohort !== undefined} and status = 'published' and deleted_at is null
      order by total_students desc, id limit 1) c on true`)
  await tx.execute(sql`insert into sample_rows (entity, id) values ('groups', ${id})`)
  if (personIds)
    await tx.execute(sql`
      with came as (
        insert into group_members (group_id, person_id, joined_at)
        select ${id}::uuid, person, ${at}::timestamptz from unnest(${sql.param([...personIds])}::uuid[]) person returning person_id
      )
      insert into group_moves (group_id, person_id, moved, way, by_name, at)
      select ${id}::uuid, person_id, 'joined', 'hand', ${SAMPLE_STAFF}, ${at}::timestamptz from came`)
}

/** Unless somebody has edited them since. */
export const deleteSampleGroups = (tx: Db) =>
  tx.execute(sql`
    delete from groups using sample_rows s
    where s.entity = 'groups' and s.id = groups.id and s.version = groups.version`)
