import { starPath } from '#kit/brand/star.ts'

const point = (radius: number, turn: number) => {
  const angle = turn * 2 * Math.PI - Math.PI / 2
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`
}

const around = (count: number, draw: (turn: number, step: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i / count, 1 / count)).join('')

const rays = 14

/** The face of a bronze drum, from its star outwards, as SVG paths around (0, 0) within a radius of 400. */
export const drum = {
  star: starPath(rays, 74, 26),
  /** Chevrons between the rays. */
  feathers: [1, 0.82, 0.64]
    .map((size) =>
      around(rays, (turn, step) => {
        const middle = turn + step / 2
        return `M${point(76, middle - step * 0.42 * size)}L${point(76 - 40 * size, middle)}L${point(76, middle + step * 0.42 * size)}`
      }),
    )
    .join(''),
  rings: [86, 92, 116, 122, 168, 174, 238, 244, 292, 298, 322, 328, 372, 380],
  /** Circles joined by tangents, with a dot in each. */
  discs: around(36, (turn) => `M${point(104, turn)}h.01`),
  tangents: around(36, (turn, step) => `M${point(110, turn)}L${point(98, turn + step)}`),
  /** Two rows of interlocking teeth. */
  teeth: around(72, (turn, step) => `M${point(124, turn)}L${point(144, turn + step / 2)}L${point(124, turn + step)}`),
  teethOut: around(
    72,
    (turn, step) => `M${point(166, turn)}L${point(146, turn + step / 2)}L${point(166, turn + step)}`,
  ),
  comb: around(180, (turn) => `M${point(300, turn)}L${point(320, turn)}`),
  outerTeeth: around(
    96,
    (turn, step) => `M${point(330, turn)}L${point(350, turn + step / 2)}L${point(330, turn + step)}`,
  ),
  beads: around(72, (turn) => `M${point(361, turn)}h.01`),
  /** The positions of the flying birds, in degrees. */
  birds: Array.from({ length: 12 }, (_, i) => i * 30),
  deer: Array.from({ length: 20 }, (_, i) => i * 18),
}

/** A long-billed bird in flight, facing the direction in which the drum turns. */
export const bird =
  'M-34 2L-10 -3C-6 -12 2 -18 12 -20L4 -5L22 -7C24 -11 28 -12 31 -9L52 -4L31 -4C29 -1 26 1 22 1L6 4C2 12 -6 17 -16 18L-8 5L-30 10Z'
