import { addCorner, addQuad, cross, emptyMesh, minus, unit, type Mesh, type Point } from './mesh.ts'

type TubeOptions = {
  path: readonly Point[]
  /** By the share of the path. */
  radius: (t: number) => number
  sides?: number
  /** Of the cross-section: 1 is round. */
  flatness?: number
  /** How often the texture repeats along it. */
  repeats?: number
}

/** A rope, a handle, a limb: closed at both ends. */
export function tube({ path, radius, sides = 12, flatness = 1, repeats = 1 }: TubeOptions): Mesh {
  const mesh = emptyMesh()
  const last = path.length - 1
  let beside: Point = Math.abs(directionAt(path, 0)[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]
  path.forEach((at, n) => {
    const forward = directionAt(path, n)
    const up = unit(cross(forward, cross(beside, forward)))
    const side = cross(forward, up)
    beside = up
    for (let turn = 0; turn <= sides; turn += 1) {
      const angle = (turn / sides) * 2 * Math.PI
      const [c, s] = [Math.cos(angle) * radius(n / last), Math.sin(angle) * radius(n / last) * flatness]
      const place = [0, 1, 2].map((axis) => at[axis]! + up[axis]! * c + side[axis]! * s)
      addCorner(mesh, place as unknown as Point, [turn / sides, (n / last) * repeats])
    }
  })
  for (let n = 0; n < last; n += 1)
    for (let turn = 0; turn < sides; turn += 1) {
      const first = n * (sides + 1) + turn
      addQuad(mesh, [first, first + 1, first + sides + 2, first + sides + 1])
    }
  closeEnd(mesh, { at: path[0]!, first: 0, sides, isStart: true })
  closeEnd(mesh, { at: path[last]!, first: last * (sides + 1), sides, isStart: false })
  return mesh
}

type End = { at: Point; first: number; sides: number; isStart: boolean }

function closeEnd(mesh: Mesh, { at, first, sides, isStart }: End) {
  const middle = addCorner(mesh, at, [0.5, 0.5])
  for (let turn = 0; turn < sides; turn += 1) {
    const [a, b] = [first + turn, first + turn + 1]
    mesh.indices.push(middle, ...(isStart ? [b, a] : [a, b]))
  }
}

const directionAt = (path: readonly Point[], n: number) =>
  unit(minus(path[Math.min(n + 1, path.length - 1)]!, path[Math.max(n - 1, 0)]!))

/** A smooth line through the points. */
export function curved(points: readonly Point[], steps = 8): Point[] {
  const soft: Point[] = []
  for (let at = 0; at + 1 < points.length; at += 1) {
    const [a, b] = [points[at]!, points[at + 1]!]
    const [before, after] = [points[at - 1] ?? a, points[at + 2] ?? b]
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps
      const place = [0, 1, 2].map((axis) => {
        const [p, q, r, s] = [before[axis]!, a[axis]!, b[axis]!, after[axis]!]
        const [out, into] = [(r - p) / 2, (s - q) / 2]
        return q + t * (out + t * (3 * (r - q) - 2 * out - into + t * (2 * (q - r) + out + into)))
      })
      soft.push(place as unknown as Point)
    }
  }
  return [...soft, points.at(-1)!]
}
