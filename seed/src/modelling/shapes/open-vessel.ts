import { range } from '@learning-cms/seed/covering/bands'
import { plainOf, surfaceOf } from '@learning-cms/seed/covering/surface'
import type { ToneName } from '@learning-cms/seed/covering/tones'
import { lathe, softened, spun, type Profile } from '@learning-cms/seed/shaping/lathe'
import { joined } from '@learning-cms/seed/shaping/mesh'
import type { ModelPart } from '@learning-cms/seed/modelling/glb'
import { SHEET } from './vessel.ts'

const lobed = (count: number, depth: number) => (u: number, v: number) =>
  Math.abs(Math.sin(u * Math.PI * count)) * depth * v * v

type Open = {
  tone: ToneName
  outside: Profile
  inside: Profile
  relief?: string
  paint?: string
  under?: string
  seed: number
  lobes?: number
}
export const SIDE = 800

/** Bowls and dishes, whose decoration is inside, seen from above. */
export async function openVessel({
  tone,
  outside,
  inside,
  relief,
  paint,
  under,
  seed,
  lobes = 0,
}: Open): Promise<ModelPart[]> {
  const swell = lobes ? { swell: lobed(lobes, 0.012) } : {}
  const within = inside.toReversed()
  const inward = lobes ? { swell: (u: number, v: number) => lobed(lobes, 0.012)(u, 1 - v) } : {}
  const well = await surfaceOf({
    tone,
    width: SIDE,
    height: SIDE,
    finesse: 0.75,
    seed,
    ...(relief && { relief }),
    ...(paint && { paint }),
  })
  const wall = under
    ? await surfaceOf({
        tone,
        ...SHEET,
        finesse: 0.5,
        seed: seed + 1,
        ...(paint ? { paint: under } : { relief: under }),
      })
    : await plainOf(tone)
  const lip = [outside.at(-1)!, within[0]!] as const
  return [
    {
      name: 'well',
      mesh: spun({ profile: softened(within, 5), segments: 96, radius: inside.at(-1)![0] + 0.012, ...inward }),
      surface: well,
    },
    {
      name: 'wall',
      mesh: joined(
        lathe({ profile: softened(outside, 5), segments: 96, repeats: under ? 1 : 2, ...swell }),
        lathe({ profile: lip, segments: 96, swell: () => (lobes ? 0 : 0) }),
      ),
      surface: wall,
    },
  ]
}

export const rings = (...radii: readonly number[]) =>
  radii.map((r) => `<circle cx="400" cy="400" r="${r * 400}"/>`).join('')
export const wheel = (count: number, inner: string) =>
  range(count)
    .map((n) => `<g transform="rotate(${(n / count) * 360} 400 400)">${inner}</g>`)
    .join('')
export const lotus = (x: number, y: number, r: number) =>
  `<path d="M${x},${y + r} C${x - r * 0.7},${y + r * 0.3} ${x - r * 0.4},${y - r * 0.5} ${x},${y - r} C${x + r * 0.4},${y - r * 0.5} ${x + r * 0.7},${y + r * 0.3} ${x},${y + r} M${x},${y + r} C${x - r * 1.3},${y + r * 0.6} ${x - r * 1.3},${y - r * 0.2} ${x - r * 0.9},${y - r * 0.6} C${x - r * 0.6},${y - r * 0.3} ${x - r * 0.5},${y} ${x - r * 0.42},${y + r * 0.2} M${x},${y + r} C${x + r * 1.3},${y + r * 0.6} ${x + r * 1.3},${y - r * 0.2} ${x + r * 0.9},${y - r * 0.6} C${x + r * 0.6},${y - r * 0.3} ${x + r * 0.5},${y} ${x + r * 0.42},${y + r * 0.2}"/>`

export const bowlOut: Profile = [
  [0.3, 0],
  [0.3, 0.01],
  [0.3, 0.1],
  [0.36, 0.13],
  [0.62, 0.26],
  [0.86, 0.5],
  [0.97, 0.76],
  [1, 0.87],
]
export const bowlIn: Profile = [
  [0, 0.13],
  [0.25, 0.135],
  [0.58, 0.28],
  [0.83, 0.52],
  [0.94, 0.77],
  [0.975, 0.87],
]

export const dishOut: Profile = [
  [0.5, 0],
  [0.5, 0.005],
  [0.5, 0.1],
  [0.54, 0.12],
  [0.74, 0.2],
  [0.9, 0.34],
  [1, 0.42],
]
export const dishIn: Profile = [
  [0, 0.13],
  [0.5, 0.14],
  [0.72, 0.23],
  [0.87, 0.37],
  [0.985, 0.435],
]
