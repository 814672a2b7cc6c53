import { dotted, framed, inked, line, strewn, toothed, waved } from '@learning-cms/seed/covering/bands'
import { surfaceOf } from '@learning-cms/seed/covering/surface'
import { lathe, softened, type Profile } from '@learning-cms/seed/shaping/lathe'
import { joined } from '@learning-cms/seed/shaping/mesh'
import { curved, tube } from '@learning-cms/seed/shaping/tube'
import type { ModelPart } from '@learning-cms/seed/modelling/glb'
import { band, SHEET, vessel } from './vessel.ts'

const cut = (inner: string) => inked({ thick: 5, stroke: '#222' }, inner)

const egg: Profile = [
  [0.06, 0],
  [0.16, 0.03],
  [0.28, 0.16],
  [0.34, 0.34],
  [0.335, 0.52],
  [0.27, 0.68],
  [0.235, 0.72],
  [0.27, 0.77],
]
const profile = softened(
  [
    [0.32, 0.77],
    [0.325, 0.78],
    [0.3, 0.86],
    [0.24, 0.97],
    [0.235, 0.98],
    [0.1, 1],
    [0, 1],
  ],
  3,
)

export async function burialJar(): Promise<ModelPart[]> {
  const jar = await vessel({
    tone: 'earth',
    profile: egg,
    wall: 0.025,
    floor: 0.05,
    seed: 101,
    relief: cut(
      framed(band(0.16, 0.09), toothed(band(0.16, 0.09), 36)) +
        framed(band(0.28, 0.05), waved(band(0.28, 0.05), 24)) +
        strewn(band(0.36, 0.6), 150, () => `<path d="M4,0 V340" stroke-opacity=".35"/>`),
    ),
  })
  const surface = await surfaceOf({
    tone: 'earth',
    ...SHEET,
    finesse: 0.4,
    seed: 103,
    relief: cut(framed(band(0.5, 0.12), toothed(band(0.5, 0.12), 30)) + line(band(0.86, 0))),
  })
  return [
    ...jar,
    {
      name: 'lid',
      mesh: joined(
        lathe({ profile, segments: 56 }),
        lathe({
          profile: [
            [0, 0.985],
            [0.21, 0.96],
            [0.3, 0.77],
            [0.32, 0.77],
          ],
          segments: 40,
        }),
      ),
      surface,
    },
  ]
}

const stemmed: Profile = [
  [0.36, 0],
  [0.365, 0.01],
  [0.34, 0.06],
  [0.23, 0.22],
  [0.17, 0.4],
  [0.2, 0.48],
  [0.36, 0.56],
  [0.5, 0.72],
  [0.55, 0.92],
  [0.57, 0.96],
]
export const pedestalBowl = () =>
  vessel({
    tone: 'earth',
    profile: stemmed,
    wall: 0.03,
    floor: 0.5,
    seed: 105,
    finesse: 0.75,
    relief: cut(
      framed(
        band(0.08, 0.16),
        strewn(
          band(0.08, 0.16),
          14,
          (s) => `<path d="M${s * 0.1},70 C${s * 0.1},20 ${s * 0.5},20 ${s * 0.5},48 S${s * 0.9},80 ${s * 0.9},28"/>`,
        ) + dotted(band(0.09, 0.05), 90),
      ) +
        framed(band(0.3, 0.07), toothed(band(0.3, 0.07), 50)) +
        framed(
          band(0.66, 0.14),
          strewn(
            band(0.66, 0.14),
            10,
            (s) => `<path d="M${s * 0.1},64 C${s * 0.1},14 ${s * 0.5},14 ${s * 0.5},42 S${s * 0.9},74 ${s * 0.9},22"/>`,
          ),
        ) +
        framed(band(0.84, 0.06), toothed(band(0.84, 0.06), 44)),
    ),
  })

const round: Profile = [
  [0.22, 0],
  [0.225, 0.01],
  [0.2, 0.05],
  [0.33, 0.2],
  [0.395, 0.4],
  [0.36, 0.58],
  [0.2, 0.69],
  [0.1, 0.74],
  [0.085, 0.84],
  [0.13, 0.92],
  [0.2, 0.95],
  [0.2, 0.98],
]
export function spouted() {
  const spout = tube({
    path: curved(
      [
        [0, 0.46, 0.33],
        [0, 0.58, 0.5],
        [0, 0.72, 0.53],
        [0, 0.84, 0.5],
      ],
      6,
    ),
    radius: (t) => 0.075 - t * 0.035,
    sides: 14,
  })
  return vessel({
    tone: 'earth',
    profile: round,
    wall: 0.02,
    floor: 0.06,
    seed: 107,
    more: [spout],
    relief: cut(
      [0.3, 0.33, 0.5, 0.53].map((at) => line(band(at, 0))).join('') +
        strewn(band(0.36, 0.12), 24, (s) => `<path d="M0,70 L${s / 2},6 L${s},70"/>`),
    ),
  })
}
