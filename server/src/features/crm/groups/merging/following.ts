import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { recordMany } from '#services/audit/record.ts'
import type { Followed, Lesser } from './merge-queries.ts'

const uuids = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`

/** Tables that refer to a group, in their lock order; `label` names the record in the log. */
const tables = [
  { name: 'automations', label: 'name', ids: 'automationIds' },
  { name: 'campaigns', label: 'name', ids: 'campaignIds' },
  { name: 'coupons', label: 'code', ids: 'couponIds' },
] as const

/** A coupon in the trash keeps the version it has there. */
const edited = (name: (typeof tables)[number]['name']) =>
  name === 'coupons'
    ? sql`version = t.version + (t.deleted_at is null)::int, updated_at = now()`
    : sql`version = t.version + 1, updated_at = now()`

const WAIT = '400ms'

/**
 * Some commands lock such a row and then wait for its group, which the caller has locked: so this waits for less than
 * the deadlock timeout, and is then refused as busy.
 */
export async function lockFollowing(tx: Db, groupIds: readonly string[]) {
  await tx.execute(sql`select set_config('lock_timeout', ${WAIT}, true)`)
  for (const { name } of tables)
    await tx.execute(sql`
      select from ${sql.identifier(name)} where group_id = any(${uuids(groupIds)}) order by id for no key update`)
  await tx.execute(sql`set local lock_timeout to default`)
}

type Counts = { coupons: number; campaigns: number; automations: number; drafts: number }

export const countFollowing = async (db: Db, groupIds: readonly string[]) =>
  (
    await db.execute<Counts>(sql`
      select (select count(*)::int from coupons where group_id = any(${uuids(groupIds)})) as coupons,
        (select count(*)::int from campaigns where group_id = any(${uuids(groupIds)})) as campaigns,
        (select count(*)::int from campaigns where group_id = any(${uuids(groupIds)}) and state = 'draft') as drafts,
        (select count(*)::int from automations where group_id = any(${uuids(groupIds)})) as automations`)
  ).rows[0]!

type WaitingFollower = { groupId: string; campaign: string | null; automation: string | null }

/** Campaigns and automations that are active on one of the groups, and must be stopped before a merge. */
export const listActing = async (db: Db, groupIds: readonly string[]) =>
  (
    await db.execute<WaitingFollower>(sql`
      select * from (
        select g.id as "groupId",
          (select name from campaigns where group_id = g.id
            and (state = 'scheduled' or (state = 'sending' and frozen_at is null)) order by name, id limit 1) as campaign,
          (select name from automations where group_id = g.id and state = 'active' order by name, id limit 1) as automation
        from groups g where g.id = any(${uuids(groupIds)})) acting
      where campaign is not null or automation is not null`)
  ).rows

type MovedFollower = { id: string; version: number; label: string; was: string; becomes: string }

const lineOf = (name: string, { id, version, label, was, becomes }: MovedFollower) => ({
  action: `${name}.update` as const,
  entity: name,
  id,
  version,
  label,
  before: { groupId: was },
  after: { groupId: becomes },
})

/** Moves the references, each with a line in the log. Returns which record referred to which group. */
export async function follow(
  tx: Db,
  by: By,
  { survivorId, lesserIds }: { survivorId: string; lesserIds: readonly string[] },
) {
  const followed = new Map<string, Followed>(
    lesserIds.map((id) => [id, { couponIds: [], campaignIds: [], automationIds: [] }]),
  )
  for (const { name, label, ids } of tables) {
    const { rows } = await tx.execute<MovedFollower>(sql`
      update ${sql.identifier(name)} t set group_id = ${survivorId}, ${edited(name)}
      from ${sql.identifier(name)} o where o.id = t.id and o.group_id = any(${uuids(lesserIds)})
      returning t.id, t.version, t.${sql.identifier(label)} as label, o.group_id as was, t.group_id as becomes`)
    for (const { id, was } of rows) followed.get(was)![ids].push(id)
    await recordMany(
      tx,
      by,
      rows.map((row) => lineOf(name, row)),
    )
  }
  return followed
}

/** Moves references back, except those set to another group since. */
export async function followBack(tx: Db, by: By, survivorId: string, lesser: Lesser) {
  for (const { name, label, ids } of tables) {
    const { rows } = await tx.execute<MovedFollower>(sql`
      update ${sql.identifier(name)} t set group_id = ${lesser.lesserId}, ${edited(name)}
      where t.id = any(${uuids(lesser[ids])}) and t.group_id = ${survivorId}
      returning t.id, t.version, t.${sql.identifier(label)} as label, ${survivorId}::text as was, t.group_id as becomes`)
    await recordMany(
      tx,
      by,
      rows.map((row) => lineOf(name, row)),
    )
  }
}
