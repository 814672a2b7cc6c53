import { plainOf } from '@learning-cms/seed/covering/surface'
import { lathe, softened } from '@learning-cms/seed/shaping/lathe'
import { joined, shifted } from '@learning-cms/seed/shaping/mesh'
import { ball, chain, limb, melted, mirrored, skin } from '@learning-cms/seed/shaping/soft'
import { curved } from '@learning-cms/seed/shaping/tube'
import type { ModelPart } from '@learning-cms/seed/modelling/glb'

const leg = melted(
  0.04,
  limb([0.1, 0.26, 0], [0.15, 0.1, 0.26], [0.1, 0.075]),
  limb([0.15, 0.08, 0.26], [0.13, 0.06, -0.16], [0.065, 0.05]),
)
const arm = chain(
  [
    [0.17, 0.58, 0],
    [0.23, 0.46, 0.1],
    [0.12, 0.5, 0.28],
    [0.04, 0.52, 0.34],
  ],
  (t) => 0.055 - t * 0.02,
)
const small = melted(
  0.012,
  ball([0.25, 0.7, 0], [0.03, 0.045, 0.03]),
  ball([0.25, 0.765, 0], [0.026, 0.03, 0.026]),
  limb([0.19, 0.6, 0], [0.25, 0.66, 0], [0.03, 0.022]),
)
const trunk = melted(0.06, limb([0, 0.28, 0], [0, 0.54, 0], [0.13, 0.15]), ball([0, 0.58, 0], [0.19, 0.07, 0.1]))
const beard = mirrored(ball([0.03, 0.715, 0.1], [0.035, 0.01, 0.014]))
const features = melted(
  0.006,
  limb([0, 0.79, 0.098], [0, 0.745, 0.122], [0.01, 0.016]),
  mirrored(ball([0.042, 0.783, 0.092], [0.026, 0.012, 0.014])),
  mirrored(limb([0.014, 0.806, 0.1], [0.075, 0.806, 0.076], [0.007, 0.005])),
  mirrored(ball([0.107, 0.765, 0], [0.018, 0.045, 0.026])),
  beard,
  ball([0, 0.7, 0.098], [0.026, 0.007, 0.012]),
  ball([0, 0.875, -0.01], [0.06, 0.05, 0.06]),
  chain(
    curved(
      [
        [-0.1, 0.83, 0.03],
        [-0.06, 0.84, 0.085],
        [0, 0.845, 0.108],
        [0.06, 0.84, 0.085],
        [0.1, 0.83, 0.03],
      ],
      4,
    ),
    () => 0.013,
  ),
)
const skull = melted(0.03, ball([0, 0.77, 0.005], [0.1, 0.115, 0.105]), limb([0, 0.6, 0], [0, 0.7, 0], [0.055, 0.055]))
const head = skin({
  field: melted(0.008, skull, features),
  min: [-0.14, 0.61, -0.13],
  max: [0.14, 0.94, 0.16],
  cell: 0.0072,
  grain: 0.5,
})
const field = melted(0.025, trunk, mirrored(leg), mirrored(arm), mirrored(small))
const man = skin({ field, min: [-0.33, -0.01, -0.26], max: [0.33, 0.84, 0.42], cell: 0.0165, grain: 0.5 })
const dish = lathe({
  profile: softened(
    [
      [0, 0.55],
      [0.04, 0.55],
      [0.13, 0.57],
      [0.16, 0.63],
      [0.15, 0.63],
      [0.12, 0.59],
      [0, 0.575],
    ],
    3,
  ),
  segments: 40,
})

/** A kneeling man holds a dish for oil; small figures sit on his shoulders. */
export async function kneelingLamp(): Promise<ModelPart[]> {
  return [
    { name: 'man', mesh: joined(man, head), surface: await plainOf('bronze'), creaseDegrees: 75 },
    { name: 'dish', mesh: shifted(dish, [0, 0, 0.38]), surface: await plainOf('bronze') },
  ]
}
