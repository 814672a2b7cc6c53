import { inked, line, strewn, type Band } from '@learning-cms/seed/covering/bands'
import { plainOf, surfaceOf } from '@learning-cms/seed/covering/surface'
import { lathe, softened, spun } from '@learning-cms/seed/shaping/lathe'
import { block } from '@learning-cms/seed/shaping/slab'
import { joined, shifted } from '@learning-cms/seed/shaping/mesh'
import { covered } from '@learning-cms/seed/shaping/soft'
import type { ModelPart } from './glb.ts'

const base = { width: 800, height: 200 }
const rows = (top: number, height: number): Band => ({ width: 800, top, height })
const relief = inked(
  { thick: 5 },
  [14, 30, 168, 186].map((top) => line(rows(top, 0))).join('') +
    strewn(
      rows(50, 100),
      9,
      (s) => `<circle cx="${s / 2}" cy="50" r="34" fill="#c8c8c8"/><circle cx="${s / 2}" cy="50" r="8"/>`,
    ),
)
const lingaSide = softened(
  [
    [0.26, 0.62],
    [0.26, 0.66],
    [0.25, 0.68],
    [0.25, 1.02],
    [0.235, 1.12],
    [0.16, 1.19],
    [0, 1.22],
  ],
  5,
)
const spout = shifted(block(0.22, 0.1, 0.26), [0, 0.5, 0.7])
const tray = joined(
  block(1.34, 0.1, 1.34),
  ...[
    [0, 0.635, 1.34, 0.07],
    [0, -0.635, 1.34, 0.07],
    [0.635, 0, 0.07, 1.34],
    [-0.635, 0, 0.07, 1.34],
  ].map(([x, z, wide, deep]) => shifted(block(wide!, 0.05, deep!), [x!, 0.1, z!])),
)

/** The round stone on its square altar with a spout. */
export async function linga(): Promise<ModelPart[]> {
  const surface = await surfaceOf({ tone: 'sandstone', ...base, relief, seed: 95, finesse: 0.9 })
  const plain = await plainOf('sandstone')
  return [
    { name: 'altar', mesh: joined(shifted(block(1.2, 0.36, 1.2), [0, 0.1, 0])), surface },
    {
      name: 'steps',
      mesh: covered(
        joined(block(1.4, 0.1, 1.4), shifted(block(1.3, 0.05, 1.3), [0, 0.46, 0]), shifted(tray, [0, 0.5, 0]), spout),
        0.6,
      ),
      surface: plain,
    },
    {
      name: 'linga',
      mesh: joined(
        lathe({ profile: lingaSide, segments: 96, repeats: 2 }),
        spun({
          profile: [
            [0.4, 0.6],
            [0.38, 0.63],
            [0.26, 0.63],
          ],
          segments: 56,
        }),
      ),
      surface: plain,
    },
  ]
}
