import { flower, inked, range, written } from '@learning-cms/seed/covering/bands'
import { plainOf, surfaceOf } from '@learning-cms/seed/covering/surface'
import { type Point } from '@learning-cms/seed/shaping/mesh'
import { divided, slab } from '@learning-cms/seed/shaping/slab'
import { tube } from '@learning-cms/seed/shaping/tube'
import { smooth } from './shapes/flat.ts'
import type { ModelPart } from './glb.ts'

const outline = divided(
  [
    ...smooth(
      [
        [-0.3, 0.06],
        [-0.26, 0.01],
        [-0.2, 0],
        [0.2, 0],
        [0.26, 0.01],
        [0.3, 0.06],
      ],
      4,
    ),
    ...smooth(
      [
        [0.32, 0.8],
        [0.26, 0.9],
        [0.16, 0.9],
        [0.1, 1],
        [-0.1, 1],
        [-0.16, 0.9],
        [-0.26, 0.9],
        [-0.32, 0.8],
      ],
      4,
    ),
  ],
  0.03,
)
const dragon = `<path stroke-width="26" d="M190,330 C110,420 150,520 210,560 S250,720 170,800"/><path d="M190,330 c-30,-40 0,-80 40,-70 c30,6 40,40 10,60 M200,270 l-30,-40 M226,266 l0,-40 M150,430 l-40,-10 M160,520 l-46,16 M230,600 l40,-6 M236,690 l40,20 M170,800 q-30,40 -60,30"/>`
const frame = '<path d="M70,120 H570 V930 H70 Z M95,145 H545 V905 H95 Z"/>'
const text = `<g transform="translate(265 0)">${written({ width: 110, top: 250, height: 560 }, 1, 4)}</g>`
const relief =
  inked({ thick: 9 }, `${frame}${dragon}<g transform="translate(640 0) scale(-1 1)">${dragon}</g>`) +
  inked({ thick: 10 }, text) +
  inked({ thick: 7 }, flower(320, 190, 36, 8))
const loop = tube({
  path: range(25).map((n): Point => [
    Math.cos((n / 24) * 2 * Math.PI) * 0.06,
    1.045 + Math.sin((n / 24) * 2 * Math.PI) * 0.06,
    0,
  ]),
  radius: () => 0.016,
  sides: 10,
})

/** A tablet with a loop, and dragons on both sides. */
export async function badge(): Promise<ModelPart[]> {
  const surface = await surfaceOf({ tone: 'gold', width: 640, height: 1000, relief, seed: 137, finesse: 0.8 })
  return [
    {
      name: 'badge',
      mesh: slab({ outline, middle: [0, 0.48], half: (t) => 0.028 - (t > 0.97 ? 0.012 : 0), rings: 24 }),
      surface,
    },
    { name: 'loop', mesh: loop, surface: await plainOf('gold') },
  ]
}
