export type Point = readonly [x: number, y: number, z: number]
/** Vertices with texture coordinates, three for each triangle; in metres, y upwards. */
export type Mesh = { positions: number[]; uvs: number[]; indices: number[] }

export const emptyMesh = (): Mesh => ({ positions: [], uvs: [], indices: [] })

/** Returns the index of the new vertex. */
export function addCorner({ positions, uvs }: Mesh, at: Point, [u, v]: readonly [number, number]) {
  positions.push(...at)
  uvs.push(u, v)
  return positions.length / 3 - 1
}

/** Two triangles, or one if two corners are equal. */
export function addQuad({ indices }: Mesh, [a, b, c, d]: readonly [number, number, number, number]) {
  if (a !== b && b !== c && a !== c) indices.push(a, b, c)
  if (a !== c && c !== d && a !== d) indices.push(a, c, d)
}

export function joined(...meshes: readonly Mesh[]): Mesh {
  const all = emptyMesh()
  for (const { positions, uvs, indices } of meshes) {
    const first = all.positions.length / 3
    for (const one of positions) all.positions.push(one)
    for (const one of uvs) all.uvs.push(one)
    for (const one of indices) all.indices.push(first + one)
  }
  return all
}

export const moved = (mesh: Mesh, change: (at: Point) => Point): Mesh => ({
  ...mesh,
  positions: cornersOf(mesh).flatMap(change),
})

export const shifted = (mesh: Mesh, [dx, dy, dz]: Point) => moved(mesh, ([x, y, z]) => [x + dx, y + dy, z + dz])

export const scaled = (mesh: Mesh, [sx, sy, sz]: Point): Mesh => {
  const { indices, ...rest } = moved(mesh, ([x, y, z]) => [x * sx, y * sy, z * sz])
  return { ...rest, indices: sx * sy * sz < 0 ? indices.toReversed() : indices }
}

const turns = {
  x: ([x, y, z]: Point, c: number, s: number): Point => [x, y * c - z * s, y * s + z * c],
  y: ([x, y, z]: Point, c: number, s: number): Point => [x * c + z * s, y, z * c - x * s],
  z: ([x, y, z]: Point, c: number, s: number): Point => [x * c - y * s, x * s + y * c, z],
}

export function turned(mesh: Mesh, axis: keyof typeof turns, degrees: number) {
  const [c, s] = [Math.cos((degrees / 180) * Math.PI), Math.sin((degrees / 180) * Math.PI)]
  return moved(mesh, (at) => turns[axis](at, c, s))
}

/** This many copies around the vertical axis. */
export const around = (count: number, mesh: Mesh, from = 0) =>
  joined(...Array.from({ length: count }, (_, n) => turned(mesh, 'y', from + (n / count) * 360)))

export const cornersOf = ({ positions }: Mesh) =>
  Array.from({ length: positions.length / 3 }, (_, n): Point => cornerAt(positions, n))

export const cornerAt = (positions: readonly number[], n: number): Point => [
  positions[n * 3]!,
  positions[n * 3 + 1]!,
  positions[n * 3 + 2]!,
]

export function boxOf(meshes: readonly Mesh[]) {
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (const { positions } of meshes)
    positions.forEach((value, at) => {
      min[at % 3] = Math.min(min[at % 3]!, value)
      max[at % 3] = Math.max(max[at % 3]!, value)
    })
  return { min: min as unknown as Point, max: max as unknown as Point }
}

export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const lengthOf = (a: Point) => Math.hypot(...a)
export function unit(a: Point): Point {
  const length = lengthOf(a) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}
