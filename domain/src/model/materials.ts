import { reject, warn } from './bad-file.ts'
import type { Finding } from '@learning-cms/contract/system/media/media'
import { objectIn, objectsIn, type Raw } from './raw.ts'

const GLOSS = 'KHR_materials_pbrSpecularGlossiness'
const BASIS = 'KHR_texture_basisu'
const VARIANTS = 'KHR_materials_variants'
/** What the viewer displays of a material besides colour, metalness and roughness. */
const displayable: ReadonlySet<string> = new Set([
  'KHR_materials_anisotropy',
  'KHR_materials_clearcoat',
  'KHR_materials_dispersion',
  'KHR_materials_emissive_strength',
  'KHR_materials_ior',
  'KHR_materials_iridescence',
  'KHR_materials_sheen',
  'KHR_materials_specular',
  'KHR_materials_transmission',
  'KHR_materials_unlit',
  'KHR_materials_volume',
])
const MOST_LISTED = 10
const LONGEST_BEFORE = 200

/** A texture only graphics cards can read needs an alternative; without one the surface would be bare. */
export function refuseBareTextures(json: Raw) {
  const isBare = (texture: Raw) => texture['source'] === undefined && extensionOf(texture, BASIS) !== undefined
  if (objectsIn(json, 'textures').some(isBare)) reject('models.needs-ktx2')
}

/** Unused: an alternative image of the same texture is displayed. */
export const isSpare = (json: Raw, image: Raw, at: number) =>
  image['mimeType'] === 'image/ktx2' && objectsIn(json, 'textures').every(({ source }) => source !== at)

/** Which material properties change in conversion, each with its old and new value. */
export function materialFindings(json: Raw): Finding[] {
  const materials = objectsIn(json, 'materials')
  const converted = materials.flatMap((material, at) => convertedFinding(material, at))
  const lost = materials.flatMap((material, at) => lostFinding(material, at))
  const isVaried = objectIn(json, 'extensions')?.[VARIANTS] !== undefined
  return [
    ...lost.slice(0, MOST_LISTED),
    ...(lost.length > MOST_LISTED ? [warn('models.more-lost', { count: lost.length - MOST_LISTED })] : []),
    ...(isVaried ? [warn('models.variants-lost')] : []),
    ...(converted.length > 0 ? [note('models.gloss-converted', { count: converted.length })] : []),
    ...converted.slice(0, MOST_LISTED),
  ]
}

const note = (reason: NonNullable<Finding['reason']>, values: Record<string, unknown>): Finding => ({
  severity: 'note',
  reason,
  values,
})

function convertedFinding(material: Raw, at: number): Finding[] {
  const gloss = extensionOf(material, GLOSS)
  if (!gloss) return []
  const glossiness = numberIn(gloss, 'glossinessFactor', 1)
  const values = {
    name: nameOf(material, at),
    colour: colourIn(gloss, 'diffuseFactor'),
    specular: colourIn(gloss, 'specularFactor'),
    glossiness: shortened(glossiness),
    roughness: shortened(1 - glossiness),
  }
  return [note('models.material-converted', values)]
}

function lostFinding(material: Raw, at: number): Finding[] {
  const extensions = objectIn(material, 'extensions') ?? {}
  const names = Object.keys(extensions).filter(
    (name) => name.includes('materials') && name !== GLOSS && !displayable.has(name),
  )
  if (names.length === 0) return []
  const plain = objectIn(material, 'pbrMetallicRoughness') ?? {}
  const before = JSON.stringify(Object.fromEntries(names.map((name) => [name, extensions[name]])))
  const values = {
    name: nameOf(material, at),
    names,
    before: before.length > LONGEST_BEFORE ? `${before.slice(0, LONGEST_BEFORE)}…` : before,
    colour: colourIn(plain, 'baseColorFactor'),
    metalness: shortened(numberIn(plain, 'metallicFactor', 1)),
    roughness: shortened(numberIn(plain, 'roughnessFactor', 1)),
  }
  return [warn('models.material-lost', values)]
}

const extensionOf = (raw: Raw, name: string) => objectIn(objectIn(raw, 'extensions') ?? {}, name)
const shortened = (share: number) => Number(share.toFixed(2))
const nameOf = ({ name }: Raw, at: number) =>
  typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 60) : String(at + 1)

function numberIn(raw: Raw, name: string, otherwise: number) {
  const value = raw[name]
  return typeof value === 'number' && value >= 0 && value <= 1 ? value : otherwise
}

/** In sRGB, converted from glTF's linear values. White by default. */
function colourIn(raw: Raw, name: string) {
  const list = Array.isArray(raw[name]) ? (raw[name] as unknown[]) : []
  const parts = [0, 1, 2].map((at) => {
    const light = typeof list[at] === 'number' ? Math.min(1, Math.max(0, list[at])) : 1
    const onScreen = light <= 0.003_130_8 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
    return Math.round(onScreen * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
