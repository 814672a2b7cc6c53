import type { Collected, SampleFile } from '@learning-cms/seed/collection'
import { sql } from 'drizzle-orm'
import { copyFile, link, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#db/open.ts'
import { assets } from '#db/schema/system/assets.ts'
import { newId } from '#services/ids.ts'
import type { Media } from '#services/media/media.ts'

type Held = { one: Collected; ids: Partial<Record<Role, string>> }
type Role = 'model' | 'poster' | 'audioVi' | 'audioEn'

/**
 * Models, their portraits and narrations that ship with the program: taken in as if uploaded, and attached to the
 * sample data.
 */
export async function takeCollection(db: Db, media: Media) {
  const { collectionFolder, fileRoles, readCollection } = await import('@learning-cms/seed/collection')
  const collection = await readCollection()
  const roles = collection.flatMap((one) =>
    fileRoles.flatMap((role) => (one[role] ? [{ one, role, file: one[role] }] : [])),
  )
  await storeFiles(
    media,
    collectionFolder,
    roles.map(({ file }) => file),
  )
  await db.transaction(async (tx) => {
    // In the large sample most of fifty thousand artifacts get a cover here.
    await tx.execute(sql`set local statement_timeout = 0`)
    const idOf = await addAssets(
      tx,
      roles.map(({ file }) => file),
    )
    const held = collection.map((one): Held => {
      const own = roles.filter((role) => role.one === one)
      return { one, ids: Object.fromEntries(own.map(({ role, file }) => [role, idOf.get(file.hash)!])) }
    })
    await attachToArtifacts(tx, held)
    await attachToMuseum(tx, held)
    await setScenes(tx, held)
  })
}

/** Stores the files under the names that processing an upload would give them. */
async function storeFiles({ store, quarantine }: Media, from: string, files: readonly SampleFile[]) {
  const folder = await mkdtemp(join(quarantine, 'collection-'))
  const temporary = join(folder, 'file')
  try {
    for (const { hash, path, made } of files) {
      await copyFile(join(from, path), temporary)
      await store.put(hash, temporary)
      for (const [name, itsPath] of Object.entries(made)) {
        // Identical bytes only get a second name.
        if (itsPath === path)
          await link(store.pathOf(hash), temporary).catch(() => copyFile(join(from, path), temporary))
        else await copyFile(join(from, itsPath), temporary)
        await store.put(`${hash}-${name}`, temporary)
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Inserts the assets, except those of an earlier attempt. */
async function addAssets(tx: Db, files: readonly SampleFile[]) {
  const hashes = sql.param(files.map(({ hash }) => hash))
  const known = await tx
    .select({ hash: assets.hash, id: assets.id })
    .from(assets)
    .where(sql`account_id is null and state = 'ready' and hash = any(${hashes}::text[])`)
  const idOf = new Map(known.map(({ hash, id }) => [hash!, id]))
  const fresh = files
    .filter(({ hash }) => !idOf.has(hash))
    .map(({ kind, fileName, contentType, hash, byteSize, asset }) => {
      const warning = asset.findings?.find(({ severity }) => severity === 'warning')?.reason ?? null
      return { id: newId(), state: 'ready' as const, kind, fileName, contentType, hash, byteSize, ...asset, warning }
    })
  if (fresh.length > 0) await tx.insert(assets).values(fresh)
  for (const { hash, id } of fresh) idOf.set(hash, id)
  return idOf
}

/**
 * To the artifacts of that name, whatever number it ends in; models only to those in 3D. Their posters become their
 * covers.
 */
async function attachToArtifacts(tx: Db, held: readonly Held[]) {
  const rows = held.flatMap(({ one: { shows: name }, ids }) => (name === null ? [] : [{ name, ...ids }]))
  const rowsOfFiles = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as shown (name text, model uuid, poster uuid, "audioVi" uuid, "audioEn" uuid)`
  const ofIts = sql`shown.name = split_part(a.name_vi, ' số ', 1)`
  await tx.execute(sql`
    update artifacts a set model_id = shown.model, audio_vi_id = shown."audioVi", audio_en_id = shown."audioEn"
    from ${rowsOfFiles}, sample_rows s
    where s.entity = 'artifacts' and s.id = a.id and ${ofIts} and a.type = '3D' and a.model_id is null`)
  await tx.execute(sql`
    insert into artifact_images (artifact_id, position, asset_id, alt_vi, alt_en)
    select a.id, 0, shown.poster, a.name_vi, a.name_en
    from artifacts a join sample_rows s on s.entity = 'artifacts' and s.id = a.id join ${rowsOfFiles} on ${ofIts}
    where shown.poster is not null and a.image_id is null
      and not exists (select from artifact_images i where i.artifact_id = a.id)`)
  await tx.execute(sql`
    update artifacts set image_id = i.asset_id, image_alt_vi = i.alt_vi, image_alt_en = i.alt_en
    from artifact_images i join sample_rows s on s.entity = 'artifacts' and s.id = i.artifact_id
    where i.artifact_id = artifacts.id and i.position = 0 and artifacts.image_id is null`)
}

async function attachToMuseum(tx: Db, held: readonly Held[]) {
  const { audioVi, audioEn } = held.find(({ one }) => one.shows === null)?.ids ?? {}
  if (!audioVi || !audioEn) return
  await tx.execute(sql`
    update museum set audio_vi_id = ${audioVi}, audio_en_id = ${audioEn} from sample_rows s
    where s.entity = 'museum' and s.id = museum.id and museum.audio_vi_id is null and museum.audio_en_id is null`)
}

async function setScenes(tx: Db, held: readonly Held[]) {
  const { sceneOf } = await import('@learning-cms/seed/drawing/scenes')
  for (const { one, ids } of held) {
    if (!ids.model || !ids.poster) continue
    const { pose, hotspots, measures, slice, tours, lineVi, lineEn, startView, ...scene } = sceneOf(one, {
      modelId: ids.model,
      posterId: ids.poster,
    })
    const json = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::json`
    await tx.execute(sql`
      insert into artifact_scenes (artifact_id, version, model_id, unit, pose, light, background, start_view, poster_id,
        hotspots, measures, slice, tours, line_vi, line_en)
      select a.id, 1, a.model_id, ${scene.unit}, ${json(pose)}, ${scene.light}, ${scene.background}, ${json(startView)},
        ${ids.poster}::uuid, ${json(hotspots)}, ${json(measures)}, ${json(slice)}, ${json(tours)}, ${json(lineVi)}, ${json(lineEn)}
      from artifacts a join sample_rows s on s.entity = 'artifacts' and s.id = a.id where a.model_id = ${ids.model}::uuid
      on conflict do nothing`)
    await tx.execute(sql`
      insert into scene_assets (artifact_id, asset_id)
      select artifact_id, poster_id from artifact_scenes where poster_id = ${ids.poster}::uuid on conflict do nothing`)
  }
}
