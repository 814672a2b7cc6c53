import { sql } from 'drizzle-orm'
import { execFile } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DrawnPicture } from '@learning-cms/seed/drawing/draw-pictures'
import type { Db } from '#db/open.ts'
import { assets } from '#db/schema/system/assets.ts'
import { newId } from '#services/ids.ts'
import { jobKind } from '#services/jobs/jobs.ts'
import { mediaOf, type Media } from '#services/media/media.ts'
import { takeCollection } from './collection.ts'
import { addSampleCases } from './kyc.ts'
import { addSampleMail } from './crm/mail.ts'

/** Needs about thirty seconds of processor time, at low priority. */
const HANGING_AFTER_MS = 30 * 60_000

/**
 * Adds identity cases and mail, attaches what ships with the program, then draws covers and portraits for records without a
 * picture. The server does not wait for it; cases and mail do not wait for the pictures, which a busy machine draws slowly.
 */
export const samplePictures = jobKind<{ nowMs: number } | null, 'cases and mail'>({
  name: 'sample-data.pictures',
  tries: 2,
  async run(job, { config, db }) {
    const media = mediaOf(config)
    // A job of an earlier version names no instant.
    const nowMs = job.input?.nowMs ?? Date.now()
    await job.step(async (tx) => {
      await addSampleCases(tx, config, nowMs)
      await addSampleMail(tx, config, nowMs)
      return 'cases and mail'
    })
    await takeCollection(db, media)
    const folder = await mkdtemp(join(media.quarantine, 'drawn-'))
    try {
      const drawn = await draw(folder, job.signal)
      for (const picture of drawn) await storePicture(media, picture)
      return await job.finish((tx) => attachPictures(tx, drawn))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
})

const draw = (folder: string, signal: AbortSignal) =>
  new Promise<DrawnPicture[]>((resolve, reject) => {
    const program = fileURLToPath(import.meta.resolve('@learning-cms/seed/drawing/draw-pictures'))
    const options = { timeout: HANGING_AFTER_MS, signal, maxBuffer: 1_048_576 }
    const child = execFile(process.execPath, [program, folder], options, (error, output) =>
      error ? reject(error) : resolve(JSON.parse(output) as DrawnPicture[]),
    )
    // Not the lowest: beside busy neighbours that one never gets its turn.
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  })

async function storePicture({ store }: Media, { folder, hash, prepared }: DrawnPicture) {
  await store.put(hash, join(folder, 'original.png'))
  for (const size of prepared.sizes) await store.put(`${hash}-${size}.webp`, join(folder, `${size}.webp`))
}

/** Without raising versions: a sample row with its picture still counts as unchanged. */
async function attachPictures(tx: Db, drawn: readonly DrawnPicture[]) {
  const rows = drawn.map(({ name, hash, byteSize, prepared }) => {
    const file = { fileName: `${name}.png`, contentType: 'image/png', hash, byteSize }
    return { id: newId(), state: 'ready' as const, ...file, ...prepared }
  })
  await tx.insert(assets).values(rows)
  const of = (kind: string) =>
    sql`(select array_agg(id order by file_name) from assets where id = any(${sql.param(idsOf(rows, kind))}::uuid[]))`
  const root = sql`coalesce(grandparents.sort_order, parents.sort_order, categories.sort_order)`
  const above = sql`left join categories parents on parents.id = categories.parent_id
    left join categories grandparents on grandparents.id = parents.parent_id`
  // Four covers per field in sequence; the row determines which of them it gets.
  await tx.execute(sql`
    update courses set thumbnail_id = (${of('cover')})[(field.n % 6) * 4 + 1 + abs(hashtext(courses.slug)) % 4]
    from sample_rows s, (select categories.id, ${root} as n from categories ${above}) field
    where s.entity = 'courses' and s.id = courses.id and field.id = courses.category_id and courses.thumbnail_id is null`)
  await tx.execute(sql`
    update categories set image_id = (${of('cover')})[(field.n % 6) * 4 + 1 + categories.sort_order % 4]
    from sample_rows s, (select categories.id, ${root} as n from categories ${above}) field
    where s.entity = 'categories' and s.id = categories.id and field.id = categories.id and categories.image_id is null`)
  await tx.execute(sql`
    update people set avatar_id = (${of('portrait')})[1 + numbered.n % 12]
    from (select i.person_id, row_number() over (order by i.joined_at, i.id)::int as n from instructors i
      join sample_rows s on s.entity = 'instructors' and s.id = i.id) numbered
    where numbered.person_id = people.id and people.avatar_id is null`)
  await attachPieces(tx, rows, drawn)
  await attachWares(tx, rows, drawn)
}

/** Attaches pictures to the sample's products by SKU; a course that is sold uses its own cover. */
async function attachWares(tx: Db, rows: readonly { id: string }[], drawn: readonly DrawnPicture[]) {
  const uses = drawn.flatMap(({ shows, name }, at) =>
    name.startsWith('ware') ? shows.map((sku) => ({ sku, asset_id: rows[at]!.id })) : [],
  )
  await tx.execute(sql`
    insert into product_images (product_id, position, asset_id, alt_vi, alt_en)
    select p.id, 0, shown.asset_id, p.name_vi, p.name_en
    from products p join sample_rows s on s.entity = 'products' and s.id = p.id
      left join courses c on c.id = p.course_id
      left join jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as ware (sku text, asset_id uuid) on ware.sku = p.sku
      cross join lateral (select coalesce(c.thumbnail_id, ware.asset_id) as asset_id) shown
    where shown.asset_id is not null and p.image_id is null
      and not exists (select from product_images i where i.product_id = p.id)`)
  await tx.execute(sql`
    update products set image_id = i.asset_id, image_alt = i.alt_vi
    from product_images i join sample_rows s on s.entity = 'products' and s.id = i.product_id
    where i.product_id = products.id and i.position = 0 and products.image_id is null`)
}

/** Adds each picture to the galleries of the artifacts it shows, ignoring the number at the end of their names. */
async function attachPieces(tx: Db, rows: readonly { id: string }[], drawn: readonly DrawnPicture[]) {
  const uses = drawn.flatMap(({ shows }, at) => shows.map((name) => ({ name, asset_id: rows[at]!.id })))
  await tx.execute(sql`
    insert into artifact_images (artifact_id, position, asset_id, alt_vi, alt_en)
    select a.id, 0, shown.asset_id, a.name_vi, a.name_en
    from artifacts a join sample_rows s on s.entity = 'artifacts' and s.id = a.id
      join jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as shown (name text, asset_id uuid)
        on shown.name = split_part(a.name_vi, ' số ', 1)
    where a.image_id is null and not exists (select from artifact_images i where i.artifact_id = a.id)`)
  await tx.execute(sql`
    update artifacts set image_id = i.asset_id, image_alt_vi = i.alt_vi, image_alt_en = i.alt_en
    from artifact_images i join sample_rows s on s.entity = 'artifacts' and s.id = i.artifact_id
    where i.artifact_id = artifacts.id and i.position = 0 and artifacts.image_id is null`)
}

const idsOf = (rows: readonly { id: string; fileName: string }[], kind: string) =>
  `{${rows.flatMap(({ id, fileName }) => (fileName.startsWith(kind) ? id : [])).join(',')}}`

/** Once the sample data is gone, the sweep removes what nobody else uses. */
export const releaseSamplePictures = (tx: Db) =>
  tx.execute(sql`update assets set kept_until = now() where account_id is null`)
