import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { refuse } from '#refuse'

const STEPS_MOST = 50

/** The existing group that this one is part of, through any number of merges. */
const findMergedInto = async (db: Db, id: string) =>
  (
    await db.execute<{ id: string }>(sql`
      with recursive way as (
        select m.kept_id, 1 as step from merged_groups l join group_merges m on m.id = l.merge_id where l.lesser_id = ${id}
        union all
        select m.kept_id, way.step + 1 from way join merged_groups l on l.lesser_id = way.kept_id
          join group_merges m on m.id = l.merge_id where way.step < ${STEPS_MOST})
      select way.kept_id as id from way join groups g on g.id = way.kept_id and g.deleted_at is null
      order by step limit 1`)
  ).rows[0]?.id

/** For a group that does not exist. */
export async function refuseMerged(db: Db, id: string) {
  const survivorId = await findMergedInto(db, id)
  if (survivorId) refuse('not-found', 'groups.merged-into', { values: { id: survivorId } })
}

/** After a change of members the merges into this group cannot be undone. The caller holds its lock. */
export const closeMerges = (tx: Db, survivorId: string) =>
  tx.execute(sql`update group_merges set is_open = false where kept_id = ${survivorId} and is_open`)

/** A restored group stops referring to the group it was merged into. */
export async function forgetMerged(tx: Db, lesserId: string) {
  await tx.execute(sql`
    update group_merges set is_open = false where id = (select merge_id from merged_groups where lesser_id = ${lesserId})`)
  await tx.execute(sql`delete from merged_groups where lesser_id = ${lesserId}`)
}
