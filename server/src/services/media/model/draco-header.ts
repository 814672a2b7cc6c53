import { reject } from '@learning-cms/domain/model/bad-file'
import { modelLimits } from '@learning-cms/contract/system/media/media'
import { countIn, objectIn, objectsIn, type Raw } from '@learning-cms/domain/model/raw'
import type { ModelSource } from './reading/source.ts'

const DRACO = 'KHR_draco_mesh_compression'
const HEADER_BYTES = 11
const MESH = 1
const EDGEBREAKER = 1
const HAS_METADATA = 0x8000
/** Seven bits per byte, and no number has more than 32. */
const LONGEST_NUMBER = 5

/** The stream repeats the number of its faces, and the decoder trusts it rather than the description. */
export function refuseDracoBombs(source: ModelSource) {
  const views = objectsIn(source.json, 'bufferViews')
  let faces = 0
  for (const mesh of objectsIn(source.json, 'meshes'))
    for (const primitive of objectsIn(mesh, 'primitives')) {
      const packed = objectIn(objectIn(primitive, 'extensions') ?? {}, DRACO)
      const view = packed && views[countIn(packed, 'bufferView', { where: DRACO })]
      if (view) faces += facesIn(bytesOf(source, view))
    }
  const max = modelLimits.triangles
  if (faces > max) reject('models.too-many-triangles', { count: faces, max })
}

function bytesOf({ json, bin, files }: ModelSource, view: Raw) {
  const declared = objectsIn(json, 'buffers')[Number(view['buffer'])]
  const uri = declared?.['uri']
  const buffer = typeof uri === 'string' ? files.get(uri) : bin
  const start = Number(view['byteOffset'] ?? 0)
  return buffer?.subarray(start, start + Number(view['byteLength'])) ?? new Uint8Array()
}

/** 0 when not stated: not a mesh in the version glTF requires, or one with metadata in front. */
function facesIn(bytes: Uint8Array) {
  if (bytes.length <= HEADER_BYTES || String.fromCharCode(...bytes.subarray(0, 5)) !== 'DRACO') return 0
  const [major = 0, minor = 0, type, method] = bytes.subarray(5, 9)
  const flags = bytes[9]! | (bytes[10]! << 8)
  if (major !== 2 || minor < 2 || type !== MESH || (flags & HAS_METADATA) !== 0) return 0
  if (method !== EDGEBREAKER) return numberAt(bytes, HEADER_BYTES).value
  // It comes after the traversal method and the number of points.
  const points = numberAt(bytes, HEADER_BYTES + 1)
  return numberAt(bytes, points.end).value
}

function numberAt(bytes: Uint8Array, start: number) {
  let value = 0
  for (let n = 0; n < LONGEST_NUMBER; n += 1) {
    const byte = bytes[start + n] ?? 0
    value += (byte & 0x7f) * 2 ** (7 * n)
    if (byte < 0x80) return { value, end: start + n + 1 }
  }
  return { value, end: start + LONGEST_NUMBER }
}
