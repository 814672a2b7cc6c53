import { reject } from './bad-file.ts'
import type { Reason } from '@learning-cms/contract/core/reasons'
import { namesIn, type Raw } from './raw.ts'

/**
 * Known extensions we do not read, with what to export instead. The textures of the first can only be read by graphics
 * cards.
 */
const reasonOf: ReadonlyMap<string, Reason> = new Map([
  ['KHR_texture_basisu', 'models.needs-ktx2'],
  ['KHR_meshopt_compression', 'models.needs-new-meshopt'],
] as const)

export function refuseForeign(json: Raw, supported: ReadonlySet<string>) {
  const foreign = namesIn(json, 'extensionsRequired').filter((name) => !supported.has(name))
  if (foreign.length === 0) return
  const [name = '', ...others] = foreign
  const known = others.length === 0 ? reasonOf.get(name) : undefined
  if (known) reject(known)
  reject('models.unknown-extension', { names: foreign.slice(0, 5) })
}

/** Extensions a model may require. */
export const supported: ReadonlySet<string> = new Set([
  'EXT_mesh_features',
  'EXT_mesh_gpu_instancing',
  'EXT_meshopt_compression',
  'EXT_structural_metadata',
  'EXT_texture_avif',
  'EXT_texture_webp',
  'KHR_accessor_float16',
  'KHR_accessor_float64',
  'KHR_draco_mesh_compression',
  'KHR_lights_punctual',
  'KHR_materials_anisotropy',
  'KHR_materials_clearcoat',
  'KHR_materials_diffuse_transmission',
  'KHR_materials_dispersion',
  'KHR_materials_emissive_strength',
  'KHR_materials_ior',
  'KHR_materials_iridescence',
  'KHR_materials_pbrSpecularGlossiness',
  'KHR_materials_sheen',
  'KHR_materials_specular',
  'KHR_materials_transmission',
  'KHR_materials_unlit',
  'KHR_materials_variants',
  'KHR_materials_volume',
  'KHR_mesh_primitive_restart',
  'KHR_mesh_quantization',
  'KHR_node_visibility',
  'KHR_texture_transform',
  'KHR_xmp_json_ld',
])
