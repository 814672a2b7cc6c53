import type { PublicArtifact } from '@learning-cms/contract/museum/public-museum'
import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { listOriginals, type Original } from './originals.ts'
import { checksums, writeZip, type Packed } from '#services/exports/zip-package.ts'
import { mediaOf } from '#services/media/media.ts'
import { endingOf, packedOf, type Metadata } from './packed-original.ts'
import { slugOf } from '#services/text/slugs.ts'
import type { Packaged, Packing } from './packages.ts'

/** `artifacts.json`, the uploaded files, and the checksums of both. Files missing on the disk are listed. */
export async function writeMedia(db: Db, config: Config, packing: Packing): Promise<Packaged> {
  const { store } = mediaOf(config)
  const files: Packed[] = []
  const missing: string[] = []
  const find: Find = async (place, original) => {
    const packed = await packedOf(store, { ...original, place }, packing.choices.originals)
    if (!packed) {
      const path = `${place}.${endingOf(original.contentType)}`
      missing.push(path)
      return { path, sha256: original.hash, byteSize: original.byteSize, isMissing: true }
    }
    const { byteSize, metadata, ...file } = packed
    files.push(file)
    return { path: file.path, sha256: file.sha256, byteSize, metadata }
  }
  const json = `${packing.path}.json`
  const { count, sha256 } = await writeRecords(db, packing, { json, find })
  const all = [{ path: 'artifacts.json', sha256, realPath: json }, ...files]
  await writeZip({
    path: packing.path,
    files: all,
    signal: packing.signal,
    texts: { 'checksums.sha256': checksums(all), ...(missing.length > 0 && { 'missing.txt': missing.join('\n') }) },
  })
  await rm(json, { force: true })
  return { count, leftOut: packing.leftOut(), files: files.length, missing: missing.length }
}

type StoredOriginal = { path: string; sha256: string; byteSize: number; metadata?: Metadata; isMissing?: true }
type Find = (place: string, original: Original) => Promise<StoredOriginal>
type RecordsFile = { json: string; find: Find }

async function writeRecords(db: Db, { batches, museum, choices, leftOut }: Packing, { json, find }: RecordsFile) {
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
    await write(`"choices":${JSON.stringify(choices)},\n`)
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
    await write(`\n],"draftsLeftOut":${leftOut()}}\n`)
  } finally {
    await handle.close()
  }
  return { count, sha256: digest.digest('hex') }
}

/** The paths of an artifact's files in the package; a second file of the same use gets a number. */
async function filed({ id, code }: PublicArtifact, originals: readonly Original[], find: Find) {
  const folder = `media/${slugOf(code, 'artifact')}-${id.slice(-6)}`
  const used = new Map<string, number>()
  const files: (StoredOriginal & { use: string })[] = []
  for (const original of originals) {
    const { use } = original
    const number = (used.get(use) ?? 0) + 1
    used.set(use, number)
    files.push({ use, ...(await find(`${folder}/${use}-${number}`, original)) })
  }
  return files
}
