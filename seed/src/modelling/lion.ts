import { range } from '@learning-cms/seed/covering/bands'
import { plainOf } from '@learning-cms/seed/covering/surface'
import { shifted } from '@learning-cms/seed/shaping/mesh'
import { block } from '@learning-cms/seed/shaping/slab'
import { ball, chain, covered, limb, melted, mirrored, skin, without } from '@learning-cms/seed/shaping/soft'
import { curved } from '@learning-cms/seed/shaping/tube'
import type { ModelPart } from './glb.ts'

const fore = melted(
  0.03,
  limb([0.1, 0.5, 0.1], [0.12, 0.22, 0.16], [0.075, 0.06]),
  limb([0.12, 0.22, 0.16], [0.12, 0.1, 0.17], [0.06, 0.062]),
  ball([0.12, 0.09, 0.21], [0.07, 0.045, 0.085]),
)
const hind = melted(0.03, ball([0.15, 0.23, -0.16], [0.08, 0.15, 0.15]), ball([0.17, 0.09, -0.04], [0.06, 0.045, 0.11]))
const trunk = limb([0, 0.26, -0.18], [0, 0.58, 0.02], [0.16, 0.14])
const mane = range(22).map((n) => {
  const angle = (n / 11) * 2 * Math.PI
  const r = n < 11 ? 0.155 : 0.17
  return ball([Math.cos(angle) * r, 0.74 + Math.sin(angle) * r, n < 11 ? 0.07 : 0], [0.045, 0.045, 0.045])
})
const mouth = ball([0, 0.665, 0.22], [0.07, 0.02, 0.07])
const face = without(
  melted(
    0.03,
    ball([0, 0.75, 0.06], [0.14, 0.14, 0.13]),
    ball([0, 0.69, 0.17], [0.085, 0.065, 0.07]),
    ball([0, 0.735, 0.225], [0.035, 0.024, 0.024]),
    mirrored(ball([0.06, 0.79, 0.165], [0.032, 0.03, 0.024])),
    mirrored(ball([0.09, 0.9, 0.03], [0.04, 0.055, 0.025])),
  ),
  mouth,
)
const tail = chain(
  curved(
    [
      [0, 0.2, -0.32],
      [0.02, 0.34, -0.4],
      [0.0, 0.48, -0.36],
      [0, 0.56, -0.28],
    ],
    5,
  ),
  (t) => 0.035 + t * 0.012,
)
const field = melted(0.02, melted(0.05, trunk, mirrored(fore), mirrored(hind)), face, ...mane, tail)
const mesh = skin({ field, min: [-0.3, 0.03, -0.5], max: [0.3, 1.0, 0.36], cell: 0.017, grain: 0.6 })
const plinth = covered(block(0.58, 0.05, 0.78), 0.6)

/** Upright on its forelegs, with a curled mane. */
export async function lion(): Promise<ModelPart[]> {
  return [
    { name: 'lion', mesh, surface: await plainOf('sandstone'), creaseDegrees: 75 },
    { name: 'plinth', mesh: shifted(plinth, [0, 0, -0.03]), surface: await plainOf('sandstone') },
  ]
}
