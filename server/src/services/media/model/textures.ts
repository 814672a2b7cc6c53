import type { Document, Texture } from '@gltf-transform/core'
import { EXTTextureWebP } from '@gltf-transform/extensions'
import { listTextureSlots } from '@gltf-transform/functions'
import { modelLimits } from '@learning-cms/contract/system/media/media'
import { refuseManyPixels } from '@learning-cms/domain/model/pixels'
import sharp from 'sharp'
import { reject } from '@learning-cms/domain/model/bad-file'

const TYPES = new Set(['jpeg', 'png', 'webp', 'heif'])
const PIXELS = modelLimits.textureSide ** 2
const COLOURS = 'baseColorTexture'

/** The size of each, from its header; none may exceed the limit. */
export async function measureTextures(document: Document) {
  // An alternative to another image of the same texture.
  for (const texture of document.getRoot().listTextures())
    if (texture.getMimeType() === 'image/ktx2' && listTextureSlots(texture).length === 0) texture.dispose()
  const sizes = await Promise.all(document.getRoot().listTextures().map(measureTexture))
  refuseManyPixels(sizes)
  return sizes
}

async function measureTexture(texture: Texture, at: number) {
  const image = texture.getImage()
  const header =
    image?.length &&
    (await sharp(image, { limitInputPixels: false })
      .metadata()
      .catch(() => undefined))
  if (!header || !TYPES.has(header.format)) return reject('models.texture-broken', { name: nameOf(texture, at) })
  const { width, height } = header
  if (Math.max(width, height) > modelLimits.textureSide)
    reject('models.texture-too-large', { width, height, max: modelLimits.textureSide })
  return { width, height }
}

type Sides = { colours: number; others: number; quality: number }

/** Converts every texture to WebP with at most this side length. */
export async function compressTextures(document: Document, { colours, others, quality }: Sides) {
  const textures = document.getRoot().listTextures()
  for (const [at, texture] of textures.entries()) {
    const side = listTextureSlots(texture).includes(COLOURS) ? colours : others
    const made = await sharp(texture.getImage()!, { limitInputPixels: PIXELS, failOn: 'warning' })
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer()
      .catch(() => reject('models.texture-broken', { name: nameOf(texture, at) }))
    texture.setImage(new Uint8Array(made)).setMimeType('image/webp').setURI('')
  }
  if (textures.length > 0) document.createExtension(EXTTextureWebP).setRequired(true)
}

const nameOf = (texture: Texture, at: number) => (texture.getName() || texture.getURI() || String(at + 1)).slice(0, 100)
