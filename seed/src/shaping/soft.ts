import { addCorner, addQuad, cornerAt, emptyMesh, type Mesh, type Point } from './mesh.ts'

/** The distance of a point from the surface: negative inside. */
export type DistanceField = (at: Point) => number

export const ball =
  ([cx, cy, cz]: Point, [rx, ry, rz]: Point): DistanceField =>
  ([x, y, z]) => {
    const [dx, dy, dz] = [(x - cx) / rx, (y - cy) / ry, (z - cz) / rz]
    const near = Math.hypot(dx, dy, dz)
    const steep = Math.hypot(dx / rx, dy / ry, dz / rz)
    return steep === 0 ? -Math.min(rx, ry, rz) : (near * (near - 1)) / steep
  }

/** A limb between two points, with a thickness at each end. */
export const limb =
  (from: Point, to: Point, [start, end]: readonly [number, number]): DistanceField =>
  ([x, y, z]) => {
    const direction = [to[0] - from[0], to[1] - from[1], to[2] - from[2]] as const
    const here = [x - from[0], y - from[1], z - from[2]] as const
    const share =
      (here[0] * direction[0] + here[1] * direction[1] + here[2] * direction[2]) /
      (direction[0] ** 2 + direction[1] ** 2 + direction[2] ** 2)
    const t = Math.min(1, Math.max(0, share))
    const away = Math.hypot(here[0] - direction[0] * t, here[1] - direction[1] * t, here[2] - direction[2] * t)
    return away - (start + (end - start) * t)
  }

/** A body through all the points. */
export const chain = (points: readonly Point[], thick: (t: number) => number): DistanceField => {
  const last = points.length - 1
  const limbs = points.slice(1).map((to, n) => limb(points[n]!, to, [thick(n / last), thick((n + 1) / last)]))
  return (at) => Math.min(...limbs.map((one) => one(at)))
}

/** Blends fields together, with a joint of the given width. */
export const melted =
  (throat: number, ...fields: readonly DistanceField[]): DistanceField =>
  (at) =>
    fields.reduce((near, field) => {
      const other = field(at)
      const mix = Math.max(throat - Math.abs(near - other), 0) / throat
      return Math.min(near, other) - (mix * mix * throat) / 4
    }, Infinity)

export const without =
  (field: DistanceField, taken: DistanceField): DistanceField =>
  (at) =>
    Math.max(field(at), -taken(at))
/** Mirrored to the other side. */
export const mirrored =
  (field: DistanceField): DistanceField =>
  ([x, y, z]) =>
    Math.min(field([x, y, z]), field([-x, y, z]))

type SkinOptions = { field: DistanceField; min: Point; max: Point; cell: number; grain?: number }
const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => [n & 1, (n >> 1) & 1, (n >> 2) & 1] as const)

/** The surface of a field (surface nets), textured from three sides with a texture that repeats every `grain`. */
export function skin({ field, min, max, cell, grain = 0.1 }: SkinOptions): Mesh {
  const counts = [0, 1, 2].map((axis) => Math.ceil((max[axis]! - min[axis]!) / cell) + 1) as [number, number, number]
  const [nx, ny, nz] = counts
  const place = (i: number, j: number, k: number): Point => [min[0] + i * cell, min[1] + j * cell, min[2] + k * cell]
  const index = (i: number, j: number, k: number) => (k * ny + j) * nx + i
  const values = new Float64Array(nx * ny * nz)
  for (let k = 0; k < nz; k += 1)
    for (let j = 0; j < ny; j += 1) for (let i = 0; i < nx; i += 1) values[index(i, j, k)] = field(place(i, j, k))
  const mesh = emptyMesh()
  const cells = new Map<number, number>()
  for (let k = 0; k + 1 < nz; k += 1)
    for (let j = 0; j + 1 < ny; j += 1)
      for (let i = 0; i + 1 < nx; i += 1) {
        const around = corners.map(([a, b, c]) => values[index(i + a, j + b, k + c)]!)
        const middle = middleOf(around)
        if (!middle) continue
        const at = [0, 1, 2].map((axis) => min[axis]! + ([i, j, k][axis]! + middle[axis]!) * cell)
        cells.set(index(i, j, k), addCorner(mesh, at as unknown as Point, [0, 0]))
      }
  addFaces(mesh, { counts, values, cells })
  return covered(mesh, grain)
}

/** The mean of the points where the surface crosses the twelve edges. */
function middleOf(around: readonly number[]) {
  const sum = [0, 0, 0]
  let crossings = 0
  for (let a = 0; a < 8; a += 1)
    for (const bit of [1, 2, 4]) {
      const b = a | bit
      if (a === b || around[a]! < 0 === around[b]! < 0) continue
      const t = around[a]! / (around[a]! - around[b]!)
      crossings += 1
      for (let axis = 0; axis < 3; axis += 1)
        sum[axis]! += corners[a]![axis]! + t * (corners[b]![axis]! - corners[a]![axis]!)
    }
  return crossings > 0 ? sum.map((one) => one / crossings) : undefined
}

type Grid = { counts: [number, number, number]; values: Float64Array; cells: ReadonlyMap<number, number> }

/** Where a grid line crosses the surface, the four cells around it share a face. */
function addFaces(mesh: Mesh, { counts: [nx, ny, nz], values, cells }: Grid) {
  const steps = [1, nx, nx * ny] as const
  for (let k = 1; k + 1 < nz; k += 1)
    for (let j = 1; j + 1 < ny; j += 1)
      for (let i = 1; i + 1 < nx; i += 1)
        for (let axis = 0; axis < 3; axis += 1) {
          const at = (k * ny + j) * nx + i
          const [here, there] = [values[at]! < 0, values[at + steps[axis]!]! < 0]
          if (here === there) continue
          const [p, q] = [steps[(axis + 1) % 3]!, steps[(axis + 2) % 3]!]
          const ring = [at - p - q, at - q, at, at - p].map((cell) => cells.get(cell)!)
          const [a, b, c, d] = here ? ring : ring.toReversed()
          addQuad(mesh, [a!, b!, c!, d!])
        }
}

/** Textures each triangle from the side it faces. */
export function covered(mesh: Mesh, grain: number): Mesh {
  const made = emptyMesh()
  for (let at = 0; at < mesh.indices.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((n) => cornerAt(mesh.positions, mesh.indices[at + n]!)) as [Point, Point, Point]
    const facing = [1, 2, 0].map((p, axis) => {
      const q = (axis + 2) % 3
      return Math.abs((b[p]! - a[p]!) * (c[q]! - a[q]!) - (b[q]! - a[q]!) * (c[p]! - a[p]!))
    })
    const axis = facing.indexOf(Math.max(...facing))
    const flat = (point: Point) => [point[(axis + 1) % 3]! / grain, point[(axis + 2) % 3]! / grain] as const
    made.indices.push(...[a, b, c].map((point) => addCorner(made, point, flat(point))))
  }
  return shared(made)
}

/** Merges vertices with the same position and texture coordinates. */
function shared({ positions, uvs, indices }: Mesh): Mesh {
  const made = emptyMesh()
  const known = new Map<string, number>()
  made.indices = indices.map((corner) => {
    const at = cornerAt(positions, corner)
    const uv = [uvs[corner * 2]!, uvs[corner * 2 + 1]!] as const
    const key = [...at, ...uv].map((one) => one.toFixed(6)).join('|')
    if (!known.has(key)) known.set(key, addCorner(made, at, uv))
    return known.get(key)!
  })
  return made
}
