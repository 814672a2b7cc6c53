import { inked, range, scrolled, written } from '@learning-cms/seed/covering/bands'
import { plainOf, surfaceOf } from '@learning-cms/seed/covering/surface'
import { block, divided, slab } from '@learning-cms/seed/shaping/slab'
import { joined, scaled, shifted, type Mesh } from '@learning-cms/seed/shaping/mesh'
import { ball, covered, limb, melted, mirrored, skin } from '@learning-cms/seed/shaping/soft'
import type { ModelPart } from './glb.ts'

const [W, H] = [700, 1000]

/** A dragon twisting towards the sun in the middle; it is mirrored on the other side. */
const dragon = `<path d="M330,150 C290,110 270,170 240,140 C210,110 190,170 160,150 C140,136 120,160 110,190 M330,150 l-24,-26 m24,26 l-34,6 M282,132 l-6,-22 M222,130 l-8,-22 M170,152 l-14,-20"/>`

function carved(columns: number, rows: number) {
  const flames = `<circle cx="350" cy="140" r="30"/><path d="M350,104 q10,-24 0,-40 M378,118 q22,-14 26,-32 M322,118 q-22,-14 -26,-32"/>`
  const head = `${flames}${dragon}<g transform="translate(700 0) scale(-1 1)">${dragon}</g>`
  const frame = `<path d="M50,970 V260 M650,970 V260 M90,930 V270 H610 V930 Z M50,970 H650"/>`
  const edges = `<g transform="translate(54 940) rotate(-90)">${scrolled({ width: 660, top: 0, height: 32 }, 9)}</g><g transform="translate(614 940) rotate(-90)">${scrolled({ width: 660, top: 0, height: 32 }, 9)}</g>`
  const text = `<g transform="translate(110 0)" stroke="#1a1a1a" stroke-width="3">${written({ width: 480, top: 290, height: 620 }, columns, rows)}</g>`
  return inked({ thick: 5 }, head + frame + edges) + inked({ thick: 3 }, text)
}

const rounded = (wide: number, high: number) => {
  const r = wide / 2
  const arch = range(25).map(
    (n) => [Math.cos((n / 24) * Math.PI) * r, high - r * 0.62 + Math.sin((n / 24) * Math.PI) * r * 0.62] as const,
  )
  return divided([[-r, 0], [r, 0], ...arch], 0.05)
}

/** A tortoise: its shell a dome of plates, its head raised. */
function tortoise(): Mesh {
  const shell = melted(0.03, ball([0, 0.17, 0], [0.37, 0.16, 0.5]), ball([0, 0.1, 0], [0.43, 0.05, 0.56]))
  const plates = range(5).flatMap((n) => [
    ball([0.12, 0.3, -0.3 + n * 0.15], [0.085, 0.03, 0.058]),
    ball([0.26, 0.24, -0.24 + n * 0.12], [0.06, 0.035, 0.045]),
  ])
  const feet = [ball([0.33, 0.045, 0.42], [0.09, 0.06, 0.14]), ball([0.33, 0.045, -0.4], [0.09, 0.06, 0.13])]
  const head = melted(
    0.06,
    limb([0, 0.15, 0.42], [0, 0.3, 0.68], [0.095, 0.065]),
    ball([0, 0.315, 0.72], [0.085, 0.07, 0.12]),
    ball([0.055, 0.355, 0.74], [0.024, 0.024, 0.024]),
    ball([-0.055, 0.355, 0.74], [0.024, 0.024, 0.024]),
  )
  const field = melted(
    0.04,
    mirrored(melted(0.03, shell, ...plates, ...feet)),
    head,
    ball([0, 0.1, -0.55], [0.04, 0.035, 0.12]),
  )
  return skin({ field, min: [-0.48, -0.01, -0.72], max: [0.48, 0.42, 0.84], cell: 0.026, grain: 0.5 })
}

type Stele = { wide: number; high: number; deep: number; columns: number; rows: number; seed: number }

async function onTortoise({ wide, high, deep, columns, rows, seed }: Stele): Promise<ModelPart[]> {
  const plate = slab({
    outline: rounded(wide, high),
    middle: [0, high * 0.5],
    half: (t) => (t > 0.98 ? deep * 0.45 : deep * 0.5),
    rings: 16,
  })
  const surface = await surfaceOf({
    tone: 'stone',
    width: W,
    height: H,
    relief: carved(columns, rows),
    seed,
    finesse: 0.9,
  })
  const plain = await plainOf('stone')
  const ground = shifted(block(1.04, 0.06, 1.56), [0, -0.06, 0.08])
  return [
    { name: 'plate', mesh: shifted(plate, [0, 0.27, 0]), surface },
    {
      name: 'tortoise',
      mesh: scaled(joined(tortoise(), covered(ground, 0.5)), [1, 1, 0.8]),
      surface: plain,
      creaseDegrees: 60,
    },
  ]
}

export const sungThien = () => onTortoise({ wide: 0.82, high: 1.28, deep: 0.17, columns: 14, rows: 18, seed: 91 })
export const doctors = () => onTortoise({ wide: 0.76, high: 1.02, deep: 0.16, columns: 16, rows: 20, seed: 93 })
