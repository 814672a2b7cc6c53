import { inked, line, petalled, range, written, type Band } from '@learning-cms/seed/covering/bands'
import { plainOf } from '@learning-cms/seed/covering/surface'
import { softened, spun, type Profile } from '@learning-cms/seed/shaping/lathe'
import { joined, scaled, shifted, type Mesh, type Point } from '@learning-cms/seed/shaping/mesh'
import { ball, chain, limb, melted, mirrored, skin } from '@learning-cms/seed/shaping/soft'
import { curved } from '@learning-cms/seed/shaping/tube'
import type { ModelPart } from '@learning-cms/seed/modelling/glb'
import { SHEET, vessel } from '@learning-cms/seed/modelling/shapes/vessel'

/** The side profile, one unit high without the handle. */
const side: Profile = [
  [0.4, 0],
  [0.405, 0.01],
  [0.4, 0.05],
  [0.385, 0.06],
  [0.36, 0.12],
  [0.335, 0.3],
  [0.325, 0.55],
  [0.315, 0.75],
  [0.285, 0.88],
  [0.22, 0.96],
  [0.12, 1],
]
const { width: W, height: H } = SHEET
const band = (left: number, top: number, height: number): Band => ({ width: left, top: top * H, height: height * H })

/** Four panels with script between upright ridges, a belt with bosses, petals at the foot. */
function panels(rows: number, isSplit: boolean) {
  const ridges = range(4)
    .map(
      (n) =>
        `<path d="M${(n * W) / 4},${H * 0.2} V${H * 0.86} M${(n * W) / 4 - 14},${H * 0.2} V${H * 0.86} M${(n * W) / 4 + 14},${H * 0.2} V${H * 0.86}"/>`,
    )
    .join('')
  const belts = [0.2, 0.215, 0.6, 0.615, 0.64, 0.655, 0.85, 0.865].map((at) => line(band(W, at, 0))).join('')
  const script = range(4)
    .map(
      (n) =>
        `<g transform="translate(${(n * W) / 4 + 34} 0)" stroke-width="2.4">${written(band(W / 4 - 68, 0.25, 0.32), 9, rows)}${isSplit ? written(band(W / 4 - 68, 0.68, 0.15), 9, 4) : ''}</g>`,
    )
    .join('')
  const bosses = range(4)
    .map(
      (n) =>
        `<g transform="translate(${(n * W) / 4} ${H * 0.628})"><circle r="34" fill="#808080"/><circle r="32"/><circle r="22" fill="#fff"/></g>`,
    )
    .join('')
  return inked({ thick: 4 }, ridges + belts + script + bosses + petalled(band(W, 0.885, 0.09), 28))
}

/** Two dragons back to back form the suspension arch. */
function dragons(scale: number): Mesh {
  const spine = curved(
    [
      [0.15, 0.02, 0],
      [0.185, 0.1, 0.01],
      [0.13, 0.2, 0],
      [0.05, 0.23, -0.01],
      [0, 0.255, 0],
    ] as Point[],
    5,
  )
  const body = chain(spine, (t) => 0.036 - t * 0.008)
  const head = melted(
    0.02,
    ball([0.165, 0.055, 0.005], [0.05, 0.045, 0.042]),
    ball([0.19, 0.03, 0.005], [0.035, 0.022, 0.03]),
    limb([0.17, 0.09, 0.02], [0.125, 0.13, 0.045], [0.012, 0.006]),
    limb([0.17, 0.09, -0.015], [0.125, 0.13, -0.04], [0.012, 0.006]),
  )
  const crest = [0.3, 0.45, 0.6, 0.75].map((t) => {
    const [x, y, z] = spine[Math.round(t * (spine.length - 1))]!
    return ball([x + 0.02, y + 0.035, z], [0.018, 0.022, 0.01])
  })
  const field = melted(0.02, mirrored(melted(0.015, body, head, ...crest)), ball([0, 0.285, 0], [0.035, 0.045, 0.035]))
  const mesh = skin({ field, min: [-0.3, -0.03, -0.09], max: [0.3, 0.36, 0.09], cell: 0.0125 })
  return shifted(scaled(mesh, [scale, scale, scale]), [0, 0.955, 0])
}

type Bell = {
  wide: number
  rows: number
  handle: number
  seed: number
  tone: 'bronze' | 'brownBronze'
  isSplit?: boolean
}

async function bell({ wide, rows, handle, seed, tone, isSplit = true }: Bell): Promise<ModelPart[]> {
  const profile = side.map(([r, y]) => [r * wide, y] as const)
  const crown = spun({
    profile: softened([
      [0.12 * wide, 1],
      [0.06, 1.012],
      [0, 1.014],
    ]),
    segments: 32,
  })
  const parts = await vessel({
    tone,
    profile,
    seed,
    wall: 0.03,
    floor: 0.94,
    relief: panels(rows, isSplit),
    finesse: 0.75,
  })
  // Open below: the foot that closes a jar is left out.
  const [outside, inside] = parts as [ModelPart, ModelPart]
  const surface = await plainOf(tone)
  return [
    outside,
    { ...inside, mesh: joined(openBelow(inside.mesh), crown) },
    { name: 'dragons', mesh: dragons(handle), surface, creaseDegrees: 70 },
  ]
}

/** Its floor is just below its crown; the faces on the ground are removed. */
function openBelow(mesh: Mesh): Mesh {
  const low = (corner: number) => mesh.positions[corner * 3 + 1]! < 0.02
  const rings: number[] = []
  for (let at = 0; at < mesh.indices.length; at += 3) {
    const face = mesh.indices.slice(at, at + 3)
    if (!face.every(low)) rings.push(...face)
  }
  return { ...mesh, indices: rings }
}

export const thanhMai = () => bell({ wide: 0.97, rows: 7, handle: 0.8, seed: 51, tone: 'bronze' })
export const vanBan = () => bell({ wide: 1, rows: 8, handle: 1.1, seed: 53, tone: 'bronze', isSplit: false })
export const taySon = () => bell({ wide: 0.88, rows: 10, handle: 1, seed: 55, tone: 'brownBronze' })
