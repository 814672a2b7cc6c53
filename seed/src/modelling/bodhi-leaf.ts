import { range } from '@learning-cms/seed/covering/bands'
import { mapOf, surfaceOf } from '@learning-cms/seed/covering/surface'
import { slab } from '@learning-cms/seed/shaping/slab'
import { curved } from '@learning-cms/seed/shaping/tube'
import type { ModelPart } from './glb.ts'

/** A phoenix in the leaf, facing the sun. */
const phoenix = `<path d="M330,470 C300,440 300,390 330,370 C316,360 306,366 296,376 C300,350 324,336 346,346 C366,356 366,380 352,400 C344,430 380,440 380,490 C384,540 340,560 310,600 C280,640 250,650 214,640 C240,620 250,600 260,570 C230,600 200,600 170,586 C210,570 230,540 250,510 C220,520 190,510 172,484 C220,490 250,470 270,450 C290,440 310,450 330,470 Z" fill="#d8d8d8"/><path d="M340,372 l10,-28 l12,20 M322,500 q-26,20 -50,14 M336,530 q-30,30 -60,26 M346,470 q-20,10 -34,34"/><circle cx="336" cy="366" r="5" fill="#555"/>`
const leafRelief = `<g stroke="#fff" stroke-width="7" fill="none"><path d="M400,20 C500,180 760,260 740,560 C730,760 580,850 400,960 C220,850 70,760 60,560 C40,260 300,180 400,20 Z"/><path d="M400,90 C480,230 690,300 670,560 C660,710 540,800 400,890 C260,800 140,710 130,560 C110,300 320,230 400,90 Z"/>${phoenix}<g transform="translate(800 0) scale(-1 1)">${phoenix}</g><circle cx="400" cy="300" r="46" fill="#eee"/><path d="M400,240 C410,210 390,200 400,170 M446,270 q30,-20 40,-50 M354,270 q-30,-20 -40,-50 M300,760 q50,-50 100,0 q50,-50 100,0 M330,810 q70,-60 140,0"/>${range(
  13,
)
  .map(
    (n) =>
      `<path d="M0,-30 C16,-18 12,10 -8,10 C-20,8 -18,-8 -6,-8" transform="translate(${400 + Math.cos((n / 13) * 6.28 + 1.6) * 305} ${520 + Math.sin((n / 13) * 6.28 + 1.6) * 330}) rotate(${(n / 13) * 360})"/>`,
  )
  .join('')}</g>`

const half = [
  [400, 20],
  [430, 80],
  [490, 150],
  [580, 230],
  [680, 340],
  [738, 460],
  [740, 580],
  [700, 700],
  [610, 810],
  [500, 895],
  [400, 960],
].map(([x, y]) => [(x! - 400) / 1000, (960 - y!) / 940] as const)
const right = curved(
  half.toReversed().map(([x, y]) => [x, y, 0] as const),
  4,
).map(([x, y]) => [x, y] as const)
const outline = [
  ...right,
  ...right
    .slice(1, -1)
    .toReversed()
    .map(([x, y]) => [-x, y] as const),
]
const options = {
  tone: 'earth',
  width: 800,
  height: 980,
  relief: `<g transform="translate(-76 -10) scale(1.19 1)">${leafRelief}</g>`,
  seed: 111,
  finesse: 0.9,
} as const

export async function bodhiLeaf(): Promise<ModelPart[]> {
  const heights = await mapOf(options, 160)
  const mesh = slab({
    outline,
    middle: [0, 0.5],
    half: (t) => 0.035 - (t > 0.97 ? 0.01 : 0),
    rings: 72,
    lift: (u, v) => heights(u, v) * 0.014,
  })
  return [{ name: 'leaf', mesh, surface: await surfaceOf(options), creaseDegrees: 60 }]
}
