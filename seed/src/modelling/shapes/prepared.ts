import type { DisplayKind, ModelStatistics } from '@learning-cms/contract/system/media/media'
import { hashOf } from '@learning-cms/server/services/media/hash'
import { filesOf } from '@learning-cms/server/services/media/pictures/made-files'
import { runAudioChild, runImageChild, runModelChild } from '@learning-cms/server/services/media/programs'
import { collectionFolder, type SampleFile } from '@learning-cms/seed/collection'
import { mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const programs = { image: runImageChild, audio: runAudioChild, model: runModelChild }
const types = { image: 'image/webp', audio: 'audio/mpeg', model: 'model/gltf-binary' }
const TIME_MS = 120_000
type PreparedFile = { slug: string; file: string; fileName: string }

/** Runs the checks and processing of an upload, and stores the derivatives beside the file. */
export async function prepared(kind: DisplayKind, { slug, file, fileName }: PreparedFile): Promise<SampleFile> {
  const folder = join(collectionFolder, slug)
  const source = join(folder, file)
  const work = await mkdtemp(join(folder, 'made-'))
  try {
    const outcome = await programs[kind]({ source, folder: work, signal: AbortSignal.timeout(TIME_MS) })
    if ('refused' in outcome) throw new Error(`${slug}/${file} is refused: ${outcome.refused}`)
    const made: Record<string, string> = {}
    const names = filesOf(kind, outcome.prepared)
    for (const name of names) {
      const stored = isItself(kind, name, names) ? file : kind === 'audio' ? file.replace('.mp3', `.${name}`) : name
      if (stored !== file) await rename(join(work, name), join(folder, stored))
      made[name] = `${slug}/${stored}`
    }
    const { size: byteSize } = await stat(source)
    const known = { kind, fileName, contentType: types[kind], hash: await hashOf(source), byteSize }
    return { ...known, path: `${slug}/${file}`, made, asset: lighter(outcome.prepared, byteSize) }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/**
 * A narration is played unchanged, and generated models and pictures are already compressed, so the same bytes need not
 * be stored twice.
 */
const isItself = (kind: DisplayKind, name: string, names: readonly string[]) =>
  kind === 'model' || name.startsWith('play.') || (kind === 'image' && name === names.at(-1))

function lighter(asset: SampleFile['asset'], bytes: number): SampleFile['asset'] {
  const { statistics } = asset
  if (!statistics || !('triangles' in statistics)) return asset
  const file = { bytes, triangles: statistics.triangles }
  const itself: ModelStatistics = { ...statistics, display: file, preview: file }
  return { ...asset, statistics: itself }
}
