import { importEntities, importRights } from '@learning-cms/contract/records/import-rights'
import type { Permission } from '@learning-cms/contract/core/permissions'
import { sql, type SQL } from 'drizzle-orm'
import { isMadeBy, type Actor } from '#http/actor.ts'

type Use = {
  /** Rows that refer to an asset. */
  rows: SQL
  /** Those of them that everybody may see. */
  open: SQL
  /** What reading the file requires, as for the record: a right, or the rows this person may read. */
  read: Permission | ((actor: Actor) => SQL)
}

const published = sql`status = 'published' and deleted_at is null`
const onSale = sql`status = 'active' and deleted_at is null`
/** A period is public as soon as it has something to show. */
const publicPeriod = sql`periods.deleted_at is null and exists (
  select from period_artifacts listed join artifacts on artifacts.id = listed.artifact_id
  where listed.period_id = periods.id and artifacts.status = 'published' and artifacts.deleted_at is null)`
/** Everything in the museum's own record is for visitors. */
const always = sql`true`

/** Recipients of a sent campaign, or of a test of it, see the picture. */
const sentSomewhere = sql`(campaigns.state <> 'draft' or exists (
  select from campaign_recipients where campaign_id = campaigns.id and is_test))`

const never = sql`false`

/**
 * Only the caller's own imports, for lists they may still write to. Imports are made by people, never through API
 * tokens.
 */
function ofOwnImport({ accountId, token, may }: Actor) {
  const entities = importEntities.filter((entity) => may.has(importRights[entity]))
  return sql`${token === null} and exists (
    select from imports i where i.id = import_files.import_id and i.account_id = ${accountId}::uuid
      and i.entity = any(${sql.param(entities)}::text[]))`
}

/** The person themselves, and everybody who may read the person as a student, an instructor or an account. */
const asPerson = ({ may, accountId, token }: Actor) => sql`(
  (${token === null} and exists (select from accounts a where a.person_id = people.id and a.id = ${accountId}::uuid))
  or (${may.has('students:read')} and exists (select from students s where s.id = people.id))
  or (${may.has('instructors:read')} and exists (select from instructors i where i.person_id = people.id))
  or (${may.has('accounts:manage')} and exists (select from accounts a where a.person_id = people.id)))`

/**
 * Every column that refers to an asset. An asset outside all of them is swept, never gets a permanent address, and is
 * for its uploader alone.
 */
const uses: Use[] = [
  // A record waits for the file. An incomplete or failed upload expires all the same.
  {
    rows: sql`pending_files where asset_id = assets.id and assets.state not in ('uploading', 'failed')`,
    open: never,
    read: (actor) => isMadeBy(actor, 'assets'),
  },
  { rows: sql`import_files where asset_id = assets.id`, open: never, read: ofOwnImport },
  { rows: sql`courses where thumbnail_id = assets.id`, open: published, read: 'courses:read' },
  {
    rows: sql`categories where image_id = assets.id`,
    open: sql`is_active and deleted_at is null`,
    read: 'categories:read',
  },
  {
    rows: sql`people where avatar_id = assets.id`,
    open: sql`exists (select from instructors i where i.person_id = people.id and i.status = 'active')`,
    read: asPerson,
  },
  { rows: sql`periods where image_id = assets.id`, open: publicPeriod, read: 'periods:read' },
  // Readers of help articles are signed in.
  { rows: sql`articles where image_id = assets.id`, open: never, read: 'articles:read' },
  { rows: sql`article_revisions where image_id = assets.id`, open: never, read: 'articles:read' },
  // Attachments of messages that are waiting to be sent; sent ones are part of the stored message.
  {
    rows: sql`mail_outgoing_files where asset_id = assets.id`,
    open: never,
    read: (actor) => isMadeBy(actor, 'assets'),
  },
  { rows: sql`person_files where asset_id = assets.id`, open: never, read: 'crm:read' },
  // Attachments of mail drafts.
  {
    rows: sql`mail_draft_files where asset_id = assets.id`,
    open: never,
    read: (actor) => isMadeBy(actor, 'assets'),
  },
  // A bank's receipt, with the full account number, is for those who pay out.
  { rows: sql`refunds where proof_id = assets.id`, open: never, read: 'refunds:approve' },
  { rows: sql`company where logo_id = assets.id`, open: never, read: 'orders:read' },
  // The logo with which an invoice was issued stays, even if the company has another one since.
  { rows: sql`invoices where logo_id = assets.id`, open: never, read: 'invoices:read' },
  { rows: sql`museum where logo_id = assets.id`, open: always, read: 'museum:read' },
  { rows: sql`museum_images where image_id = assets.id`, open: always, read: 'museum:read' },
  {
    rows: sql`artifacts where id in (select artifact_id from artifact_images where asset_id = assets.id)`,
    open: published,
    read: 'artifacts:read',
  },
  {
    rows: sql`artifacts where id in (select artifact_id from scene_assets where asset_id = assets.id)`,
    open: published,
    read: 'artifacts:read',
  },
  { rows: sql`products where image_id = assets.id`, open: onSale, read: 'products:read' },
  {
    rows: sql`products where id in (select product_id from product_images where asset_id = assets.id)`,
    open: onSale,
    read: 'products:read',
  },
  {
    rows: sql`campaigns where id in (select campaign_id from campaign_images where asset_id = assets.id)`,
    open: sentSomewhere,
    read: 'campaigns:read',
  },
  { rows: sql`artifacts where image_id = assets.id`, open: published, read: 'artifacts:read' },
  { rows: sql`artifacts where model_id = assets.id`, open: published, read: 'artifacts:read' },
  ...['audio_vi_id', 'audio_en_id'].flatMap((column): Use[] => [
    { rows: sql`artifacts where ${sql.identifier(column)} = assets.id`, open: published, read: 'artifacts:read' },
    { rows: sql`periods where ${sql.identifier(column)} = assets.id`, open: publicPeriod, read: 'periods:read' },
    { rows: sql`museum where ${sql.identifier(column)} = assets.id`, open: always, read: 'museum:read' },
  ]),
]

/** Conditions on a row of assets. */
export const isUnused = sql.join(
  uses.map(({ rows }) => sql`not exists (select from ${rows})`),
  sql` and `,
)
export const isPublicUse = sql.join(
  uses.map(({ rows, open }) => sql`exists (select from ${rows} and ${open})`),
  sql` or `,
)

/**
 * Whether this person may read the file, by any route: as they may read the record it belongs to; an unused file is its
 * uploader's alone.
 */
export function mayRead(actor: Actor) {
  const readable = uses.flatMap(({ rows, read }) => {
    if (typeof read === 'function') return [sql`exists (select from ${rows} and ${read(actor)})`]
    return actor.may.has(read) ? [sql`exists (select from ${rows})`] : []
  })
  return sql`((${isMadeBy(actor, 'assets')} and ${isUnused}) or ${sql.join(readable, sql` or `)})`
}
