import type { PublicArtifact } from '@learning-cms/contract/public-museum'
import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { listOriginals, type Original } from '#features/public-museum/originals.ts'
import { checksums, writeZip, type Packed } from '#services/exports/zip-package.ts'
import { mediaOf } from '#services/media/media.ts'
import { slugOf } from '#services/slugs.ts'
import type { Packaged, Packing } from './packages.ts'

const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/tiff': 'tiff',
  'image/avif': 'avif',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/aac': 'aac',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
  'audio/flac': 'flac',
  'audio/x-flac': 'flac',
  'model/gltf-binary': 'glb',
  'application/zip': 'zip',
}

/** `artifacts.json`, the files as they were uploaded, and the checksums of both. What is not on the disk is named. */
export async function writeMedia(db: Db, config: Config, packing: Packing): Promise<Packaged> {
  const { store } = mediaOf(config)
  const files: Packed[] = []
  const missing: string[] = []
  const find = async (named: { path: string; hash: string }) => {
    const { path, hash } = named
    const isHere = (await store.sizeOf(hash)) !== undefined
    if (isHere) files.push({ path, sha256: hash, realPath: store.pathOf(hash) })
    else missing.push(path)
    return isHere
  }
  const json = `${packing.path}.json`
  const { count, sha256 } = await writeRecords(db, packing, { json, find })
  const all = [{ path: 'artifacts.json', sha256, realPath: json }, ...files]
  await writeZip({
    ...{ path: packing.path, files: all, signal: packing.signal },
    texts: { 'checksums.sha256': checksums(all), ...(missing.length > 0 && { 'missing.txt': missing.join('\n') }) },
  })
  await rm(json, { force: true })
  return { count, files: files.length, missing: missing.length }
}

type Place = { json: string; find: (file: { path: string; hash: string }) => Promise<boolean> }

async function writeRecords(db: Db, { batches, museum }: Packing, { json, find }: Place) {
  const handle = await open(json, 'w', 0o600)
  const digest = createHash('sha256')
  const write = async (text: string) => {
    digest.update(text)
    await handle.writeFile(text)
  }
  let count = 0
  try {
    const writtenAt = new Date().toISOString()
    await write(`{"format":"learning-cms.artifacts","version":1,"writtenAt":"${writtenAt}",\n`)
    await write(`"museum":${JSON.stringify(museum)},\n"artifacts":[`)
    for await (const batch of batches) {
      const originals = Map.groupBy(
        await listOriginals(
          db,
          batch.map(({ id }) => id),
        ),
        ({ artifactId }) => artifactId,
      )
      for (const artifact of batch) {
        const files = await filed(artifact, originals.get(artifact.id) ?? [], find)
        await write(`${count > 0 ? ',' : ''}\n${JSON.stringify({ ...artifact, files })}`)
        count += 1
      }
    }
    await write('\n]}\n')
  } finally {
    await handle.close()
  }
  return { count, sha256: digest.digest('hex') }
}

const endingOf = (contentType: string | null) =>
  endings[contentType ?? ''] ?? /\/(?:x-|vnd\.)?([a-z0-9]{1,5})$/.exec(contentType ?? '')?.[1] ?? 'bin'

/** Where the files of an artifact stand in the package; a second one of a use gets a number. */
async function filed({ id, code }: PublicArtifact, originals: readonly Original[], find: Place['find']) {
  const folder = `media/${slugOf(code, 'artifact')}-${id.slice(-6)}`
  const used = new Map<string, number>()
  const files: { path: string; use: string; sha256: string; byteSize: number; isMissing?: true }[] = []
  for (const { use, hash, contentType, byteSize } of originals) {
    const number = (used.get(use) ?? 0) + 1
    used.set(use, number)
    const path = `${folder}/${use}-${number}.${endingOf(contentType)}`
    const isHere = await find({ path, hash })
    files.push({ path, use, sha256: hash, byteSize, ...(!isHere && { isMissing: true as const }) })
  }
  return files
}
