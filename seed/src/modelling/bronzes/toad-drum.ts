import { plainOf } from '@learning-cms/seed/covering/surface'
import { around, scaled, shifted, turned } from '@learning-cms/seed/shaping/mesh'
import { ball, limb, melted, mirrored, skin } from '@learning-cms/seed/shaping/soft'
import { coLoa } from './drums.ts'
import type { ModelPart } from '@learning-cms/seed/modelling/glb'

/** A toad on the rim, facing the direction in which the sun turns. */
const toad = () => {
  const hind = melted(
    0.02,
    ball([0.075, 0.05, -0.06], [0.04, 0.045, 0.06]),
    limb([0.08, 0.02, -0.04], [0.11, 0.01, 0.02], [0.018, 0.012]),
  )
  const fore = limb([0.05, 0.06, 0.07], [0.08, 0.01, 0.12], [0.02, 0.014])
  const field = melted(
    0.025,
    ball([0, 0.07, -0.02], [0.075, 0.06, 0.11]),
    ball([0, 0.095, 0.09], [0.06, 0.042, 0.055]),
    mirrored(hind),
    mirrored(fore),
    mirrored(ball([0.035, 0.135, 0.1], [0.018, 0.018, 0.018])),
  )
  return skin({ field, min: [-0.14, -0.005, -0.16], max: [0.14, 0.17, 0.16], cell: 0.0125, grain: 0.3 })
}

export async function toadDrum(): Promise<ModelPart[]> {
  const toads = around(4, shifted(turned(scaled(toad(), [0.75, 0.75, 0.75]), 'y', 90), [0, 0.795, 0.4]), 45)
  const low = (await coLoa()).map((part) => ({ ...part, mesh: scaled(part.mesh, [1, 0.8, 1]) }))
  return [
    ...low,
    { name: 'toads', mesh: shifted(toads, [0, -0.16, 0]), surface: await plainOf('bronze'), creaseDegrees: 70 },
  ]
}
