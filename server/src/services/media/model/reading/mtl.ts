import type { Document, Material, Texture } from '@gltf-transform/core'
import { reject } from '@learning-cms/domain/model/bad-file'
import { modelLimits } from '@learning-cms/contract/system/media/media'
import { plainName } from '@learning-cms/domain/model/raw'
import { posix } from 'node:path'
import { linesOf } from './lines.ts'

type Find = (name: string) => Buffer

/** The materials of an OBJ by name: colour, texture and transparency. */
export function materialsOf(document: Document, libraries: readonly Buffer[], find: Find) {
  const materials = new Map<string, Material>()
  const textures = new Map<Buffer, Texture>()
  const { materials: max } = modelLimits
  let current: Material | undefined
  for (const library of libraries)
    for (const line of linesOf(library)) {
      const [word = '', ...rest] = line.split(/\s+/)
      if (word === 'newmtl') {
        if (materials.size === max) reject('models.too-many-materials', { count: max + 1, max })
        const name = plainName(rest.join(' '))
        current = document.createMaterial(name).setMetallicFactor(0).setRoughnessFactor(1)
        materials.set(name, current)
      } else if (current) describe(document, current, { word: word.toLowerCase(), rest, find, textures })
    }
  return materials
}

type Statement = { word: string; rest: string[]; find: Find; textures: Map<Buffer, Texture> }

function describe(document: Document, material: Material, { word, rest, find, textures }: Statement) {
  const [, , , alpha] = material.getBaseColorFactor()
  if (word === 'kd') {
    const [red = 1, green = 1, blue = 1] = rest
      .map(Number)
      .map((share) => (share >= 0 && share <= 1 ? linear(share) : 1))
    material.setBaseColorFactor([red, green, blue, alpha])
  } else if (word === 'd' || word === 'tr') {
    const share = word === 'd' ? Number(rest[0]) : 1 - Number(rest[0])
    if (!(share > 0 && share < 1)) return
    const [red, green, blue] = material.getBaseColorFactor()
    material.setBaseColorFactor([red, green, blue, share]).setAlphaMode('BLEND')
  } else if (word === 'map_kd') {
    // Options such as `-s 1 1 1` come before the name.
    const name = rest.join(' ').replace(/^(-\w+(\s+[-\d.]+|\s+(on|off))*\s+)+/, '')
    const bytes = find(name)
    // Once, however many materials use it.
    const texture = textures.get(bytes) ?? document.createTexture(plainName(posix.basename(name.replaceAll('\\', '/'))))
    if (!textures.has(bytes)) texture.setImage(new Uint8Array(bytes)).setMimeType(typeOf(name))
    textures.set(bytes, texture)
    material.setBaseColorTexture(texture).setBaseColorFactor([1, 1, 1, alpha])
  }
}

/** Colours are in sRGB in MTL files, and linear in glTF. */
const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)

const typeOf = (name: string) =>
  /\.png$/i.test(name) ? 'image/png' : /\.webp$/i.test(name) ? 'image/webp' : 'image/jpeg'
