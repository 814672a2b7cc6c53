import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { refuse } from '#refuse'

/** The record that a merged one became, through any number of merges. */
const findMergedInto = async (db: Db, id: string) =>
  (
    await db.execute<{ id: string }>(sql`
      with recursive way as (
        select kept_id, 1 as step from customer_merges where lesser_id = ${id} and taken_back_at is null
        union all
        select m.kept_id, way.step + 1 from way join customer_merges m on m.lesser_id = way.kept_id and m.taken_back_at is null
        where way.step < 50)
      select way.kept_id as id from way join customers c on c.id = way.kept_id and c.hidden_at is null order by step desc limit 1`)
  ).rows[0]?.id

/** For a record that was not found: if it was merged, the refusal names the record that it became. */
export async function refuseMerged(db: Db, id: string) {
  const survivorId = await findMergedInto(db, id)
  if (survivorId) refuse('not-found', 'customers.merged-into', { values: { id: survivorId } })
}

/** Records that became this one, directly. */
const lessersOf = async (tx: Db, id: string) =>
  (
    await tx.execute<{ id: string }>(sql`
      select lesser_id as id from customer_merges where kept_id = ${id} and taken_back_at is null order by at`)
  ).rows.map((row) => row.id)

/** For an erasure: deletes what merges stored about the person. Returns the records that were merged into theirs. */
export async function forgetMerges(tx: Db, id: string) {
  const lessers = await lessersOf(tx, id)
  await tx.execute(sql`
    delete from customer_merge_rows r using customer_merges m where m.id = r.merge_id and ${id} in (m.kept_id, m.lesser_id)`)
  await tx.execute(sql`
    update customer_merges set kept_values = null, lesser_values = null, merged_values = null
    where ${id} in (kept_id, lesser_id)`)
  return lessers
}

/**
 * After this many days a merge cannot be undone: the merged values are erased, and the lesser records only redirect.
 */
export const sweepMerges = (db: Db, days: number) =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; lesserId: string }>(sql`
      update customer_merges set kept_values = null, lesser_values = null, merged_values = null
      where id in (
        select id from customer_merges where kept_values is not null and at < now() - make_interval(days => ${days})
        order by at limit 500 for update skip locked)
      returning id, lesser_id as "lesserId"`)
    const ids = sql.param(rows.map(({ id }) => id))
    await tx.execute(sql`delete from customer_merge_rows where merge_id = any(${ids}::uuid[])`)
    await tx.execute(sql`
      update people set full_name = '#' || right(id::text, 6), birth_date = null, gender = null, address = '',
        avatar = null, avatar_id = null, version = version + 1, updated_at = now()
      where id = any(${sql.param(rows.map(({ lesserId }) => lesserId))}::uuid[])`)
    return rows.length
  })
