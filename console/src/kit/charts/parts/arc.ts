/** Part of a ring, as shares of a whole turn from the top, clockwise. */
export type Ring = { x: number; y: number; outer: number; inner: number }

/** Of one slice that is everything, two halves: an arc cannot end where it begins. */
const FULL = 1 - 1e-9

export const placeAt = ({ x, y }: Pick<Ring, 'x' | 'y'>, turn: number, radius: number) => ({
  x: x + radius * Math.sin(turn * 2 * Math.PI),
  y: y - radius * Math.cos(turn * 2 * Math.PI),
})

const near = (value: number) => Math.round(value * 100) / 100
const point = ({ x, y }: { x: number; y: number }) => `${near(x)},${near(y)}`

export function arcPath(ring: Ring, from: number, to: number): string {
  if (to - from >= FULL) return `${arcPath(ring, 0, 0.5)}${arcPath(ring, 0.5, 1 - 1e-6)}`
  const isLarge = to - from > 0.5 ? 1 : 0
  const at = (turn: number, radius: number) => point(placeAt(ring, turn, radius))
  const { outer, inner } = ring
  return [
    `M${at(from, outer)}A${outer},${outer} 0 ${isLarge} 1 ${at(to, outer)}`,
    `L${at(to, inner)}A${inner},${inner} 0 ${isLarge} 0 ${at(from, inner)}Z`,
  ].join('')
}

/** Which slice lies at a place, if the place is on the ring. */
export function turnAt({ x, y, outer, inner }: Ring, px: number, py: number) {
  const distance = Math.hypot(px - x, py - y)
  if (distance > outer || distance < inner) return null
  const turn = Math.atan2(px - x, y - py) / (2 * Math.PI)
  return turn < 0 ? turn + 1 : turn
}
