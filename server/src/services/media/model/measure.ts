import { type Document, type Primitive, type Scene } from '@gltf-transform/core'
import type { InstancedMesh } from '@gltf-transform/extensions'
import { getBounds, getGLPrimitiveCount } from '@gltf-transform/functions'
import type { ModelStatistics } from '@learning-cms/contract/system/media/media'
import { reject } from '@learning-cms/domain/model/bad-file'
import { refuseNoSize } from '@learning-cms/domain/model/findings'

export type Measured = Omit<ModelStatistics, 'format' | 'generator' | 'display' | 'preview' | 'textureSide'>
type Side = { width: number; height: number }

const BYTES_A_PIXEL = 4
/** Including the smaller copies a graphics card creates. */
const WITH_MIPMAPS = 1.33
const [STRIPS_FROM, FANS_TO] = [4, 6]

/** Measures what the scene shows, each mesh as often as it is used. */
export function measure(document: Document, textures: readonly Side[]): Measured {
  const root = document.getRoot()
  const scene = root.getDefaultScene() ?? root.listScenes()[0] ?? reject('models.no-geometry')
  const placed = placedIn(scene)
  const triangles = sum(placed, ({ primitive, times }) => times * trianglesOf(primitive))
  if (triangles === 0) reject('models.no-geometry')
  for (const primitive of new Set(placed.map(({ primitive }) => primitive))) refuseBadGeometry(primitive)
  const { min, max } = getBounds(scene)
  if (![...min, ...max].every(Number.isFinite)) reject('models.not-a-number')
  const sizeInMetres: Measured['sizeInMetres'] = [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
  refuseNoSize(sizeInMetres)
  return {
    triangles,
    vertices: sum(placed, ({ primitive, times }) => times * (primitive.getAttribute('POSITION')?.getCount() ?? 0)),
    meshes: root.listMeshes().length,
    nodes: root.listNodes().length,
    materials: root.listMaterials().length,
    textures: textures.length,
    gpuBytes: Math.round(textureBytes(textures) + geometryBytes(document)),
    animations: root.listAnimations().length,
    box: { min, max },
    sizeInMetres,
  }
}

type PlacedPrimitive = { primitive: Primitive; times: number }

function placedIn(scene: Scene) {
  const placed: PlacedPrimitive[] = []
  scene.traverse((node) => {
    const copies = node.getExtension<InstancedMesh>('EXT_mesh_gpu_instancing')?.listAttributes() ?? []
    const times = copies.length > 0 ? Math.max(...copies.map((one) => one.getCount())) : 1
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) placed.push({ primitive, times })
  })
  return placed
}

function primitivesIn(scene: Scene) {
  const primitives: Primitive[] = []
  scene.traverse((node) => void primitives.push(...(node.getMesh()?.listPrimitives() ?? [])))
  return primitives
}

export const trianglesIn = (document: Document) =>
  sum(document.getRoot().listScenes().flatMap(primitivesIn), trianglesOf)

const trianglesOf = (primitive: Primitive) =>
  primitive.getMode() >= STRIPS_FROM && primitive.getMode() <= FANS_TO && primitive.getAttribute('POSITION')
    ? getGLPrimitiveCount(primitive)
    : 0

const sum = <Of>(list: readonly Of[], amount: (one: Of) => number) => list.reduce((all, one) => all + amount(one), 0)

const textureBytes = (textures: readonly Side[]) =>
  sum(textures, ({ width, height }) => width * height * BYTES_A_PIXEL * WITH_MIPMAPS)

const geometryBytes = (document: Document) => sum(document.getRoot().listAccessors(), (one) => one.getByteLength())

/** Compressed geometry cannot be checked earlier. */
function refuseBadGeometry(primitive: Primitive) {
  const position = primitive.getAttribute('POSITION')
  const points = position?.getArray()
  if (!position || !points) return
  if (!points.every(Number.isFinite)) reject('models.not-a-number')
  const count = position.getCount()
  for (const corner of primitive.getIndices()?.getArray() ?? [])
    if (corner >= count) reject('models.out-of-bounds', { where: 'indices' })
}
