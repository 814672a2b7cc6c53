import { addCorner, addQuad, emptyMesh, type Mesh } from './mesh.ts'

type Flat = readonly [x: number, y: number]
type SlabOptions = {
  /** Counter-clockwise, seen from the front; every corner is visible from the middle. */
  outline: readonly Flat[]
  middle?: Flat
  /** An opening with as many corners as the outline, each on the line from the middle to its counterpart. */
  hole?: readonly Flat[]
  /** Half the thickness, from the middle (0) to the rim (1). */
  half: (share: number) => number
  rings?: number
  /** The displacement of the front, by the position on the texture. */
  lift?: (u: number, v: number) => number
}

/** A flat piece: the texture covers its front, and its back mirrored. */
export function slab({ outline, middle = [0, 0], hole, half, rings = 14, lift = () => 0 }: SlabOptions): Mesh {
  const xs = outline.map(([x]) => x)
  const ys = outline.map(([, y]) => y)
  const [left, low] = [Math.min(...xs), Math.min(...ys)]
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - low]
  const mesh = emptyMesh()
  const side = (sign: 1 | -1) => {
    const first = mesh.positions.length / 3
    for (let ring = 0; ring <= rings; ring += 1) {
      // Closer together towards the rim, where it bends.
      const share = 1 - (1 - ring / rings) ** 1.4
      for (let n = 0; n <= outline.length; n += 1) {
        const [ox, oy] = outline[n % outline.length]!
        const [ix, iy] = hole?.[n % outline.length] ?? middle
        const [x, y] = [ix + (ox - ix) * share, iy + (oy - iy) * share]
        const [u, v] = [(x - left) / wide, (high - (y - low)) / high]
        const out = half(share) + (sign > 0 ? lift(u, v) : 0)
        addCorner(mesh, [x, y, sign * out], [u, v])
      }
    }
    return first
  }
  const row = outline.length + 1
  const [front, back] = [side(1), side(-1)]
  for (let ring = 0; ring < rings; ring += 1)
    for (let n = 0; n < outline.length; n += 1) {
      const at = ring * row + n
      addQuad(mesh, [front + at, front + at + row, front + at + row + 1, front + at + 1])
      addQuad(mesh, [back + at + 1, back + at + row + 1, back + at + row, back + at])
    }
  const edge = rings * row
  for (let n = 0; n < outline.length; n += 1) {
    addQuad(mesh, [front + edge + n, back + edge + n, back + edge + n + 1, front + edge + n + 1])
    if (hole) addQuad(mesh, [front + n + 1, back + n + 1, back + n, front + n])
  }
  return mesh
}

/** Divides straight stretches, so that displacement follows better. */
export const divided = (outline: readonly Flat[], step: number): Flat[] =>
  outline.flatMap(([x, y], at) => {
    const [nextX, nextY] = outline[(at + 1) % outline.length]!
    const parts = Math.max(1, Math.ceil(Math.hypot(nextX - x, nextY - y) / step))
    return Array.from({ length: parts }, (_, n): Flat => {
      const t = n / parts
      return [x + (nextX - x) * t, y + (nextY - y) * t]
    })
  })

/** Which ends of the block each side's corners are at, in the order of the texture's corners. */
const SIDES = [
  '-0+ +0+ +1+ -1+',
  '+0- -0- -1- +1-',
  '+0+ +0- +1- +1+',
  '-0- -0+ -1+ -1-',
  '-1+ +1+ +1- -1-',
  '-0- +0- +0+ -0+',
]
const PICTURE = [
  [0, 1],
  [1, 1],
  [1, 0],
  [0, 0],
] as const

/** A block with its base on the ground; the texture covers each side. */
export function block(wide: number, high: number, deep: number): Mesh {
  const mesh = emptyMesh()
  const half = (sign: string | undefined) => (sign === '-' ? -0.5 : 0.5)
  for (const side of SIDES) {
    const [a, b, c, d] = side.split(' ').map(([x, y, z], n) => {
      return addCorner(mesh, [half(x) * wide, Number(y) * high, half(z) * deep], PICTURE[n]!)
    })
    addQuad(mesh, [a!, b!, c!, d!])
  }
  return mesh
}
