import type { ModelPoint } from './engine/viewer.types.ts'

/** The eight sides to look from; the front is where the model faces in glTF: +Z. */
const sides = ['front', 'frontRight', 'right', 'backRight', 'back', 'backLeft', 'left', 'frontLeft'] as const
export type ViewSide = (typeof sides)[number]
export type Level = 'above' | 'level' | 'below'

const EIGHTH = Math.PI / 4
const LEVEL = Math.PI / 9

/** The camera's position in words, for people who cannot see the canvas; both points are in metres of the scene. */
export function whereFrom(position: ModelPoint, target: ModelPoint): { side: ViewSide; level: Level } {
  const [x, y, z] = [position[0] - target[0], position[1] - target[1], position[2] - target[2]]
  const turns = Math.round(Math.atan2(x, z) / EIGHTH)
  const elevation = Math.atan2(y, Math.hypot(x, z))
  const level = elevation > LEVEL ? 'above' : elevation < -LEVEL ? 'below' : 'level'
  return { side: sides[(turns + 8) % 8]!, level }
}
