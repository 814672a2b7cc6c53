export type Vector = [number, number, number]
/** x, y, z, w, of length 1. */
export type Rotation = [number, number, number, number]
export type Box = { min: Vector; max: Vector }
export type Axis = 'x' | 'y' | 'z'

export const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const times = (a: Vector, factor: number): Vector => [a[0] * factor, a[1] * factor, a[2] * factor]
export const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const lengthOf = (a: readonly number[]) => Math.hypot(...a)
export const distance = (a: Vector, b: Vector) => lengthOf(minus(a, b))
export const unitOf = (a: Vector): Vector => {
  const length = lengthOf(a)
  return length > 0 ? times(a, 1 / length) : [0, 1, 0]
}

export const noRotation: Rotation = [0, 0, 0, 1]
export const inverseRotation = ([x, y, z, w]: Rotation): Rotation => [-x, -y, -z, w]
export const rotationAbout = (axis: Axis, degrees: number): Rotation => {
  const half = (degrees * Math.PI) / 360
  const sine = Math.sin(half)
  return [axis === 'x' ? sine : 0, axis === 'y' ? sine : 0, axis === 'z' ? sine : 0, Math.cos(half)]
}

export const turned = (v: Vector, [x, y, z, w]: Rotation): Vector => {
  const t = times(cross([x, y, z], v), 2)
  return plus(plus(v, times(t, w)), cross([x, y, z], t))
}

/** `second` after `first`; normalised again, or rounding errors would accumulate. */
export function turnedAgain(first: Rotation, second: Rotation): Rotation {
  const [ax, ay, az, aw] = second
  const [bx, by, bz, bw] = first
  const product: Rotation = [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ]
  const length = lengthOf(product)
  return product.map((part) => tidy(part / length)) as Rotation
}

/** Makes quarter turns exact. */
const tidy = (part: number) => {
  const exact = [0, 0.5, Math.SQRT1_2, 1].find((known) => Math.abs(Math.abs(part) - known) < 1e-12)
  if (exact === undefined) return part
  return exact === 0 ? 0 : Math.sign(part) * exact
}

export const cornersOf = ({ min, max }: Box): Vector[] =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((corner) => [
    corner & 1 ? max[0] : min[0],
    corner & 2 ? max[1] : min[1],
    corner & 4 ? max[2] : min[2],
  ])

export const boxAround = (points: readonly Vector[]): Box => ({
  min: [0, 1, 2].map((at) => Math.min(...points.map((point) => point[at]!))) as Vector,
  max: [0, 1, 2].map((at) => Math.max(...points.map((point) => point[at]!))) as Vector,
})
export const sizeOf = ({ min, max }: Box) => minus(max, min)
export const middleOf = ({ min, max }: Box) => times(plus(min, max), 0.5)
