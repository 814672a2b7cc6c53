import { flower, flowered, framed, inked, petalled, scrolled } from '@learning-cms/seed/covering/bands'
import type { Profile } from '@learning-cms/seed/shaping/lathe'
import {
  bowlIn,
  bowlOut,
  dishIn,
  dishOut,
  openVessel,
  rings,
  wheel,
} from '@learning-cms/seed/modelling/shapes/open-vessel'
import { band, lines, vessel } from '@learning-cms/seed/modelling/shapes/vessel'

/** A scaled, horned qilin among flames. */
const qilin = `<path d="M300,470 C280,400 330,360 400,370 C450,376 480,350 486,310 C470,300 466,280 480,268 L500,232 L506,262 L536,240 L530,276 C552,286 566,306 560,326 L532,330 C528,380 540,420 520,450 L530,520 L502,524 L490,466 C440,486 400,480 370,470 L352,530 L324,530 L330,470 C320,480 300,490 290,520 L264,516 Z"/><path d="M300,440 C250,420 236,370 262,330 C250,330 240,310 250,290 C272,310 290,320 286,350 C280,390 300,410 320,410"/><circle cx="520" cy="292" r="6"/><path d="M350,400 q14,14 28,0 q14,14 28,0 q14,14 28,0 M360,430 q14,14 28,0 q14,14 28,0 q14,14 28,0 M440,400 q12,12 24,0"/>`
const cloud = (x: number, y: number) =>
  `<path d="M${x},${y} c-30,-4 -30,-34 -4,-34 c2,-26 40,-26 42,-2 c26,-8 40,24 14,36 c-14,8 -40,4 -52,0 M${x + 46},${y + 4} c20,10 40,-2 56,6"/>`

export const qilinDish = () =>
  openVessel({
    tone: 'blue',
    outside: dishOut,
    inside: dishIn,
    seed: 67,
    paint: inked(
      { stroke: '#274690', thick: 5 },
      rings(0.54, 0.57, 0.74, 0.94, 0.97) +
        `<g fill="#274690" fill-opacity=".22">${qilin}</g>` +
        [
          [210, 330],
          [560, 420],
          [250, 590],
          [470, 600],
          [330, 250],
        ]
          .map(([x, y]) => cloud(x!, y!))
          .join('') +
        wheel(
          12,
          `<g fill="#274690" fill-opacity=".5">${flower(400, 62, 34, 7)}</g><path d="M444,62 C470,20 480,96 500,74"/>`,
        ) +
        wheel(10, '<path d="M360,128 C380,104 420,104 440,128 C420,150 380,150 360,128"/>'),
    ),
    under: inked({ stroke: '#274690', thick: 5 }, framed(band(0.2, 0.6), petalled(band(0.2, 0.6), 16))),
  })

export const storeBowl = () =>
  openVessel({
    tone: 'blue',
    outside: bowlOut,
    inside: bowlIn,
    seed: 69,
    paint: inked(
      { stroke: '#274690', thick: 6 },
      rings(0.3, 0.33, 0.92, 0.95) +
        '<path stroke-width="11" d="M330,330 H470 M400,310 V420 M350,372 H450 M330,420 H470 M350,470 L400,420 L450,470 M400,450 V492"/>',
    ),
    under: inked(
      { stroke: '#274690', thick: 5 },
      lines(0.06, 0.1, 0.86) + flowered(band(0.16, 0.44), 6) + petalled(band(0.64, 0.2), 20),
    ),
  })

const swanAt = (x: number, y: number, isFlying: boolean) =>
  `<g transform="translate(${x} ${y})"><path fill="#274690" fill-opacity=".16" d="M0,0 C30,-44 84,-40 108,-8 C122,10 104,34 66,34 C30,36 4,24 0,0 Z"/><path d="M96,-22 C126,-34 128,-70 108,-84 C94,-92 80,-82 90,-72 L78,-66 M${isFlying ? '30,-24 C10,-70 60,-100 92,-96 C74,-76 74,-50 80,-30' : '22,-6 C44,-24 80,-20 92,0 M30,8 C50,-6 74,-4 86,12'} M0,0 L-24,-10 L-18,8 L-34,12 M50,34 V52 M66,34 V52"/></g>`

const jarSide: Profile = [
  [0.2, 0],
  [0.205, 0.01],
  [0.2, 0.05],
  [0.2, 0.14],
  [0.25, 0.3],
  [0.31, 0.5],
  [0.335, 0.66],
  [0.3, 0.79],
  [0.2, 0.86],
  [0.13, 0.89],
  [0.115, 0.91],
  [0.115, 0.97],
  [0.15, 1],
]

export const swanJar = () =>
  vessel({
    tone: 'blue',
    profile: jarSide,
    wall: 0.018,
    floor: 0.04,
    seed: 71,
    finesse: 0.85,
    paint: inked(
      { stroke: '#274690', thick: 4 },
      lines(0.06, 0.15, 0.16, 0.31, 0.32, 0.63, 0.64, 0.8, 0.97) +
        petalled(band(0.17, 0.13), 20) +
        [60, 360, 660, 960]
          .map(
            (x, n) =>
              swanAt(x, n % 2 ? 300 : 290, n % 2 === 0) +
              cloud(x + 150, 230) +
              `<path d="M${x + 150},380 q10,-70 26,-90 M${x + 170},380 q6,-50 30,-64 M${x + 130},380 q0,-40 -14,-60"/>`,
          )
          .join('') +
        scrolled(band(0.66, 0.13), 10) +
        petalled(band(0.82, 0.14), 16),
    ),
  })

const pear: Profile = [
  [0.13, 0],
  [0.135, 0.01],
  [0.125, 0.05],
  [0.19, 0.14],
  [0.265, 0.28],
  [0.26, 0.42],
  [0.17, 0.6],
  [0.095, 0.76],
  [0.085, 0.86],
  [0.115, 0.95],
  [0.165, 1],
]

export const pearBottle = () =>
  vessel({
    tone: 'blue',
    profile: pear,
    wall: 0.016,
    floor: 0.05,
    seed: 73,
    finesse: 0.6,
    paint: inked(
      { stroke: '#274690', thick: 5 },
      lines(0.05, 0.3, 0.32, 0.48, 0.5, 0.72, 0.74, 0.96) +
        petalled(band(0.08, 0.2), 10) +
        scrolled(band(0.33, 0.14), 8) +
        `<g fill="#274690" fill-opacity=".3">${flowered(band(0.51, 0.2), 5)}</g>` +
        petalled(band(0.77, 0.16), 12),
    ),
  })
