import { randomOf } from '@learning-cms/seed/random'

/** Tileable cloud noise from 0 to 1, the same for the same seed. */
export function cloudsOf(seed: number, cells: number, octaves = 4) {
  const layers = Array.from({ length: octaves }, (_, at) => latticeOf(seed + at, cells * 2 ** at))
  const total = layers.reduce((sum, _, at) => sum + 0.5 ** at, 0)
  return (u: number, v: number) => layers.reduce((sum, layer, at) => sum + layer(u, v) * 0.5 ** at, 0) / total
}

function latticeOf(seed: number, cells: number) {
  const random = randomOf(seed)
  const values = Float64Array.from({ length: cells * cells }, () => random.integer(0, 1_000) / 1_000)
  const at = (x: number, y: number) =>
    values[(((y % cells) + cells) % cells) * cells + (((x % cells) + cells) % cells)]!
  return (u: number, v: number) => {
    const [x, y] = [u * cells, v * cells]
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const [across, down] = [eased(x - left), eased(y - top)]
    const upper = at(left, top) + (at(left + 1, top) - at(left, top)) * across
    const lower = at(left, top + 1) + (at(left + 1, top + 1) - at(left, top + 1)) * across
    return upper + (lower - upper) * down
  }
}

const eased = (t: number) => t * t * (3 - 2 * t)
