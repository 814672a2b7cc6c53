import { framed, inked, linked, strewn, toothed, waved, type Band } from '@learning-cms/seed/covering/bands'
import { plainOf, surfaceOf } from '@learning-cms/seed/covering/surface'
import { lathe, softened, spun, type Profile } from '@learning-cms/seed/shaping/lathe'
import { around, joined, scaled, shifted, turned, type Mesh, type Point } from '@learning-cms/seed/shaping/mesh'
import { limb, ball, melted, skin } from '@learning-cms/seed/shaping/soft'
import { curved, tube } from '@learning-cms/seed/shaping/tube'
import { bird, boat } from './dong-son.ts'
import type { ModelPart } from '@learning-cms/seed/modelling/glb'
import { SHEET, vessel } from '@learning-cms/seed/modelling/shapes/vessel'

const body: Profile = [
  [0.29, 0],
  [0.3, 0.005],
  [0.335, 0.15],
  [0.37, 0.4],
  [0.385, 0.56],
  [0.385, 0.62],
  [0.375, 0.66],
  [0.375, 0.68],
]
const band = (top: number, height: number): Band => ({
  width: SHEET.width,
  top: top * SHEET.height,
  height: height * SHEET.height,
})

const belts = (top: number) =>
  framed(band(top, 0.04), toothed(band(top, 0.04), 60)) +
  framed(band(top + 0.045, 0.045), linked(band(top + 0.045, 0.045), 48)) +
  framed(band(top + 0.095, 0.04), toothed(band(top + 0.095, 0.04), 60))

const boats = strewn(band(0.3, 0.25), 5, (step) => boat(step, 0.25 * SHEET.height))
const adorned = inked(
  { thick: 3.2 },
  belts(0.12) + boats + belts(0.58) + framed(band(0.8, 0.06), waved(band(0.8, 0.06), 40)),
)

function ears(): Mesh[] {
  const path: Point[] = curved(
    [
      [-0.045, 0.6, 0.37],
      [-0.05, 0.62, 0.415],
      [0, 0.655, 0.435],
      [0.05, 0.62, 0.415],
      [0.045, 0.6, 0.37],
    ],
    6,
  )
  const ear = tube({ path, radius: () => 0.012, sides: 8 })
  return [turned(ear, 'y', 90), turned(ear, 'y', -90)]
}

const shape = { tone: 'bronze', profile: body, wall: 0.012, floor: 0.02, relief: adorned, more: ears() } as const

/** A situla is taller than it is wide. */
const slender = (parts: readonly ModelPart[]) =>
  parts.map((part) => ({ ...part, mesh: scaled(part.mesh, [0.78, 1, 0.78]) }))

export const withBoats = async () => slender(await vessel({ ...shape, seed: 41 }))

/** A small embracing couple for the lid. */
function couple(): Mesh {
  const one = (x: number) =>
    melted(
      0.01,
      ball([x, 0.055, 0], [0.011, 0.012, 0.011]),
      limb([x, 0.045, 0], [x * 0.7, 0.012, 0.01], [0.008, 0.011]),
      limb([x, 0.036, 0.004], [-x, 0.03, 0.012], [0.005, 0.005]),
    )
  const field = melted(0.008, one(0.013), one(-0.013), ball([0, 0.005, 0], [0.034, 0.01, 0.024]))
  return skin({ field, min: [-0.05, -0.01, -0.04], max: [0.05, 0.08, 0.04], cell: 0.0055 })
}

async function lid(): Promise<ModelPart[]> {
  const profile: Profile = softened(
    [
      [0.39, 0.655],
      [0.395, 0.66],
      [0.393, 0.685],
      [0.36, 0.715],
      [0.25, 0.765],
      [0.12, 0.795],
      [0, 0.8],
    ],
    4,
  )
  const relief = inked(
    { thick: 3 },
    [0.16, 0.3, 0.34, 0.52, 0.56, 0.72, 0.8, 0.88].map((r) => `<circle cx="400" cy="400" r="${r * 400}"/>`).join('') +
      Array.from(
        { length: 12 },
        (_, n) =>
          `<g transform="rotate(${n * 30} 400 400) translate(400 232)">${bird(84)}</g><path transform="rotate(${n * 30} 400 400)" d="M388,372 L400,336 L412,372"/>`,
      ).join('') +
      Array.from(
        { length: 72 },
        (_, n) => `<circle r="8" transform="rotate(${n * 5} 400 400) translate(400 96)"/>`,
      ).join(''),
  )
  const surface = await surfaceOf({ tone: 'bronze', width: 800, height: 800, finesse: 0.7, relief, seed: 45 })
  const couples = around(4, shifted(turned(couple(), 'y', 90), [0, 0.745, 0.26]))
  const rim = lathe({
    profile: [
      [0.38, 0.655],
      [0.39, 0.655],
    ],
    segments: 48,
  })
  return [
    { name: 'lid', mesh: joined(spun({ profile, segments: 72 }), rim), surface },
    { name: 'couples', mesh: couples, surface: await plainOf('bronze'), creaseDegrees: 70 },
  ]
}

export const lidded = async () => slender([...(await vessel({ ...shape, seed: 43 })), ...(await lid())])
