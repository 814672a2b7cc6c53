import { objectIn, objectsIn, placesIn, type Raw } from '@learning-cms/domain/model/raw'
import { Box3, Matrix4, Quaternion, Vector3 } from 'three'

export type Extent = { box: Box3; vertices: number }

/** The integer that represents 1 in normalised attributes, by component type. */
const FULL_SCALE = new Map([
  [5120, 127],
  [5121, 255],
  [5122, 32_767],
  [5123, 65_535],
])

/**
 * The extent of the scene by its declared bounds, and the number of vertices drawn. Exact values require reading the
 * whole file.
 */
export function extentOf(json: Raw): Extent {
  const [nodes, meshes] = [objectsIn(json, 'nodes'), objectsIn(json, 'meshes').map((mesh) => meshExtent(json, mesh))]
  const extent: Extent = { box: new Box3(), vertices: 0 }
  const ahead = rootsOf(json).map((at) => ({ at, above: new Matrix4() }))
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    const node = nodes[next.at]
    if (!node) continue
    const matrix = next.above.clone().multiply(matrixOf(node))
    const mesh = meshes[node['mesh'] as number]
    if (mesh) {
      extent.vertices += mesh.vertices
      extent.box.union(mesh.box.clone().applyMatrix4(matrix))
    }
    for (const at of placesIn(node, 'children', 'nodes')) ahead.push({ at, above: matrix })
  }
  return extent
}

function rootsOf(json: Raw) {
  const scenes = objectsIn(json, 'scenes')
  const scene = scenes[Number(json['scene'] ?? 0)] ?? scenes[0]
  return scene ? placesIn(scene, 'nodes', 'scenes') : []
}

function meshExtent(json: Raw, mesh: Raw): Extent {
  const accessors = objectsIn(json, 'accessors')
  const extent: Extent = { box: new Box3(), vertices: 0 }
  for (const primitive of objectsIn(mesh, 'primitives')) {
    const position = accessors[objectIn(primitive, 'attributes')?.['POSITION'] as number]
    if (!position) continue
    extent.vertices += Number(position['count'])
    const share = position['normalized'] === true ? (FULL_SCALE.get(position['componentType'] as number) ?? 1) : 1
    for (const corner of [pointIn(position, 'min'), pointIn(position, 'max')])
      if (corner) extent.box.expandByPoint(corner.divideScalar(share))
  }
  return extent
}

function matrixOf(node: Raw) {
  const matrix = numbersIn(node, 'matrix', 16)
  if (matrix) return new Matrix4().fromArray(matrix)
  const turned = numbersIn(node, 'rotation', 4)
  return new Matrix4().compose(
    pointIn(node, 'translation') ?? new Vector3(),
    turned ? new Quaternion().fromArray(turned) : new Quaternion(),
    pointIn(node, 'scale') ?? new Vector3(1, 1, 1),
  )
}

const pointIn = (raw: Raw, name: string) => {
  const numbers = numbersIn(raw, name, 3)
  return numbers && new Vector3().fromArray(numbers)
}

function numbersIn(raw: Raw, name: string, length: number) {
  const list = raw[name]
  return Array.isArray(list) && list.length === length && list.every(Number.isFinite) ? (list as number[]) : undefined
}
