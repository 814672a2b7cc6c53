import { reject } from '@learning-cms/domain/model/bad-file'
import { modelLimits } from '@learning-cms/contract/system/media/media'
import type { Pieces, Stretch } from '@learning-cms/domain/model/glb'
import { isSpare } from '@learning-cms/domain/model/materials'
import { refuseManyPixels } from '@learning-cms/domain/model/pixels'
import { countIn, objectsIn, type Raw } from '@learning-cms/domain/model/raw'
import { pictureSize } from './picture-size.ts'

/** Null if the header does not contain it. */
export type TextureSize = { width: number; height: number } | null

type PackedModelFile = { json: Raw; bin: Stretch | undefined; file: Pieces }

/** The sizes of the textures in a GLB. */
export function texturesIn({ json, bin, file }: PackedModelFile): TextureSize[] {
  const sizes = objectsIn(json, 'images').map((image, at) => {
    if (isSpare(json, image, at)) return null
    const picture = bytesOf(image, { json, bin, file })
    const size = picture && pictureSize(picture)
    if (!size) return reject('models.texture-broken', { name: nameOf(image, at) })
    if (size === 'unknown') return null
    const max = modelLimits.textureSide
    if (Math.max(size.width, size.height) > max) reject('models.texture-too-large', { ...size, max })
    return size
  })
  refuseManyPixels(sizes)
  return sizes
}

function bytesOf(image: Raw, { json, bin, file }: PackedModelFile): Pieces | undefined {
  const { uri } = image
  if (typeof uri === 'string') return uri.startsWith('data:') ? inside(uri) : undefined
  const view = objectsIn(json, 'bufferViews')[image['bufferView'] as number]
  if (!view || !bin) return undefined
  const start = bin.start + countIn(view, 'byteOffset', { where: 'bufferViews', otherwise: 0 })
  const size = countIn(view, 'byteLength', { where: 'bufferViews' })
  return { size, read: (at, length) => file.read(start + at, length) }
}

function inside(uri: string): Pieces | undefined {
  try {
    const text = atob(uri.slice(uri.indexOf(',') + 1))
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    return { size: bytes.length, read: (at, length) => bytes.subarray(at, at + length) }
  } catch {
    return undefined
  }
}

const nameOf = (image: Raw, at: number) =>
  (typeof image['name'] === 'string' && image['name'] !== '' ? image['name'] : String(at + 1)).slice(0, 100)
