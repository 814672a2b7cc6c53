import { toMillimetres, type Measuring } from './model-units.ts'
import {
  boxAround,
  cornersOf,
  inverseRotation,
  middleOf,
  minus,
  noRotation,
  plus,
  rotationAbout,
  turned,
  turnedAgain,
  type Axis,
  type Box,
  type Rotation,
  type Vector,
} from '#core/vectors.ts'

/** How a model stands: turned about its origin, then moved, in units of the model. */
export type Pose = { rotation: Rotation; offset: Vector }
/** A camera, in the space of the model as it was made. */
export type View = { position: Vector; target: Vector; fovDegrees: number }
/** Sixteen numbers, column by column. */
export type Matrix = number[]

export const asMade: Pose = { rotation: noRotation, offset: [0, 0, 0] }

export const posed = (point: Vector, { rotation, offset }: Pose) => plus(turned(point, rotation), offset)
export const unposed = (point: Vector, { rotation, offset }: Pose) =>
  turned(minus(point, offset), inverseRotation(rotation))
export const posedDirection = (direction: Vector, { rotation }: Pose) => turned(direction, rotation)
export const unposedDirection = (direction: Vector, { rotation }: Pose) => turned(direction, inverseRotation(rotation))
export const posedView = (view: View, pose: Pose): View => ({
  ...view,
  position: posed(view.position, pose),
  target: posed(view.target, pose),
})
export const unposedView = (view: View, pose: Pose): View => ({
  ...view,
  position: unposed(view.position, pose),
  target: unposed(view.target, pose),
})

export function matrixOf({ rotation, offset }: Pose): Matrix {
  const [x, y, z] = (
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ] as Vector[]
  ).map((axis) => turned(axis, rotation))
  return [...x!, 0, ...y!, 0, ...z!, 0, ...offset, 1]
}

/** From the model's own space to metres on the floor. */
export function placementOf(pose: Pose, measuring: Measuring): Matrix {
  const metres = toMillimetres(1, measuring) / 1000
  return matrixOf(pose).map((part, at) => (at % 4 === 3 ? part : part * metres))
}

/** As a pose too: turning back, then moving by what the offset has become. */
export function inverseOf({ rotation, offset }: Pose): Pose {
  const back = inverseRotation(rotation)
  return { rotation: back, offset: turned([-offset[0], -offset[1], -offset[2]], back) }
}

/** The box that a posed box fits in: exact for quarter turns, at most too large for others. */
export const posedBox = (box: Box, pose: Pose) => boxAround(cornersOf(box).map((corner) => posed(corner, pose)))

/** About the middle of what is seen, so that it turns where it stands. */
export function turnedBy(pose: Pose, { axis, degrees, box }: { axis: Axis; degrees: number; box: Box }): Pose {
  const rotation = turnedAgain(pose.rotation, rotationAbout(axis, degrees))
  const middle = middleOf(box)
  return { rotation, offset: minus(posed(middle, pose), turned(middle, rotation)) }
}

/** Its lowest point on the floor; `standing` is the box of the posed model. */
export function onFloor(pose: Pose, posed: Box): Pose {
  const [x, y, z] = pose.offset
  return { ...pose, offset: [x, y - posed.min[1], z] }
}

/** Its middle above the middle of the floor. */
export function centred(pose: Pose, posed: Box): Pose {
  const middle = middleOf(posed)
  const [x, y, z] = pose.offset
  return { ...pose, offset: [x - middle[0], y, z - middle[2]] }
}
