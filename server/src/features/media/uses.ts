import { sql, type SQL } from 'drizzle-orm'

type Use = {
  /** Rows that refer to an asset. */
  rows: SQL
  /** Of them, those that everybody may see. */
  open: SQL
}

const published = sql`status = 'published' and deleted_at is null`
/** A period is shown as soon as it has something to show. */
const shownPeriod = sql`periods.deleted_at is null and exists (
  select from period_artifacts listed join artifacts on artifacts.id = listed.artifact_id
  where listed.period_id = periods.id and artifacts.status = 'published' and artifacts.deleted_at is null)`
/** What the record of the museum says is for visitors. */
const always = sql`true`

/** Every column that an asset hangs on: what is not among them is swept, and has no address for ever. */
const uses: Use[] = [
  { rows: sql`import_files where asset_id = assets.id`, open: sql`false` },
  { rows: sql`courses where thumbnail_id = assets.id`, open: published },
  { rows: sql`categories where image_id = assets.id`, open: sql`is_active and deleted_at is null` },
  {
    rows: sql`people where avatar_id = assets.id`,
    open: sql`exists (select from instructors i where i.person_id = people.id and i.status = 'active')`,
  },
  { rows: sql`periods where image_id = assets.id`, open: shownPeriod },
  // Readers of help articles are signed in.
  { rows: sql`articles where image_id = assets.id`, open: sql`false` },
  { rows: sql`article_revisions where image_id = assets.id`, open: sql`false` },
  // What a bank printed is for those who pay.
  { rows: sql`refunds where proof_id = assets.id`, open: sql`false` },
  { rows: sql`museum where logo_id = assets.id`, open: always },
  { rows: sql`museum_images where image_id = assets.id`, open: always },
  {
    rows: sql`artifacts where id in (select artifact_id from artifact_images where asset_id = assets.id)`,
    open: published,
  },
  {
    rows: sql`artifacts where id in (select artifact_id from scene_assets where asset_id = assets.id)`,
    open: published,
  },
  { rows: sql`artifacts where model_id = assets.id`, open: published },
  ...['audio_vi_id', 'audio_en_id'].flatMap((column) => [
    { rows: sql`artifacts where ${sql.identifier(column)} = assets.id`, open: published },
    { rows: sql`periods where ${sql.identifier(column)} = assets.id`, open: shownPeriod },
    { rows: sql`museum where ${sql.identifier(column)} = assets.id`, open: always },
  ]),
]

/** Conditions on a row of assets. */
export const isUnused = sql.join(
  uses.map(({ rows }) => sql`not exists (select from ${rows})`),
  sql` and `,
)
export const isShownToAll = sql.join(
  uses.map(({ rows, open }) => sql`exists (select from ${rows} and ${open})`),
  sql` or `,
)
