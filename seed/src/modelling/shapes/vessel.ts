import { line, type Band } from '@learning-cms/seed/covering/bands'
import { plainOf, surfaceOf } from '@learning-cms/seed/covering/surface'
import type { ToneName } from '@learning-cms/seed/covering/tones'
import { lathe, softened, type Profile } from '@learning-cms/seed/shaping/lathe'
import { joined, type Mesh } from '@learning-cms/seed/shaping/mesh'
import type { ModelPart } from '@learning-cms/seed/modelling/glb'

export const SHEET = { width: 1200, height: 600 }

/** A band around a vessel, in shares of its drawing from the lip downwards. */
export const band = (top: number, height: number): Band => ({
  width: SHEET.width,
  top: top * SHEET.height,
  height: height * SHEET.height,
})
export const lines = (...tops: readonly number[]) => tops.map((top) => line(band(top, 0))).join('')

type Vessel = {
  tone: ToneName
  /** Its outside, from the foot to the lip. */
  profile: Profile
  wall: number
  /** The height of the inner floor. */
  floor: number
  relief?: string
  paint?: string
  seed: number
  finesse?: number
  segments?: number
  swell?: (u: number, v: number) => number
  /** Further parts of the same material, without ornament. */
  more?: readonly Mesh[]
}

/** A hollow vessel with one drawing around its outside. */
export async function vessel(options: Vessel): Promise<ModelPart[]> {
  const { tone, profile, wall, floor, relief, paint, seed, finesse = 0.6, segments = 64, swell, more = [] } = options
  const outside = softened(profile, 4)
  const lip = outside.at(-1)!
  const within = outside
    .filter(([, height]) => height > floor)
    .toReversed()
    .map(([radius, height]): [number, number] => [Math.max(0, radius - wall), height])
  const rounded: Profile = [
    lip,
    [lip[0] - wall * 0.3, lip[1] + wall * 0.35],
    [lip[0] - wall * 0.7, lip[1] + wall * 0.35],
  ]
  const inside: Profile = [...rounded, ...within, [0, floor]]
  const foot: Profile = [[0, outside[0]![1] + 0.004], outside[0]!]
  const drawn = await surfaceOf({ tone, ...SHEET, finesse, seed, ...(relief && { relief }), ...(paint && { paint }) })
  const plain = joined(
    lathe({ profile: inside, segments: Math.round(segments * 0.75), repeats: 2 }),
    lathe({ profile: foot, segments: Math.round(segments / 2) }),
    ...more,
  )
  return [
    { name: 'outside', mesh: lathe({ profile: outside, segments, ...(swell && { swell }) }), surface: drawn },
    { name: 'inside', mesh: plain, surface: await plainOf(tone) },
  ]
}
