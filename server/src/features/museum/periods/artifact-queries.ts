import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

/** Which of these artifacts exist; nobody can delete them until this transaction ends. */
export async function lockArtifacts(tx: Db, ids: readonly string[]) {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from artifacts where id = any(${sql.param(ids)}::uuid[]) and deleted_at is null order by id for key share`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Lists these artifacts in this order. Those in the trash keep their position, hidden. */
export async function replaceArtifacts(tx: Db, periodId: string, ids: readonly string[]) {
  await tx.execute(sql`
    delete from period_artifacts p using artifacts a
    where p.period_id = ${periodId} and a.id = p.artifact_id and a.deleted_at is null and a.id <> all(${sql.param(ids)}::uuid[])`)
  await tx.execute(sql`
    insert into period_artifacts (period_id, artifact_id, position)
    select ${periodId}::uuid, artifact_id, place - 1 from unnest(${sql.param(ids)}::uuid[]) with ordinality as listed (artifact_id, place)
    on conflict (period_id, artifact_id) do update set position = excluded.position`)
}
