import type { GroupMerge } from '@learning-cms/contract/crm/customers/group-merges'
import { sql } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'
import type { FoundGroup } from '#features/crm/groups/queries.ts'

const uuids = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`

/** Locks the people before their memberships, as erasing and merging people do. */
export const holdMembers = (tx: Db, groupIds: readonly string[]) =>
  tx.execute(sql`
    select count(*) from (
      select from people where id in (select person_id from group_members where group_id = any(${uuids(groupIds)}))
      order by id for key share) held`)

/** Locks the people who joined by a merge. */
export const holdJoined = (tx: Db, mergeId: string) =>
  tx.execute(sql`
    select count(*) from (
      select from people where id in (select person_id from group_moves where merge_id = ${mergeId})
      order by id for key share) held`)

export const lockGroups = (tx: Db, ids: readonly string[]) =>
  tx.execute(sql`select from groups where id = any(${uuids(ids)}) order by id for no key update`)

type Joining = { survivorId: string; lesserIds: readonly string[]; mergeId: string; byName: string; most: number }

/** Adds each person once, with the first group they come from; returns how many, at most `most` + 1. */
export const joinMembers = async (tx: Db, { survivorId, lesserIds, mergeId, byName, most }: Joining) =>
  (
    await tx.execute<{ count: number }>(sql`
      with came as (
        insert into group_members (group_id, person_id)
        select distinct ${survivorId}::uuid, m.person_id from group_members m
        where m.group_id = any(${uuids(lesserIds)}) and not exists (
          select from group_members k where k.group_id = ${survivorId} and k.person_id = m.person_id)
        limit ${most + 1} on conflict do nothing returning person_id
      ), noted as (
        insert into group_moves (group_id, person_id, moved, way, by_name, merge_id, from_name)
        select distinct on (c.person_id) ${survivorId}::uuid, c.person_id, 'joined', 'merge', ${byName}, ${mergeId}::uuid, g.name
        from came c join group_members m on m.person_id = c.person_id and m.group_id = any(${uuids(lesserIds)})
          join groups g on g.id = m.group_id
        order by c.person_id, array_position(${uuids(lesserIds)}, m.group_id)
      )
      select count(*)::int as count from came`)
  ).rows[0]!.count

/** Removes the people who joined by the merge. */
export const leaveMembers = (
  tx: Db,
  { survivorId, mergeId, byName }: Pick<Joining, 'survivorId' | 'mergeId' | 'byName'>,
) =>
  tx.execute(sql`
    with gone as (
      delete from group_members where group_id = ${survivorId} and person_id in (
        select person_id from group_moves where merge_id = ${mergeId} and moved = 'joined')
      returning person_id
    )
    insert into group_moves (group_id, person_id, moved, way, by_name, merge_id)
    select ${survivorId}::uuid, person_id, 'left', 'merge', ${byName}, ${mergeId}::uuid from gone`)

export const countJoining = async (db: Db, survivorId: string, lesserIds: readonly string[]) =>
  (
    await db.execute<{ count: number }>(sql`
      select count(distinct m.person_id)::int as count from group_members m
      where m.group_id = any(${uuids(lesserIds)}) and not exists (
        select from group_members k where k.group_id = ${survivorId} and k.person_id = m.person_id)`)
  ).rows[0]!.count

type Cohort = Pick<FoundGroup, 'cohortEvent' | 'courseId' | 'courseTitle' | 'periodFrom' | 'periodTo' | 'countedAt'>
type NewMerge = {
  id: string
  survivorId: string
  survivorVersion: number
  cohort: Cohort | null
  joined: number
  byName: string
}

export const insertMerge = (tx: Db, { id, survivorId, survivorVersion, cohort, joined, byName }: NewMerge) =>
  tx.execute(sql`
    insert into group_merges (id, kept_id, kept_version, cohort, joined, by_name)
    values (${id}, ${survivorId}, ${survivorVersion}, ${cohort && JSON.stringify(cohort)}::jsonb, ${joined}, ${byName})`)

export type Followed = { couponIds: string[]; campaignIds: string[]; automationIds: string[] }
export type Lesser = Followed & { lesserId: string; name: string; version: number }

export const insertLesser = (tx: Db, mergeId: string, { lesserId, name, version, ...followed }: Lesser) =>
  tx.execute(sql`
    insert into merged_groups (lesser_id, merge_id, name, version, coupon_ids, campaign_ids, automation_ids)
    values (${lesserId}, ${mergeId}, ${name}, ${version}, ${uuids(followed.couponIds)}, ${uuids(followed.campaignIds)},
      ${uuids(followed.automationIds)})`)

const isUntouched = sql`m.is_open and m.taken_back_at is null
  and exists (select from groups k where k.id = m.kept_id and k.deleted_at is null and k.version = m.kept_version)
  and not exists (
    select from merged_groups l left join groups g on g.id = l.lesser_id
    where l.merge_id = m.id and (g.id is null or g.deleted_at is null or g.version <> l.version))`

const MERGES_MOST = 20

export async function listMerges(db: Db, survivorId: string) {
  const { rows } = await db.execute<GroupMerge>(sql`
    select m.id, m.at, m.by_name as "byName", m.joined, ${isUntouched} as "isOpen",
      array(select l.name from merged_groups l where l.merge_id = m.id order by l.name, l.lesser_id) as names
    from group_merges m
    where m.kept_id = ${survivorId} and m.taken_back_at is null
      and exists (select from merged_groups l where l.merge_id = m.id)
    order by m.at desc, m.id desc limit ${MERGES_MOST}`)
  return rows.map((row) => ({ ...row, at: isoOf(row.at) }))
}

type FoundMerge = { id: string; survivorId: string; cohort: Cohort | null; isOpen: boolean; lesserIds: string[] }

export const findMerge = async (db: Db, id: string) =>
  (
    await db.execute<FoundMerge>(sql`
      select m.id, m.kept_id as "survivorId", m.cohort, ${isUntouched} as "isOpen",
        array(select l.lesser_id from merged_groups l where l.merge_id = m.id order by l.lesser_id) as "lesserIds"
      from group_merges m where m.id = ${id}`)
  ).rows[0]

export const listLessers = async (tx: Db, mergeId: string) =>
  (
    await tx.execute<Lesser>(sql`
      select lesser_id as "lesserId", name, version, coupon_ids as "couponIds", campaign_ids as "campaignIds",
        automation_ids as "automationIds"
      from merged_groups where merge_id = ${mergeId} order by lesser_id`)
  ).rows

/** The merged groups stop referring to the surviving one. */
export async function endMerge(tx: Db, id: string) {
  await tx.execute(sql`update group_merges set taken_back_at = now(), is_open = false where id = ${id}`)
  await tx.execute(sql`delete from merged_groups where merge_id = ${id}`)
}
