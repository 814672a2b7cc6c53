import type { ReportedKind } from '@learning-cms/contract/museum/museum-counts'
import { VISIT_RETENTION_DAYS } from '@learning-cms/contract/courses/course-visits'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { isPublic } from './columns.ts'
import type { Count } from './count-buffer.ts'

const scene = sql`artifact_scenes s where s.artifact_id = artifacts.id and s.model_id = artifacts.model_id`
/** What an artifact needs for a visitor to be able to do this. */
const has = {
  model_open: sql`artifacts.type = '3D' and artifacts.model_id is not null`,
  // The points of a model may have narrations of their own.
  narration_play: sql`coalesce(artifacts.audio_vi_id, artifacts.audio_en_id) is not null or exists (select from ${scene})`,
  tour_end: sql`exists (select from ${scene} and json_array_length(s.tours) > 0)`,
} as const satisfies Record<ReportedKind, SQL>

/** A published artifact with whatever the report is about. */
export const findCountable = async (db: Db, id: string, kind: ReportedKind) =>
  (await db.execute<{ id: string }>(sql`select id from artifacts where id = ${id} and ${isPublic} and (${has[kind]})`))
    .rows[0]

/** Adds to the stored counts, in the order of the key, so that two servers saving at once cannot deadlock. */
export const addCounts = (db: Db, counts: readonly Count[]) =>
  db.execute(sql`
    insert into museum_counts (day, artifact_id, kind, count)
    select day, "artifactId", kind, count
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as held (day date, "artifactId" uuid, kind text, count bigint)
    order by day, "artifactId", kind
    on conflict (day, artifact_id, kind) do update set count = museum_counts.count + excluded.count`)

/** The steps of counts are needed for reports as of a past moment, as long as visits to courses. */
export const sweepCountSteps = (db: Db) =>
  db.execute(sql`delete from museum_count_steps where at < now() - make_interval(days => ${VISIT_RETENTION_DAYS})`)
