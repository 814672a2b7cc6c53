import { inked } from '@learning-cms/seed/covering/bands'
import { surfaceOf } from '@learning-cms/seed/covering/surface'
import { slab } from '@learning-cms/seed/shaping/slab'
import { smooth, type Flat } from '@learning-cms/seed/modelling/shapes/flat'
import type { ModelPart } from '@learning-cms/seed/modelling/glb'

/** Heart-shaped, with a ridge where the shaft went in. */
export async function ploughshare(): Promise<ModelPart[]> {
  const half = smooth(
    [
      [0, 0],
      [0.2, 0.12],
      [0.39, 0.38],
      [0.41, 0.6],
      [0.3, 0.74],
      [0.14, 0.8],
      [0.12, 1],
      [0, 1],
    ],
    4,
  )
  const outline = [
    ...half,
    ...half
      .slice(1, -1)
      .toReversed()
      .map(([x, y]): Flat => [-x, y]),
  ]
  const relief = inked({ thick: 10 }, '<path d="M400,120 L260,900 M400,120 L540,900 M300,560 H500 M320,480 H480"/>')
  const surface = await surfaceOf({ tone: 'bronze', width: 800, height: 1000, relief, seed: 123, finesse: 0.5 })
  const lift = (u: number, v: number) => Math.max(0, 0.09 - Math.abs(u - 0.5) * 0.5) * Math.max(0, 1 - v * 1.05)
  return [
    {
      name: 'share',
      mesh: slab({ outline, middle: [0, 0.55], half: (t) => 0.03 * (1 - t ** 3) + 0.006, rings: 36, lift }),
      surface,
      creaseDegrees: 50,
    },
  ]
}
