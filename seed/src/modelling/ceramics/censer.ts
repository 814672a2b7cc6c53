import { flower, inked, range, strewn } from '@learning-cms/seed/covering/bands'
import { plainOf } from '@learning-cms/seed/covering/surface'
import { lathe, softened, type Profile } from '@learning-cms/seed/shaping/lathe'
import { around, turned } from '@learning-cms/seed/shaping/mesh'
import { ball, chain, limb, melted, mirrored, skin } from '@learning-cms/seed/shaping/soft'
import { curved, tube } from '@learning-cms/seed/shaping/tube'
import type { ModelPart } from '@learning-cms/seed/modelling/glb'
import { vessel } from '@learning-cms/seed/modelling/shapes/vessel'

const body: Profile = [
  [0.05, 0.22],
  [0.2, 0.24],
  [0.31, 0.36],
  [0.33, 0.46],
  [0.28, 0.56],
  [0.22, 0.6],
  [0.225, 0.63],
  [0.28, 0.655],
]
const belts = inked(
  { thick: 6 },
  [150, 170, 430, 450].map((y) => `<path d="M0,${y} H1200"/>`).join('') +
    strewn(
      { width: 1200, top: 200, height: 210 },
      4,
      (s) =>
        `<path stroke-width="12" d="M${s * 0.1},150 C${s * 0.2},20 ${s * 0.35},20 ${s * 0.45},110 S${s * 0.7},190 ${s * 0.8},70"/>${flower(s * 0.9, 110, 44, 9)}`,
    ),
)
const ear = tube({
  path: curved(
    [
      [0.24, 0.58, 0],
      [0.36, 0.6, 0],
      [0.42, 0.72, 0],
      [0.36, 0.8, 0],
      [0.3, 0.76, 0],
    ],
    6,
  ),
  radius: (t) => 0.034 - t * 0.01,
  sides: 10,
})
const leg = tube({
  path: curved(
    [
      [0, 0.3, 0.2],
      [0, 0.2, 0.29],
      [0, 0.08, 0.26],
      [0, 0.0, 0.31],
    ],
    6,
  ),
  radius: (t) => 0.07 - t * 0.035,
  sides: 12,
})
const lid = lathe({
  profile: softened(
    [
      [0.27, 0.655],
      [0.27, 0.67],
      [0.22, 0.72],
      [0.1, 0.75],
      [0, 0.755],
    ],
    4,
  ),
  segments: 48,
  swell: (u) => Math.sin(u * Math.PI * 24) * 0.006,
})
const mane = range(9).map((n) =>
  ball([Math.cos((n / 9) * 6.28) * 0.07, 0.95 + Math.sin((n / 9) * 6.28) * 0.07, 0.03], [0.03, 0.03, 0.03]),
)
const lion = melted(
  0.025,
  ball([0, 0.82, -0.03], [0.085, 0.09, 0.1]),
  mirrored(limb([0.05, 0.84, 0.04], [0.06, 0.75, 0.1], [0.035, 0.03])),
  mirrored(ball([0.09, 0.78, -0.05], [0.05, 0.05, 0.07])),
  ball([0, 0.95, 0.05], [0.07, 0.07, 0.07]),
  ball([0, 0.93, 0.12], [0.045, 0.035, 0.03]),
  mirrored(ball([0.03, 0.975, 0.11], [0.016, 0.016, 0.014])),
  chain(
    [
      [0, 0.8, -0.12],
      [0, 0.9, -0.17],
      [0, 0.98, -0.14],
    ],
    (t) => 0.03 + t * 0.02,
  ),
  ...mane,
)
const beast = skin({ field: lion, min: [-0.17, 0.7, -0.24], max: [0.17, 1.07, 0.2], cell: 0.0095, grain: 0.3 })

/** A round body on three legs with dragon ears, and a lion on the lid. */
export async function censer(): Promise<ModelPart[]> {
  const pot = await vessel({
    tone: 'brownBronze',
    profile: body,
    wall: 0.02,
    floor: 0.3,
    seed: 139,
    relief: belts,
    more: [ear, turned(ear, 'y', 180), around(3, leg)],
  })
  const surface = await plainOf('brownBronze')
  return [...pot, { name: 'lid', mesh: lid, surface }, { name: 'lion', mesh: beast, surface, creaseDegrees: 70 }]
}
