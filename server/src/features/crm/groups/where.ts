import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { fitting } from './count.ts'
import { findGroup } from './queries.ts'

/** Which of these people belong to a group now; a rule is evaluated anew. */
export async function membersAmong(db: Db, groupId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const group = await findGroup(db, groupId)
  if (!group || ids.length === 0) return new Set()
  const among = sql`any(${sql.param([...ids])}::uuid[])`
  const { rows } = await db.execute<{ id: string }>(
    group.rule === null
      ? sql`select person_id as id from group_members where group_id = ${groupId} and person_id = ${among}`
      : sql`select customers.id from customers where customers.id = ${among} and ${fitting(group.rule)}`,
  )
  return new Set(rows.map(({ id }) => id))
}
