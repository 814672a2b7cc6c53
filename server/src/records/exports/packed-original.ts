import type { PackedOriginals } from '@learning-cms/contract/museum/packages'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Original } from './originals.ts'
import type { Packed } from '#services/exports/zip-package.ts'
import { hashOf } from '#services/media/hash.ts'
import { cleaned } from '#services/media/pictures/clean-original.ts'
import type { MediaStore } from '#services/media/store.ts'

/**
 * What happened to the metadata of cameras and programs. made-anew: replaced by the largest derived picture, because
 * the metadata could not be removed; kept: all of it is still there.
 */
export type Metadata = 'removed' | 'made-anew' | 'kept'
type PlacedOriginal = Original & { place: string }
type FoundOriginal = Packed & { byteSize: number; metadata: Metadata }

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

export const endingOf = (contentType: string | null) =>
  endings[contentType ?? ''] ?? /\/(?:x-|vnd\.)?([a-z0-9]{1,5})$/.exec(contentType ?? '')?.[1] ?? 'bin'

/** An original as it is handed over to others; undefined if it is missing on the disk, or damaged. */
export async function packedOf(
  store: MediaStore,
  original: PlacedOriginal,
  how: PackedOriginals,
): Promise<FoundOriginal | undefined> {
  const { hash, place, contentType, byteSize } = original
  const realPath = store.pathOf(hash)
  if ((await store.sizeOf(hash)) === undefined || (await hashOf(realPath)) !== hash) return undefined
  const intact: FoundOriginal = {
    path: `${place}.${endingOf(contentType)}`,
    sha256: hash,
    realPath,
    byteSize,
    metadata: 'kept',
  }
  if (how === 'whole' || !/^(image|audio|video)\//.test(contentType ?? '')) return intact
  const bytes = (bytesOfAll: Buffer) => cleaned(bytesOfAll, contentType) ?? bytesOfAll
  const clean = cleaned(await readFile(realPath), contentType)
  if (clean) return { ...intact, bytes, sha256: digestOf(clean), byteSize: clean.length, metadata: 'removed' }
  return (await madeAnew(store, original)) ?? intact
}

async function madeAnew(store: MediaStore, { hash, place, sizes }: PlacedOriginal): Promise<FoundOriginal | undefined> {
  const size = sizes?.at(-1)
  if (size === undefined) return undefined
  const realPath = store.pathOf(`${hash}-${size}.webp`)
  const made = await readFile(realPath)
  return { path: `${place}.webp`, sha256: digestOf(made), realPath, byteSize: made.length, metadata: 'made-anew' }
}

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
