import { modelLimits } from '@learning-cms/contract/system/media/media'
import type { Reason } from '@learning-cms/contract/core/reasons'
import { reject } from './bad-file.ts'
import { COMPONENT_BYTES, refuseOutside, refuseSparse, viewsOf, type BufferView } from './buffers.ts'
import { refuseForeign } from './extensions.ts'
import { refuseBareTextures } from './materials.ts'
import { refuseBadTree } from './node-tree.ts'
import { amountsByMesh } from './primitives.ts'
import { countIn, objectIn, objectsIn, type Described, type Raw } from './raw.ts'

/** Geometry as a reader will hold it, compressed or not. */
const DECLARED_MB = 1024
const MEGABYTE = 1024 * 1024
/** Zeros take no room in a file, and the best compression we have seen is fifty to one. */
const FREE_MB = 4
const MOST_FOLD = 200
const OTHER_PARTS = 100_000
const IMAGES = 1_000
const COMPONENTS = new Map([
  ['SCALAR', 1],
  ['VEC2', 2],
  ['VEC3', 3],
  ['VEC4', 4],
  ['MAT2', 4],
  ['MAT3', 9],
  ['MAT4', 16],
])
/** Triangles as often as they are displayed, and geometry as a reader will hold it. */
export type Declared = { triangles: number; geometryBytes: number }

/**
 * Checks what the model declares before a library believes it: some would reserve gigabytes of zeros, others follow a
 * cycle for ever.
 */
export function refuseExcess(source: Described, supported: ReadonlySet<string>): Declared {
  const { json } = source
  refuseVersion(json)
  refuseForeign(json, supported)
  refuseBareTextures(json)
  refuseManyParts(json)
  const views = viewsOf(source)
  const geometryBytes = refuseAccessors(json, views)
  const amounts = refuseBadTree(json, amountsByMesh(json))
  const { triangles, points } = modelLimits
  if (amounts.triangles > triangles) reject('models.too-many-triangles', { count: amounts.triangles, max: triangles })
  if (amounts.points > points) reject('models.too-many-points', { count: amounts.points, max: points })
  refuseEmptyWords(geometryBytes, source)
  return { triangles: amounts.triangles, geometryBytes }
}

function refuseManyParts(json: Raw) {
  atMost(json, 'nodes', { max: modelLimits.nodes, reason: 'models.too-many-nodes' })
  atMost(json, 'materials', { max: modelLimits.materials, reason: 'models.too-many-materials' })
  for (const name of ['accessors', 'meshes', 'bufferViews', 'skins', 'animations', 'cameras', 'samplers'])
    atMost(json, name, { max: OTHER_PARTS, reason: 'models.too-many-parts' })
  for (const name of ['images', 'textures', 'buffers', 'scenes'])
    atMost(json, name, { max: IMAGES, reason: 'models.too-many-parts' })
  const within = { meshes: ['primitives'], animations: ['channels', 'samplers'], skins: ['joints'], scenes: ['nodes'] }
  for (const [list, names] of Object.entries(within))
    for (const name of names) {
      const count = objectsIn(json, list).reduce((sum, one) => sum + lengthIn(one, name), 0)
      if (count > OTHER_PARTS) reject('models.too-many-parts', { what: name, count, max: OTHER_PARTS })
    }
}

const lengthIn = (raw: Raw, name: string) => {
  const list = raw[name]
  return Array.isArray(list) ? list.length : 0
}

/** A small file that declares a lot is a bomb, however it came about. */
function refuseEmptyWords(geometryBytes: number, { byteSize }: Described) {
  if (geometryBytes <= FREE_MB * MEGABYTE + byteSize * MOST_FOLD) return
  const values = { kilobytes: Math.ceil(byteSize / 1024), megabytes: Math.ceil(geometryBytes / MEGABYTE) }
  reject('models.declares-empty', values)
}

function refuseVersion(json: Raw) {
  const asset = objectIn(json, 'asset')
  const version = asset?.['version']
  if (typeof version !== 'string') return reject('models.broken', { where: 'asset.version' })
  if (!/^2\.\d+$/.test(version)) reject('models.old-version', { version: version.slice(0, 20) })
  const least = asset?.['minVersion'] ?? '2.0'
  if (least !== '2.0') reject('models.old-version', { version: JSON.stringify(least).slice(0, 20) })
}

type Cap = { max: number; reason: Reason }

function atMost(json: Raw, name: string, { max, reason }: Cap) {
  const count = objectsIn(json, name).length
  if (count > max) reject(reason, { what: name, count, max })
}

/** Each accessor becomes an array of its own, even if it shares bytes with others. */
function refuseAccessors(json: Raw, views: readonly BufferView[]) {
  let bytes = views.reduce((sum, view) => sum + view.unpackedBytes, 0)
  for (const [at, accessor] of objectsIn(json, 'accessors').entries()) {
    const where = `accessors[${at}]`
    const elementBytes = elementOf(accessor, where)
    const count = countIn(accessor, 'count', { where })
    bytes += count * elementBytes
    const read = { accessor, views, where, count, elementBytes }
    refuseOutside(read)
    refuseSparse(read)
  }
  if (bytes > DECLARED_MB * MEGABYTE)
    reject('models.declares-too-much', { megabytes: Math.ceil(bytes / MEGABYTE), max: DECLARED_MB })
  return bytes
}

function elementOf(accessor: Raw, where: string) {
  const component = COMPONENT_BYTES.get(accessor['componentType'])
  const components = COMPONENTS.get(accessor['type'] as string)
  return component && components ? component * components : reject('models.broken', { where: `${where}.componentType` })
}
