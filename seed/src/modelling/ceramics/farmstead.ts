import { range } from '@learning-cms/seed/covering/bands'
import { plainOf } from '@learning-cms/seed/covering/surface'
import { joined, shifted, turned, type Mesh, type Point } from '@learning-cms/seed/shaping/mesh'
import { block } from '@learning-cms/seed/shaping/slab'
import { covered } from '@learning-cms/seed/shaping/soft'
import { curved, tube } from '@learning-cms/seed/shaping/tube'
import type { ModelPart } from '@learning-cms/seed/modelling/glb'

/** A roof with rows of tiles that run down from the ridge. */
function roof({ wide, deep, high, y }: { wide: number; deep: number; high: number; y: number }): Mesh {
  const slope = Math.hypot(deep / 2, high)
  const rows = Math.round(wide / 0.045)
  const tiles = range(rows).map((n) => {
    const x = -wide / 2 + ((n + 0.5) * wide) / rows
    const path = range(7).flatMap((at): Point[] => [
      [x, 0.024, (at / 7) * slope],
      [x, 0.034, ((at + 0.92) / 7) * slope],
    ])
    return tube({ path, radius: () => 0.017, sides: 6, repeats: 2 })
  })
  const plate = joined(shifted(block(wide, 0.02, slope), [0, 0, slope / 2]), ...tiles)
  const side = turned(plate, 'x', (Math.atan2(high, deep / 2) / Math.PI) * 180)
  const ends = [-1, 1].map((end): Point => [end * (wide / 2 + 0.04), high + 0.07, 0])
  const ridge = tube({
    path: curved([ends[0]!, [-wide / 2 + 0.06, high + 0.025, 0], [wide / 2 - 0.06, high + 0.025, 0], ends[1]!], 5),
    radius: () => 0.025,
    sides: 8,
  })
  return shifted(joined(...[0, 180].map((angle) => shifted(turned(side, 'y', angle), [0, high, 0])), ridge), [0, y, 0])
}

const frame = (x: number, y: number, wide: number): Mesh =>
  shifted(
    joined(
      block(wide, 0.025, 0.03),
      shifted(block(wide, 0.025, 0.03), [0, 0.18, 0]),
      ...[-1, 1].map((side) => shifted(block(0.025, 0.2, 0.03), [(side * wide) / 2, 0, 0])),
    ),
    [x, y, 0.01],
  )

const blockAt = (size: Point, at: Point) => shifted(block(...size), at)

/** A house with an upper room above a walled yard, with a granary and a gate. */
export async function house(): Promise<ModelPart[]> {
  const yard = [
    blockAt([1.16, 0.05, 0.9], [0, 0, 0]),
    ...[-0.555, 0.555].map((x) => blockAt([0.05, 0.22, 0.9], [x, 0.05, 0])),
    ...[-0.36, 0.36].map((x) => blockAt([0.38, 0.22, 0.05], [x, 0.05, 0.42])),
  ]
  const body = [
    blockAt([0.86, 0.36, 0.4], [0, 0.05, -0.2]),
    blockAt([0.34, 0.24, 0.3], [0, 0.4, -0.2]),
    blockAt([0.2, 0.3, 0.2], [-0.38, 0.05, 0.2]),
  ]
  const doors = [frame(0, 0.05, 0.2), frame(0.28, 0.14, 0.14), frame(-0.28, 0.14, 0.14)]
  const gate = [-0.16, 0.16].map((x) => blockAt([0.06, 0.3, 0.08], [x, 0.05, 0.42]))
  const roofs = [
    shifted(roof({ wide: 1.02, deep: 0.62, high: 0.2, y: 0.36 }), [0, 0, -0.2]),
    shifted(roof({ wide: 0.5, deep: 0.46, high: 0.16, y: 0.62 }), [0, 0, -0.2]),
    shifted(roof({ wide: 0.5, deep: 0.2, high: 0.08, y: 0.35 }), [0, 0, 0.42]),
    shifted(roof({ wide: 0.3, deep: 0.32, high: 0.12, y: 0.33 }), [-0.38, 0, 0.2]),
  ]
  return [
    {
      name: 'house',
      mesh: covered(joined(...yard, ...body, ...doors, ...gate, ...roofs), 0.5),
      surface: await plainOf('ash'),
    },
  ]
}
