import { flower, inked, petalled, strewn } from '@learning-cms/seed/covering/bands'
import { type Profile } from '@learning-cms/seed/shaping/lathe'
import { shifted, turned, type Point } from '@learning-cms/seed/shaping/mesh'
import { curved, tube } from '@learning-cms/seed/shaping/tube'
import {
  bowlIn,
  bowlOut,
  dishIn,
  dishOut,
  lotus,
  openVessel,
  rings,
  wheel,
} from '@learning-cms/seed/modelling/shapes/open-vessel'
import { band, lines, vessel } from '@learning-cms/seed/modelling/shapes/vessel'

export const lotusBowl = () =>
  openVessel({
    tone: 'celadon',
    outside: bowlOut,
    inside: bowlIn,
    seed: 61,
    lobes: 0,
    relief: inked(
      { thick: 5 },
      rings(0.3, 0.9) +
        wheel(6, lotus(400, 175, 70) + '<path d="M400,240 C350,270 330,210 300,250 C290,280 320,290 326,268"/>') +
        flower(400, 400, 90, 10),
    ),
    under: inked({ thick: 4 }, petalled(band(0.1, 0.66), 18)),
  })

export const celadonDish = () =>
  openVessel({
    tone: 'celadon',
    outside: dishOut,
    inside: dishIn,
    seed: 63,
    lobes: 16,
    relief: inked(
      { thick: 5 },
      rings(0.52, 0.56) +
        flower(400, 400, 170, 12) +
        wheel(16, '<path d="M400,90 Q372,130 372,170 M400,90 Q428,130 428,170"/>'),
    ),
  })

const teaOut: Profile = [
  [0.28, 0],
  [0.28, 0.01],
  [0.28, 0.1],
  [0.32, 0.12],
  [0.66, 0.46],
  [1, 0.86],
]
const teaIn: Profile = [
  [0, 0.13],
  [0.2, 0.15],
  [0.6, 0.48],
  [0.97, 0.87],
]
export const teaBowl = () =>
  openVessel({
    tone: 'celadon',
    outside: teaOut,
    inside: teaIn,
    seed: 65,
    relief: inked({ thick: 4, stroke: '#444' }, rings(0.26, 0.9) + wheel(24, '<path d="M400,60 L400,300"/>')),
  })

const baluster: Profile = [
  [0.16, 0],
  [0.165, 0.01],
  [0.17, 0.1],
  [0.2, 0.24],
  [0.3, 0.45],
  [0.32, 0.6],
  [0.24, 0.76],
  [0.13, 0.83],
  [0.12, 0.88],
  [0.14, 0.97],
  [0.17, 1],
]
export function balusterJar() {
  const ear = tube({
    path: curved(
      [
        [0.22, 0.77, 0],
        [0.29, 0.8, 0],
        [0.3, 0.86, 0],
        [0.22, 0.9, 0],
        [0.13, 0.9, 0],
      ] as Point[],
      6,
    ),
    radius: () => 0.018,
    sides: 8,
  })
  return vessel({
    tone: 'ash',
    profile: baluster,
    wall: 0.02,
    floor: 0.04,
    seed: 83,
    more: [ear, shifted(turned(ear, 'y', 180), [0, 0, 0])],
    relief: inked(
      { thick: 4, stroke: '#333' },
      lines(0.22, 0.24, 0.36, 0.38, 0.52) +
        strewn(band(0.26, 0.09), 30, (s) => `<path d="M0,0 L${s},54 M${s},0 L0,54"/>`),
    ),
  })
}
