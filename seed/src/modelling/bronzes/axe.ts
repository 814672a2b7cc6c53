import { inked, range } from '@learning-cms/seed/covering/bands'
import { plainOf, surfaceOf } from '@learning-cms/seed/covering/surface'
import { lathe, type Profile } from '@learning-cms/seed/shaping/lathe'
import { joined, scaled, shifted, type Mesh } from '@learning-cms/seed/shaping/mesh'
import { slab } from '@learning-cms/seed/shaping/slab'
import { smooth } from '@learning-cms/seed/modelling/shapes/flat'
import type { ModelPart } from '@learning-cms/seed/modelling/glb'

/** A hollow socket, flattened to take a shaft. */
function socket(wide: number, deep: number, high: number): Mesh {
  const profile: Profile = [
    [1, 0],
    [1, high],
    [0.72, high],
    [0.72, 0.1],
    [0, 0.1],
  ]
  return scaled(lathe({ profile, segments: 28 }), [wide / 2, 1, deep / 2])
}

const outline = [
  ...smooth([
    [-0.3, 0.02],
    [-0.1, -0.06],
    [0.18, -0.04],
    [0.42, 0.1],
    [0.56, 0.3],
  ]),
  ...smooth([
    [0.56, 0.3],
    [0.5, 0.34],
    [0.3, 0.36],
    [0.17, 0.44],
    [0.14, 0.62],
  ]),
  ...smooth([
    [0.14, 0.62],
    [-0.14, 0.62],
    [-0.16, 0.5],
    [-0.22, 0.3],
    [-0.34, 0.14],
    [-0.3, 0.02],
  ]).slice(0, -1),
]
const relief = inked(
  { thick: 9 },
  `<path d="M120,690 C300,830 640,800 900,440 M150,650 C320,770 600,740 850,420"/><path d="M330,560 q40,-70 110,-60 q60,0 90,40 l40,-30 M360,560 l-14,70 M400,570 l-6,70 M500,560 l10,60 M470,570 l-4,60 M530,520 l30,-60 l10,34 M556,470 l34,-40 M560,470 l-6,-50"/>${range(
    4,
  )
    .map((n) => `<circle cx="${300 + n * 90}" cy="440" r="26"/><circle cx="${300 + n * 90}" cy="440" r="5"/>`)
    .join('')}<path d="M220,300 H520 M230,270 H520 M220,380 H560"/>`,
)
const blade = slab({ outline, middle: [0, 0.28], half: (t) => 0.062 * (1 - t ** 1.6) + 0.006, rings: 28 })
const shaft = shifted(socket(0.29, 0.19, 0.4), [0, 0.52, 0])

/** Boot-shaped: its edge runs from the heel to the long toe. */
export async function pediformAxe(): Promise<ModelPart[]> {
  const surface = await surfaceOf({ tone: 'bronze', width: 1000, height: 800, relief, seed: 121, finesse: 0.6 })
  return [
    { name: 'blade', mesh: shifted(blade, [0, 0.06, 0]), surface },
    {
      name: 'socket',
      mesh: shifted(
        joined(
          shaft,
          ...[0.72, 0.76].map((y) =>
            shifted(
              scaled(
                lathe({
                  profile: [
                    [1, 0],
                    [1.06, 0.012],
                    [1, 0.024],
                  ],
                  segments: 28,
                }),
                [0.145, 1, 0.095],
              ),
              [0, y, 0],
            ),
          ),
        ),
        [0, 0.06, 0],
      ),
      surface: await plainOf('bronze'),
    },
  ]
}
