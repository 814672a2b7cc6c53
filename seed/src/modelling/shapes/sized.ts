import { dimensionsIn, readSizes } from '@learning-cms/domain/sizes/sizes'
import { boxOf, shifted, scaled } from '@learning-cms/seed/shaping/mesh'
import { artifactWords } from '@learning-cms/seed/words/artifacts'
import type { ModelPart } from '@learning-cms/seed/modelling/glb'
import { perMetre, type Piece } from '@learning-cms/seed/modelling/pieces'

const MILLIMETRES_A_METRE = 1000

/** Scales a model to the size in the register, and centres it on the ground. */
export function sized({ shows, countedIn = 'metres' }: Piece, parts: readonly ModelPart[]): ModelPart[] {
  const words = artifactWords.find(({ name }) => name[0] === shows)
  if (!words) throw new Error(`No artifact is called ${shows}`)
  const { heightMm, lengthMm, diameterMm } = dimensionsIn(readSizes(words.sizes))
  const { min, max } = boxOf(parts.map(({ mesh }) => mesh))
  const sides = [0, 1, 2].map((axis) => max[axis]! - min[axis]!)
  const target = heightMm ?? lengthMm ?? diameterMm
  if (!target) throw new Error(`${shows} has no size`)
  const metres = target / MILLIMETRES_A_METRE
  const factor = (metres / (heightMm ? sides[1]! : Math.max(...sides))) * perMetre[countedIn]
  return parts.map((part) => {
    const placed = shifted(part.mesh, [-(min[0] + max[0]) / 2, -min[1], -(min[2] + max[2]) / 2])
    return { ...part, mesh: scaled(placed, [factor, factor, factor]) }
  })
}
