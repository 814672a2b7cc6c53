import { reject } from './bad-file.ts'
import { countIn, entryAt, objectIn, objectsIn, type Raw } from './raw.ts'

/** The contents of a mesh, each time it is displayed. */
export type Amounts = { triangles: number; points: number }
type CountOf = (place: unknown, where: string) => number

const TRIANGLES = 4
const [STRIP, FAN] = [5, 6]
/** Animated faces have about sixty. */
const TARGETS = 1_000
/** Twice as many as graphics cards support. */
const ATTRIBUTES = 32

/** The triangles and points of each mesh, including morph targets. Parts may share data, which readers copy. */
export function amountsByMesh(json: Raw): Amounts[] {
  const accessors = objectsIn(json, 'accessors')
  const countOf: CountOf = (place, where) =>
    countIn(entryAt(accessors, place) ?? reject('models.broken', { where }), 'count', { where })
  return objectsIn(json, 'meshes').map((mesh, at) => {
    const where = `meshes[${at}].primitives`
    return objectsIn(mesh, 'primitives', where)
      .map((primitive) => amountsOf(primitive, countOf, where))
      .reduce(both, { triangles: 0, points: 0 })
  })
}

const both = (a: Amounts, b: Amounts) => ({ triangles: a.triangles + b.triangles, points: a.points + b.points })

function amountsOf(primitive: Raw, countOf: CountOf, where: string): Amounts {
  const attributes = objectIn(primitive, 'attributes') ?? {}
  const targets = objectsIn(primitive, 'targets', `${where}.targets`)
  atMost('targets', targets.length, TARGETS)
  const points = [attributes, ...targets].reduce((sum, one) => {
    const places = Object.values(one)
    atMost('attributes', places.length, ATTRIBUTES)
    return sum + places.reduce<number>((most, place) => Math.max(most, countOf(place, where)), 0)
  }, 0)
  const position = attributes['POSITION']
  if (position === undefined) return { triangles: 0, points }
  return { triangles: trianglesIn(primitive['mode'], countOf(primitive['indices'] ?? position, where)), points }
}

const atMost = (what: string, count: number, max: number) =>
  count > max && reject('models.too-many-parts', { what, count, max })

function trianglesIn(mode: unknown = TRIANGLES, corners: number) {
  if (mode === TRIANGLES) return Math.floor(corners / 3)
  return mode === STRIP || mode === FAN ? Math.max(0, corners - 2) : 0
}

const INSTANCING = 'EXT_mesh_gpu_instancing'

/** How often a node shows its mesh. */
export function copiesOf(node: Raw, accessors: readonly Raw[], where: string) {
  const instanced = objectIn(objectIn(node, 'extensions') ?? {}, INSTANCING)
  if (!instanced) return 1
  return Object.values(objectIn(instanced, 'attributes') ?? {}).reduce<number>((most, place) => {
    return Math.max(most, countIn(entryAt(accessors, place) ?? reject('models.broken', { where }), 'count', { where }))
  }, 0)
}
