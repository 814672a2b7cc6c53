import { inked, petalled, scrolled } from '@learning-cms/seed/covering/bands'
import { plainOf } from '@learning-cms/seed/covering/surface'
import { lathe, softened, type Profile } from '@learning-cms/seed/shaping/lathe'
import { type Mesh } from '@learning-cms/seed/shaping/mesh'
import { ball, chain, limb, melted, skin } from '@learning-cms/seed/shaping/soft'
import { curved, tube } from '@learning-cms/seed/shaping/tube'
import type { ModelPart } from '@learning-cms/seed/modelling/glb'
import { band, vessel } from '@learning-cms/seed/modelling/shapes/vessel'

const ewerSide: Profile = [
  [0.2, 0],
  [0.205, 0.01],
  [0.2, 0.05],
  [0.29, 0.14],
  [0.375, 0.32],
  [0.37, 0.48],
  [0.27, 0.62],
  [0.13, 0.7],
  [0.115, 0.74],
  [0.115, 0.86],
  [0.14, 0.9],
]
const spoutLine = curved(
  [
    [0.3, 0.4, 0],
    [0.42, 0.46, 0],
    [0.46, 0.58, 0],
    [0.5, 0.7, 0],
    [0.56, 0.76, 0],
  ],
  6,
)

function dragonSpout(): Mesh {
  const head = melted(
    0.02,
    ball([0.54, 0.765, 0], [0.06, 0.05, 0.045]),
    ball([0.6, 0.77, 0], [0.045, 0.025, 0.032]),
    limb([0.52, 0.8, 0.02], [0.46, 0.86, 0.035], [0.014, 0.006]),
    limb([0.52, 0.8, -0.02], [0.46, 0.86, -0.035], [0.014, 0.006]),
    ball([0.62, 0.79, 0], [0.018, 0.018, 0.02]),
  )
  const field = melted(
    0.03,
    chain(spoutLine, (t) => 0.06 - t * 0.026),
    head,
  )
  return skin({ field, min: [0.2, 0.28, -0.12], max: [0.7, 0.92, 0.12], cell: 0.0135 })
}

const handle = tube({
  path: curved(
    [
      [-0.13, 0.82, 0],
      [-0.28, 0.86, 0],
      [-0.44, 0.74, 0],
      [-0.45, 0.56, 0],
      [-0.36, 0.42, 0],
    ],
    7,
  ),
  radius: () => 0.026,
  sides: 10,
  flatness: 1.3,
})
const petals = (u: number, v: number) =>
  Math.abs(Math.sin(u * Math.PI * 14)) * 0.022 * Math.exp(-(((v - 0.66) / 0.13) ** 2))
const lid = lathe({
  profile: softened(
    [
      [0.15, 0.905],
      [0.14, 0.93],
      [0.07, 0.965],
      [0.025, 0.975],
      [0.04, 1.01],
      [0, 1.035],
    ],
    4,
  ),
  segments: 40,
})

export async function ewer(): Promise<ModelPart[]> {
  const parts = await vessel({
    tone: 'celadon',
    profile: ewerSide,
    wall: 0.02,
    floor: 0.06,
    seed: 81,
    swell: petals,
    segments: 112,
    more: [handle],
    relief: inked(
      { thick: 5 },
      petalled(band(0.24, 0.2), 14) + scrolled(band(0.5, 0.22), 6) + petalled(band(0.78, 0.12), 28),
    ),
  })
  const surface = await plainOf('celadon')
  return [
    ...parts,
    { name: 'spout', mesh: dragonSpout(), surface, creaseDegrees: 70 },
    { name: 'lid', mesh: lid, surface },
  ]
}
