import type { ArtifactUses } from '@learning-cms/contract/museum/artifacts'
import type { ArtifactBulkCommand } from '@learning-cms/contract/records/bulk'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found } from '#refuse'
import type { BulkWarning } from '#services/entities/bulk.ts'

type Use = Omit<ArtifactUses, 'periodCount'> & { id: string; name: string }

/** Where these artifacts are displayed or mentioned besides their own page, except for anything in the trash. */
const listUses = async (db: Db, ids: readonly string[]) =>
  (
    await db.execute<Use>(sql`
      select a.id, a.name_vi as name, coalesce(json_array_length(s.hotspots), 0) as hotspots,
        coalesce(json_array_length(s.tours), 0) as tours,
        coalesce((
          select json_agg(json_build_object('id', p.id, 'nameVi', p.name_vi, 'nameEn', p.name_en) order by p.start_year, p.id)
          from period_artifacts l join periods p on p.id = l.period_id
          where l.artifact_id = a.id and p.deleted_at is null), '[]') as periods
      from artifacts a left join artifact_scenes s on s.artifact_id = a.id
      where a.id = any(${sql.param(ids)}::uuid[]) and a.deleted_at is null
      order by a.register_index`)
  ).rows

/** Periods are named only to people who may read them. */
export async function readUses(db: Db, { actor }: By, id: string): Promise<ArtifactUses> {
  const { periods, hotspots, tours } = found((await listUses(db, [id]))[0])
  return { periodCount: periods.length, periods: actor.may.has('periods:read') ? periods : [], hotspots, tours }
}

/** What is affected when many go to the trash. */
export async function useWarnings(
  db: Db,
  { actor }: By,
  given: { ids: readonly string[]; command: ArtifactBulkCommand },
) {
  if (given.command.do !== 'putInTrash') return []
  const mayName = actor.may.has('periods:read')
  return (await listUses(db, given.ids)).flatMap(({ name, periods, hotspots, tours }): BulkWarning[] => [
    ...(mayName ? periods : periods.slice(0, 1)).map(({ nameVi }): BulkWarning =>
      mayName
        ? { name, reason: 'artifacts.used-in-period', values: { period: nameVi } }
        : { name, reason: 'artifacts.used-in-periods' },
    ),
    ...(hotspots + tours > 0 ? [{ name, reason: 'artifacts.used-in-scene' } as const] : []),
  ])
}
