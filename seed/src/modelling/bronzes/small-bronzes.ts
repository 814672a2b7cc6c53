import { inked, range, written } from '@learning-cms/seed/covering/bands'
import { plainOf, surfaceOf } from '@learning-cms/seed/covering/surface'
import { lathe, softened } from '@learning-cms/seed/shaping/lathe'
import { joined, scaled, shifted } from '@learning-cms/seed/shaping/mesh'
import { block, slab } from '@learning-cms/seed/shaping/slab'
import { covered } from '@learning-cms/seed/shaping/soft'
import { type Flat } from '@learning-cms/seed/modelling/shapes/flat'
import type { ModelPart } from '@learning-cms/seed/modelling/glb'

const circleOf = (r: number, count = 96): Flat[] =>
  range(count).map((n) => [Math.cos((n / count) * 2 * Math.PI) * r, Math.sin((n / count) * 2 * Math.PI) * r])
/** The square whose corners are on the rays of a circle. */
const squareOf = (r: number, count = 96): Flat[] =>
  circleOf(1, count).map(([x, y]) => [
    (x / Math.max(Math.abs(x), Math.abs(y))) * r,
    (y / Math.max(Math.abs(x), Math.abs(y))) * r,
  ])

/** Round like heaven, its hole square like the earth. */
async function coin(signs: readonly string[], seed: number): Promise<ModelPart[]> {
  const places = [
    [400, 160],
    [400, 640],
    [640, 400],
    [160, 400],
  ] as const
  const script = signs
    .map(
      (sign, n) =>
        `<path transform="translate(${places[n]![0] - 70} ${places[n]![1] - 80}) scale(1.4 1.6)" d="${sign}"/>`,
    )
    .join('')
  const relief =
    inked({ thick: 13 }, script) +
    inked({ thick: 30 }, '<circle cx="400" cy="400" r="376"/><path d="M282,282 H518 V518 H282 Z"/>')
  const surface = await surfaceOf({ tone: 'brownBronze', width: 800, height: 800, relief, seed, finesse: 0.65 })
  const half = (t: number) => (t < 0.14 || t > 0.86 ? 0.05 : 0.034)
  const mesh = slab({ outline: circleOf(0.5), hole: squareOf(0.13), half, rings: 40 })
  return [{ name: 'coin', mesh: shifted(mesh, [0, 0.5, 0]), surface, creaseDegrees: 50 }]
}
const tai = 'M10,35 H90 M50,10 C50,50 30,80 10,92 M50,40 C60,70 75,85 92,92 M46,72 L56,84'
const binh = 'M20,20 H80 M30,34 L38,50 M70,34 L62,50 M10,58 H90 M50,20 V95'
const path = 'M20,15 V60 M32,15 H68 V60 M40,30 H60 M40,42 H60 M80,15 V60 M8,66 H92 M32,72 L20,92 M68,72 L80,92'
const bao =
  'M50,4 V14 M12,26 V16 H88 V26 M26,30 H74 M50,30 V54 M30,42 H70 M28,58 H72 V84 H28 Z M28,70 H72 M34,86 L22,96 M66,86 L78,96'
export const dinhCoin = () => coin([tai, binh, path, bao], 131)

/** A square with script below, and a knob to hold it by. */
export async function seal(): Promise<ModelPart[]> {
  const text = `<g transform="rotate(90 250 250)">${written({ width: 440, top: 30, height: 440 }, 4, 3)}</g>`
  const top = await surfaceOf({
    tone: 'brownBronze',
    width: 500,
    height: 500,
    relief: inked({ thick: 7 }, text + '<path d="M20,20 H480 V480 H20 Z"/>'),
    seed: 135,
    finesse: 0.8,
  })
  const knob = lathe({
    profile: softened(
      [
        [0.16, 0.3],
        [0.13, 0.38],
        [0.105, 0.6],
        [0.13, 0.8],
        [0.155, 0.95],
        [0.15, 1.02],
        [0.1, 1.08],
        [0, 1.09],
      ],
      6,
    ),
    segments: 64,
  })
  const oval = scaled(knob, [1.35, 1, 0.85])
  return [
    { name: 'script', mesh: block(0.97, 0.02, 0.97), surface: top },
    {
      name: 'knob',
      mesh: joined(
        oval,
        covered(joined(shifted(block(1, 0.19, 1), [0, 0.012, 0]), shifted(block(0.84, 0.1, 0.84), [0, 0.2, 0])), 1.2),
      ),
      surface: await plainOf('brownBronze'),
    },
  ]
}
