import { inked } from '@learning-cms/seed/covering/bands'
import { plainOf, surfaceOf } from '@learning-cms/seed/covering/surface'
import { shifted } from '@learning-cms/seed/shaping/mesh'
import { slab } from '@learning-cms/seed/shaping/slab'
import { ball, chain, limb, melted, mirrored, skin } from '@learning-cms/seed/shaping/soft'
import { smooth } from '@learning-cms/seed/modelling/shapes/flat'
import type { ModelPart } from '@learning-cms/seed/modelling/glb'

const arm = chain(
  [
    [0.05, 0.33, 0],
    [0.125, 0.25, 0.005],
    [0.055, 0.185, 0.03],
  ],
  () => 0.021,
)
const legs = limb([0.03, 0.17, 0], [0.04, 0.0, 0], [0.04, 0.035])
const ear = ball([0.062, 0.39, 0], [0.014, 0.03, 0.012])
const body = melted(
  0.03,
  limb([0, 0.31, 0], [0, 0.2, 0], [0.052, 0.042]),
  mirrored(arm),
  mirrored(legs),
  limb([0, 0.17, 0], [0, 0.04, 0], [0.058, 0.075]),
)
const head = melted(
  0.015,
  ball([0, 0.415, 0], [0.05, 0.062, 0.05]),
  ball([0, 0.47, -0.005], [0.045, 0.035, 0.045]),
  limb([0, 0.34, 0], [0, 0.38, 0], [0.025, 0.025]),
  mirrored(ear),
  ball([0, 0.408, 0.05], [0.008, 0.014, 0.01]),
  mirrored(ball([0.02, 0.425, 0.045], [0.009, 0.006, 0.006])),
)
const belt = limb([-0.035, 0.2, 0], [0.035, 0.2, 0], [0.033, 0.033])
const figure = skin({
  field: melted(0.012, body, head, belt),
  min: [-0.17, -0.05, -0.12],
  max: [0.17, 0.53, 0.12],
  cell: 0.0085,
  grain: 0.3,
})
const outline = [
  ...smooth(
    [
      [0, -0.92],
      [0.045, -0.6],
      [0.07, -0.3],
      [0.085, -0.08],
      [0.15, -0.03],
      [0.15, 0.01],
    ],
    6,
  ),
  ...smooth(
    [
      [-0.15, 0.01],
      [-0.15, -0.03],
      [-0.085, -0.08],
      [-0.07, -0.3],
      [-0.045, -0.6],
      [0, -0.92],
    ],
    6,
  ).slice(0, -1),
]
const blade = slab({ outline, middle: [0, -0.3], half: (t) => 0.022 * (1 - t) + 0.004, rings: 12 })
const relief = inked({ thick: 6 }, '<path d="M150,120 L150,880 M120,120 L144,700 M180,120 L156,700"/>')

/** A woman, hands on her hips, as the hilt. */
export async function dagger(): Promise<ModelPart[]> {
  const surface = await surfaceOf({ tone: 'bronze', width: 300, height: 900, relief, seed: 125, finesse: 0.7 })
  return [
    { name: 'blade', mesh: shifted(blade, [0, 0.93, 0]), surface },
    { name: 'hilt', mesh: shifted(figure, [0, 0.93, 0]), surface: await plainOf('bronze'), creaseDegrees: 70 },
  ]
}
