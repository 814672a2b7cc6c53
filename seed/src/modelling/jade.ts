import { range } from '@learning-cms/seed/covering/bands'
import { plainOf } from '@learning-cms/seed/covering/surface'
import { lathe, softened, type Profile } from '@learning-cms/seed/shaping/lathe'
import { shifted, turned } from '@learning-cms/seed/shaping/mesh'
import { ball, chain, limb, melted, mirrored, skin, type DistanceField } from '@learning-cms/seed/shaping/soft'
import { curved } from '@learning-cms/seed/shaping/tube'
import type { ModelPart } from './glb.ts'

const HOOK = range(33).map((n) => {
  const angle = (n / 32) * 1.66 * Math.PI + 0.67 * Math.PI
  return [Math.cos(angle) * 0.16, 0.36 + Math.sin(angle) * 0.16, 0] as const
})
const bothSides = (at: readonly [number, number, number], size: readonly [number, number, number]): DistanceField =>
  melted(0.004, ball(at, size), ball([at[0], at[1], -at[2]], size))

/** A head with a long muzzle, an open mouth, and horns that sweep back. */
function horned(): DistanceField {
  const skull = melted(
    0.02,
    limb([0.1, 0.25, 0], [0.25, 0.26, 0], [0.085, 0.062]),
    ball([0.3, 0.27, 0], [0.085, 0.07, 0.06]),
    limb([0.32, 0.28, 0], [0.5, 0.3, 0], [0.05, 0.026]),
    limb([0.3, 0.235, 0], [0.46, 0.19, 0], [0.036, 0.018]),
  )
  const horn = (side: number) =>
    chain(
      curved(
        [
          [0.29, 0.33, side * 0.035],
          [0.22, 0.43, side * 0.06],
          [0.24, 0.52, side * 0.07],
          [0.32, 0.58, side * 0.06],
        ],
        4,
      ),
      (t) => 0.03 - t * 0.022,
    )
  const ears = bothSides([0.22, 0.31, 0.06], [0.05, 0.02, 0.014])
  return melted(0.008, skull, horn(1), horn(-1), ears, bothSides([0.335, 0.305, 0.05], [0.022, 0.022, 0.016]))
}

/** Suspended from a slit hook; a horned head looks out on either side. */
export async function earring(): Promise<ModelPart[]> {
  const foot = melted(
    0.02,
    limb([0, 0.16, 0], [0, 0.06, 0], [0.075, 0.03]),
    limb([0, 0.06, 0], [0, 0.02, 0], [0.045, 0.012]),
  )
  const field = melted(
    0.016,
    chain(HOOK, () => 0.058),
    mirrored(horned()),
    foot,
  )
  const mesh = skin({
    field: flattened(field),
    min: [-0.58, -0.02, -0.13],
    max: [0.58, 0.66, 0.13],
    cell: 0.0115,
    grain: 0.7,
  })
  return [{ name: 'earring', mesh, surface: await plainOf('jade'), creaseDegrees: 75 }]
}

/** Flattens a field from front to back. */
const flattened =
  (field: DistanceField): DistanceField =>
  ([x, y, z]) =>
    field([x, y, z * 1.25])

/** T-shaped in section: a wide inner band with a thin rim around it. */
export async function bracelet(): Promise<ModelPart[]> {
  const section: Profile = [
    [0.34, -0.075],
    [0.37, -0.08],
    [0.375, -0.02],
    [0.38, -0.014],
    [0.48, -0.012],
    [0.5, 0],
    [0.48, 0.012],
    [0.38, 0.014],
    [0.375, 0.02],
    [0.37, 0.08],
    [0.34, 0.075],
    [0.335, 0],
    [0.34, -0.075],
  ]
  const ring = lathe({ profile: softened(section, 4), segments: 120, repeats: 3 })
  return [{ name: 'bracelet', mesh: shifted(turned(ring, 'x', 90), [0, 0.5, 0]), surface: await plainOf('jade') }]
}
