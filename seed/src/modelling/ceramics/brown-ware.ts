import { inked, petalled, range, scrolled } from '@learning-cms/seed/covering/bands'
import { surfaceOf } from '@learning-cms/seed/covering/surface'
import { lathe, softened, spun, type Profile } from '@learning-cms/seed/shaping/lathe'
import { joined } from '@learning-cms/seed/shaping/mesh'
import type { ModelPart } from '@learning-cms/seed/modelling/glb'
import { lotus, rings, SIDE, wheel } from '@learning-cms/seed/modelling/shapes/open-vessel'
import { band, lines, vessel } from '@learning-cms/seed/modelling/shapes/vessel'

const trunk: Profile = [
  [0.27, 0],
  [0.275, 0.01],
  [0.29, 0.15],
  [0.33, 0.45],
  [0.335, 0.7],
  [0.31, 0.86],
  [0.25, 0.93],
  [0.23, 0.95],
  [0.235, 0.99],
  [0.24, 1],
]
const leafLotus = (x: number, y: number, r: number) => `<g fill="#643a1e" fill-opacity=".85">${lotus(x, y, r)}</g>`

export const brownJar = () =>
  vessel({
    tone: 'brown',
    profile: trunk,
    wall: 0.02,
    floor: 0.03,
    seed: 75,
    finesse: 0.7,
    relief: inked({ thick: 5 }, petalled(band(0.1, 0.13), 26) + lines(0.24, 0.42, 0.66, 0.9)),
    paint: inked(
      { stroke: '#643a1e', thick: 6 },
      lines(0.25, 0.42, 0.665, 0.9) +
        range(8)
          .map((n) => leafLotus(75 + n * 150, 330 - 130, 40))
          .join('') +
        range(6)
          .map(
            (n) =>
              leafLotus(100 + n * 200, 325, 52) +
              `<path d="M${170 + n * 200},360 C${190 + n * 200},300 ${210 + n * 200},300 ${220 + n * 200},350"/>`,
          )
          .join('') +
        scrolled(band(0.7, 0.17), 7),
    ),
  })

const covered: Profile = [
  [0.24, 0],
  [0.24, 0.01],
  [0.235, 0.07],
  [0.36, 0.14],
  [0.475, 0.3],
  [0.495, 0.46],
  [0.49, 0.54],
]
const profile = softened(
  [
    [0.515, 0.545],
    [0.51, 0.565],
    [0.45, 0.64],
    [0.3, 0.71],
    [0.12, 0.745],
    [0.07, 0.75],
    [0.055, 0.775],
    [0.075, 0.81],
    [0.04, 0.85],
    [0, 0.875],
  ],
  5,
)
const rim = lathe({
  profile: [
    [0.47, 0.545],
    [0.515, 0.545],
  ],
  segments: 64,
})

export async function coveredBowl(): Promise<ModelPart[]> {
  const body = await vessel({
    tone: 'brown',
    profile: covered,
    wall: 0.025,
    floor: 0.1,
    seed: 77,
    paint: inked(
      { stroke: '#643a1e', thick: 7 },
      lines(0.08, 0.7) + `<g fill="#643a1e" fill-opacity=".75">${scrolled(band(0.14, 0.5), 6)}</g>`,
    ),
  })
  const surface = await surfaceOf({
    tone: 'brown',
    width: SIDE,
    height: SIDE,
    finesse: 0.6,
    seed: 79,
    paint: inked(
      { stroke: '#643a1e', thick: 8 },
      rings(0.32, 0.92) + wheel(7, leafLotus(400, 158, 60) + '<path d="M478,180 C490,120 520,120 520,170"/>'),
    ),
  })
  return [...body, { name: 'lid', mesh: joined(spun({ profile, segments: 72 }), rim), surface }]
}
