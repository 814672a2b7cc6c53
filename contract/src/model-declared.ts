import { modelLimits } from './media.ts'
import type { Reason } from './reasons.ts'
import { reject } from './bad-file.ts'
import { refuseOutside, viewsOf, type View } from './model-buffers.ts'
import { refuseBadTree } from './model-node-tree.ts'
import { countIn, namesIn, objectIn, objectsIn, type Described, type Raw } from './model-raw.ts'

/** Geometry as a reader will hold it, compressed or not. */
const DECLARED_MB = 1024
const MEGABYTE = 1024 * 1024
const OTHER_PARTS = 100_000
const IMAGES = 1_000
const COMPONENT_BYTES = new Map([
  [5120, 1],
  [5121, 1],
  [5122, 2],
  [5123, 2],
  [5125, 4],
  [5126, 4],
  [5130, 8],
  [5131, 2],
])
const COMPONENTS = new Map([
  ['SCALAR', 1],
  ['VEC2', 2],
  ['VEC3', 3],
  ['VEC4', 4],
  ['MAT2', 4],
  ['MAT3', 9],
  ['MAT4', 16],
])
const TRIANGLES = 4
const [STRIP, FAN] = [5, 6]

/** Triangles as often as they are shown, and geometry as a reader will hold it. */
export type Declared = { triangles: number; geometryBytes: number }

/**
 * Counts what the model says it holds before a library believes it: some would reserve gigabytes of zeros, others
 * follow a circle for ever.
 */
export function refuseExcess(source: Described, supported: ReadonlySet<string>): Declared {
  const { json } = source
  refuseVersion(json)
  const foreign = namesIn(json, 'extensionsRequired').filter((name) => !supported.has(name))
  if (foreign.length > 0) reject('models.unknown-extension', { names: foreign.slice(0, 5) })
  atMost(json, 'nodes', { max: modelLimits.nodes, reason: 'models.too-many-nodes' })
  atMost(json, 'materials', { max: modelLimits.materials, reason: 'models.too-many-materials' })
  for (const name of ['accessors', 'meshes', 'bufferViews', 'skins', 'animations'])
    atMost(json, name, { max: OTHER_PARTS, reason: 'models.too-many-parts' })
  for (const name of ['images', 'textures', 'buffers'])
    atMost(json, name, { max: IMAGES, reason: 'models.too-many-parts' })
  const views = viewsOf(source)
  const geometryBytes = refuseAccessors(json, views)
  const triangles = refuseBadTree(json, trianglesByMesh(json))
  if (triangles > modelLimits.triangles)
    reject('models.too-many-triangles', { count: triangles, max: modelLimits.triangles })
  return { triangles, geometryBytes }
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

/** Each accessor becomes an array of its own, whether or not it shares its bytes with others. */
function refuseAccessors(json: Raw, views: readonly View[]) {
  let bytes = views.reduce((sum, view) => sum + view.unpackedBytes, 0)
  for (const [at, accessor] of objectsIn(json, 'accessors').entries()) {
    const where = `accessors[${at}]`
    const elementBytes = elementOf(accessor, where)
    const count = countIn(accessor, 'count', { where })
    bytes += count * elementBytes
    refuseOutside({ accessor, views, where, count, elementBytes })
  }
  if (bytes > DECLARED_MB * MEGABYTE)
    reject('models.declares-too-much', { megabytes: Math.ceil(bytes / MEGABYTE), max: DECLARED_MB })
  return bytes
}

function elementOf(accessor: Raw, where: string) {
  const component = COMPONENT_BYTES.get(accessor['componentType'] as number)
  const components = COMPONENTS.get(accessor['type'] as string)
  return component && components ? component * components : reject('models.broken', { where: `${where}.componentType` })
}

function trianglesByMesh(json: Raw) {
  const accessors = objectsIn(json, 'accessors')
  const countOf = (place: unknown, where: string) => {
    const accessor = accessors[place as number] ?? reject('models.broken', { where })
    return countIn(accessor, 'count', { where })
  }
  return objectsIn(json, 'meshes').map((mesh, at) =>
    objectsIn(mesh, 'primitives', `meshes[${at}].primitives`).reduce((sum, primitive) => {
      const where = `meshes[${at}].primitives`
      const position = objectIn(primitive, 'attributes')?.['POSITION']
      if (position === undefined) return sum
      const corners = countOf(primitive['indices'] ?? position, where)
      const mode = primitive['mode'] ?? TRIANGLES
      if (mode === TRIANGLES) return sum + Math.floor(corners / 3)
      return mode === STRIP || mode === FAN ? sum + Math.max(0, corners - 2) : sum
    }, 0),
  )
}
