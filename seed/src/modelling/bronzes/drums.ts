import {
  dotted,
  framed,
  inked,
  laddered,
  line,
  linked,
  range,
  strewn,
  toothed,
  type Band,
} from '@learning-cms/seed/covering/bands'
import { surfaceOf } from '@learning-cms/seed/covering/surface'
import { lathe, softened, spun, type Profile } from '@learning-cms/seed/shaping/lathe'
import { joined, turned, type Mesh, type Point } from '@learning-cms/seed/shaping/mesh'
import { curved, tube } from '@learning-cms/seed/shaping/tube'
import { bird, boat, dancer } from './dong-son.ts'
import type { ModelPart } from '@learning-cms/seed/modelling/glb'

const FACE = 1024
const [WIDE, HIGH] = [1536, 768]

type Drum = {
  rays: number
  rings: readonly Ring[]
  /** How many boats the swell has. */
  boats: number
  seed: number
  finesse: number
}
type Ring = { from: number; to: number; motif: (size: number) => string; count: number }

/** The side profile of a Đông Sơn drum: its face is one unit wide, its foot on the ground. */
const SIDE: Profile = [
  [0.503, 0],
  [0.503, 0.012],
  [0.497, 0.016],
  [0.47, 0.09],
  [0.42, 0.2],
  [0.395, 0.28],
  [0.388, 0.36],
  [0.39, 0.45],
  [0.4, 0.5],
  [0.45, 0.535],
  [0.515, 0.585],
  [0.535, 0.64],
  [0.525, 0.7],
  [0.495, 0.755],
  [0.488, 0.765],
  [0.497, 0.772],
  [0.503, 0.778],
  [0.503, 0.79],
  [0.497, 0.795],
]

export async function drum(options: Drum): Promise<ModelPart[]> {
  const { finesse } = options
  const side = softened(SIDE, 3)
  const top = side.at(-1)!
  const face: Profile = [
    [top[0], top[1]],
    [top[0] * 0.99, top[1] + 0.003],
    [top[0] * 0.6, top[1] + 0.004],
    [0, top[1] + 0.005],
  ]
  const [faceSurface, sideSurface] = [
    await surfaceOf({
      tone: 'bronze',
      width: FACE,
      height: FACE,
      relief: faceOf(options),
      seed: options.seed,
      finesse,
    }),
    await surfaceOf({
      tone: 'bronze',
      width: WIDE,
      height: HIGH,
      relief: sideOf(options),
      seed: options.seed + 3,
      finesse: finesse * 0.9,
    }),
  ]
  const within = side.map(([r, y]) => [r - 0.012, y] as const).toReversed()
  return [
    {
      name: 'face',
      mesh: joined(spun({ profile: softened(face, 3), segments: 96 }), starOf(options.rays, top[1] + 0.005)),
      surface: faceSurface,
    },
    {
      name: 'body',
      mesh: joined(lathe({ profile: side, segments: 96 }), lathe({ profile: within, segments: 48 }), ...handles()),
      surface: sideSurface,
    },
  ]
}

/** The sun in the middle is a separate raised mesh. */
function starOf(rays: number, y: number): Mesh {
  const mesh: Mesh = { positions: [0, y + 0.012, 0], uvs: [0.5, 0.5], indices: [] }
  for (const n of range(rays * 2)) {
    const angle = (n / rays) * Math.PI
    const r = n % 2 === 0 ? 0.112 : 0.036
    const [x, z] = [Math.sin(angle) * r, Math.cos(angle) * r]
    mesh.positions.push(x, y + (n % 2 === 0 ? 0.001 : 0.004), z)
    mesh.uvs.push(0.5 + x, 0.5 + z)
    mesh.indices.push(0, n + 1, ((n + 1) % (rays * 2)) + 1)
  }
  return mesh
}

/** Two pairs, like plaited rope, between the swell and the waist. */
function handles(): Mesh[] {
  const path: Point[] = curved(
    [
      [0, 0.62, 0.525],
      [0, 0.6, 0.575],
      [0, 0.53, 0.575],
      [0, 0.46, 0.5],
      [0, 0.42, 0.385],
    ],
    6,
  )
  const strand = (side: number) =>
    tube({
      path: path.map(([, y, z], n): Point => [
        side + Math.sin(n * 1.3 + side * 200) * 0.004,
        y,
        z + Math.cos(n * 1.3 + side * 200) * 0.004,
      ]),
      radius: () => 0.013,
      sides: 8,
      repeats: 0.2,
    })
  const band = joined(strand(-0.013), strand(0.013))
  const pair = joined(turned(band, 'y', -11), turned(band, 'y', 11))
  return [turned(pair, 'y', 90), turned(pair, 'y', -90)]
}

const ringOf = ({ from, to, motif, count }: Ring) => {
  const middle = ((from + to) / 2) * FACE * 0.5
  return range(count)
    .map(
      (n) =>
        `<g transform="rotate(${(n / count) * 360} ${FACE / 2} ${FACE / 2}) translate(${FACE / 2} ${FACE / 2 - middle})">${motif((to - from) * FACE * 0.5)}</g>`,
    )
    .join('')
}

const circles = (...radii: readonly number[]) =>
  radii.map((r) => `<circle cx="${FACE / 2}" cy="${FACE / 2}" r="${r * FACE * 0.5}"/>`).join('')

function faceOf({ rings, rays }: Drum) {
  const feathers = range(rays)
    .map(
      (n) =>
        `<g transform="rotate(${((n + 0.5) / rays) * 360} ${FACE / 2} ${FACE / 2})"><path d="M${FACE / 2 - 16},${FACE / 2 - 110} L${FACE / 2},${FACE / 2 - 62} L${FACE / 2 + 16},${FACE / 2 - 110} M${FACE / 2 - 8},${FACE / 2 - 110} L${FACE / 2},${FACE / 2 - 82} L${FACE / 2 + 8},${FACE / 2 - 110}"/></g>`,
    )
    .join('')
  const edges = rings.flatMap(({ from, to }) => [from, to])
  return inked({ thick: 2.6 }, circles(0.225, ...edges) + feathers + rings.map(ringOf).join(''))
}

/** Boats on the swell, dancers in fields on the waist, rows of teeth and circles between them. */
function sideOf({ boats }: Drum) {
  const band = (top: number, height: number): Band => ({ width: WIDE, top: top * HIGH, height: height * HIGH })
  const fields = 16
  return (
    inked(
      { thick: 3 },
      [
        framed(band(0.045, 0.03), toothed(band(0.047, 0.026), 90)),
        framed(band(0.08, 0.032), dotted(band(0.08, 0.032), 64)),
        framed(band(0.117, 0.03), toothed(band(0.119, 0.026), 90)),
        strewn(band(0.15, 0.145), boats, (step) => boat(step, 0.145 * HIGH)),
        framed(band(0.34, 0.028), linked(band(0.34, 0.028), 64)),
        strewn(
          band(0.46, 0.21),
          fields,
          (step) =>
            laddered({ width: step * 0.16, top: 0, height: 0.21 * HIGH }, 3) +
            dancer(step * 0.26, 0.21 * HIGH, step * 0.64),
        ),
        framed(band(0.69, 0.026), toothed(band(0.692, 0.022), 90)),
        framed(band(0.72, 0.03), linked(band(0.72, 0.03), 64)),
        framed(band(0.754, 0.026), toothed(band(0.756, 0.022), 90)),
      ].join(''),
    ) + inked({ thick: 3, stroke: '#333' }, line(band(0.44, 0)) + line(band(0.81, 0)))
  )
}

const circle = (size: number) => `<circle r="${size * 0.3}"/><circle r="${size * 0.06}"/>`
const tooth = (size: number) =>
  `<path d="M${-size * 0.32},${size * 0.4} L0,${-size * 0.4} L${size * 0.32},${size * 0.4}"/>`
const link = (size: number) => `${circle(size)}<path d="M${size * 0.3},${-size * 0.3} L${size * 0.75},${size * 0.3}"/>`

export const ngocLu = () =>
  drum({
    rays: 14,
    boats: 6,
    seed: 11,
    finesse: 0.9,
    rings: [
      { from: 0.24, to: 0.28, motif: circle, count: 44 },
      { from: 0.285, to: 0.325, motif: link, count: 46 },
      { from: 0.345, to: 0.5, motif: (size) => dancer(-size * 0.3, size, size * 0.6), count: 22 },
      { from: 0.515, to: 0.55, motif: circle, count: 70 },
      { from: 0.57, to: 0.67, motif: (size) => bird(size * 1.5), count: 20 },
      { from: 0.69, to: 0.8, motif: (size) => bird(size * 1.9), count: 18 },
      { from: 0.82, to: 0.86, motif: tooth, count: 120 },
      { from: 0.865, to: 0.9, motif: circle, count: 110 },
      { from: 0.905, to: 0.945, motif: tooth, count: 130 },
    ],
  })

export const coLoa = () =>
  drum({
    rays: 14,
    boats: 4,
    seed: 23,
    finesse: 0.6,
    rings: [
      { from: 0.25, to: 0.3, motif: link, count: 40 },
      { from: 0.33, to: 0.47, motif: (size) => dancer(-size * 0.3, size, size * 0.6), count: 16 },
      { from: 0.5, to: 0.54, motif: circle, count: 64 },
      { from: 0.57, to: 0.72, motif: (size) => bird(size * 1.7), count: 14 },
      { from: 0.76, to: 0.81, motif: tooth, count: 90 },
      { from: 0.82, to: 0.86, motif: circle, count: 96 },
      { from: 0.87, to: 0.92, motif: tooth, count: 100 },
    ],
  })

export const small = () =>
  drum({
    rays: 8,
    boats: 4,
    seed: 31,
    finesse: 0.5,
    rings: [
      { from: 0.3, to: 0.42, motif: tooth, count: 36 },
      { from: 0.46, to: 0.6, motif: (size) => bird(size * 1.7), count: 6 },
      { from: 0.66, to: 0.76, motif: circle, count: 36 },
      { from: 0.8, to: 0.9, motif: tooth, count: 50 },
    ],
  })
