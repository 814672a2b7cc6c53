import { range } from '@learning-cms/seed/covering/bands'
import { plainOf } from '@learning-cms/seed/covering/surface'
import { lathe, softened } from '@learning-cms/seed/shaping/lathe'
import { around, joined, shifted, turned } from '@learning-cms/seed/shaping/mesh'
import { ball, chain, limb, melted, mirrored, skin } from '@learning-cms/seed/shaping/soft'
import { curved } from '@learning-cms/seed/shaping/tube'
import type { ModelPart } from './glb.ts'

const legs = melted(
  0.06,
  limb([-0.28, 0.33, 0.06], [0.16, 0.3, 0.2], [0.105, 0.09]),
  limb([0.28, 0.33, 0.06], [-0.16, 0.34, 0.2], [0.105, 0.085]),
  ball([0, 0.33, 0], [0.34, 0.11, 0.22]),
)
const trunk = melted(
  0.08,
  limb([0, 0.4, -0.02], [0, 0.66, -0.03], [0.16, 0.14]),
  ball([0, 0.72, -0.03], [0.2, 0.09, 0.1]),
)
const arm = chain(
  [
    [0.2, 0.72, -0.03],
    [0.27, 0.54, 0.02],
    [0.2, 0.43, 0.15],
    [0.05, 0.42, 0.22],
  ],
  (t) => 0.075 - t * 0.03,
)
const eyes = melted(
  0.004,
  ball([0.04, 0.928, 0.094], [0.027, 0.0075, 0.012]),
  ball([0.041, 0.942, 0.092], [0.03, 0.01, 0.01]),
  limb([0.014, 0.962, 0.1], [0.072, 0.966, 0.074], [0.006, 0.004]),
)
const nose = melted(
  0.012,
  limb([0, 0.952, 0.096], [0, 0.905, 0.118], [0.008, 0.013]),
  ball([0, 0.9, 0.112], [0.022, 0.01, 0.012]),
)
const mouth = melted(
  0.003,
  ball([0, 0.872, 0.099], [0.027, 0.006, 0.012]),
  ball([0, 0.861, 0.098], [0.021, 0.007, 0.012]),
)
const ears = mirrored(
  melted(0.01, ball([0.102, 0.925, -0.01], [0.014, 0.04, 0.028]), ball([0.1, 0.875, -0.005], [0.014, 0.034, 0.018])),
)
const skull = melted(
  0.05,
  ball([0, 0.935, -0.01], [0.1, 0.11, 0.108]),
  ball([0, 0.875, 0.02], [0.078, 0.068, 0.078]),
  limb([0, 0.76, -0.02], [0, 0.86, -0.01], [0.06, 0.055]),
)
const rings = melted(
  0.004,
  limb([-0.03, 0.806, 0.038], [0.03, 0.806, 0.038], [0.008, 0.008]),
  limb([-0.03, 0.79, 0.042], [0.03, 0.79, 0.042], [0.008, 0.008]),
)
const head = skin({
  field: melted(0.006, skull, mirrored(eyes), nose, mouth, ears, rings, ball([0, 0.982, 0.094], [0.008, 0.008, 0.008])),
  min: [-0.14, 0.755, -0.14],
  max: [0.14, 1.06, 0.16],
  cell: 0.0062,
  grain: 0.6,
})
const curls = range(46).map((n) => {
  const [up, angle] = [0.1 + (n / 46) * 0.86, n * 2.4]
  const r = Math.sqrt(1 - up * up)
  const z = Math.sin(angle) * r * 0.116 - 0.012
  return ball([Math.cos(angle) * r * 0.108, 0.935 + up * 0.115, z], [0.021, 0.021, 0.021])
})
const crown = melted(0.012, ball([0, 1.05, -0.01], [0.05, 0.045, 0.05]), ...curls)
const body = melted(0.03, legs, trunk, mirrored(arm))
const drape = chain(
  curved(
    [
      [0.13, 0.76, 0.02],
      [0.06, 0.64, 0.1],
      [-0.08, 0.52, 0.125],
      [-0.2, 0.46, 0.05],
    ],
    4,
  ),
  () => 0.05,
)
const field = melted(0.02, body, drape)
const figure = skin({ field, min: [-0.43, 0.18, -0.28], max: [0.43, 0.86, 0.34], cell: 0.0205, grain: 0.6 })
const hair = skin({ field: crown, min: [-0.15, 0.92, -0.16], max: [0.15, 1.12, 0.14], cell: 0.0125, grain: 0.4 })
const petal = skin({
  field: ball([0, 0, 0], [0.075, 0.095, 0.03]),
  min: [-0.1, -0.12, -0.05],
  max: [0.1, 0.12, 0.05],
  cell: 0.026,
  grain: 0.6,
})
const ring = (count: number, r: number, y: number, tilt: number) =>
  around(count, shifted(turned(petal, 'x', tilt), [0, y, r]), tilt)
const seat = lathe({
  profile: softened(
    [
      [0, 0],
      [0.4, 0],
      [0.41, 0.02],
      [0.34, 0.06],
      [0.3, 0.1],
      [0.36, 0.2],
      [0.38, 0.23],
      [0, 0.235],
    ],
    4,
  ),
  segments: 48,
  repeats: 3,
})

/** Meditating on a lotus, in a pleated robe. */
export async function amitabha(): Promise<ModelPart[]> {
  return [
    { name: 'figure', mesh: joined(figure, head), surface: await plainOf('gilding'), creaseDegrees: 75 },
    { name: 'hair', mesh: hair, surface: await plainOf('soot'), creaseDegrees: 75 },
    {
      name: 'lotus',
      mesh: joined(seat, ring(16, 0.38, 0.15, 24), ring(16, 0.36, 0.2, 12)),
      surface: await plainOf('lacquer'),
      creaseDegrees: 60,
    },
  ]
}
