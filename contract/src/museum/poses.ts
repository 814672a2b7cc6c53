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

/** Rotation about the model's origin, then translation, in units of the model. */
export type Pose = { rotation: Rotation; offset: Vector }
/** A camera, in the space of the original model. */
export type SceneCamera = { position: Vector; target: Vector; fovDegrees: number }
/** A 4 × 4 matrix in column-major order. */
export type Matrix = number[]

export const asMade: Pose = { rotation: noRotation, offset: [0, 0, 0] }

export const posed = (point: Vector, { rotation, offset }: Pose) => plus(turned(point, rotation), offset)
export const unposed = (point: Vector, { rotation, offset }: Pose) =>
  turned(minus(point, offset), inverseRotation(rotation))
export const posedDirection = (direction: Vector, { rotation }: Pose) => turned(direction, rotation)
export const unposedDirection = (direction: Vector, { rotation }: Pose) => turned(direction, inverseRotation(rotation))
export const posedView = (view: SceneCamera, pose: Pose): SceneCamera => ({
  ...view,
  position: posed(view.position, pose),
  target: posed(view.target, pose),
})
export const unposedView = (view: SceneCamera, pose: Pose): SceneCamera => ({
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

/** From model space to metres in the scene. */
export function placementOf(pose: Pose, measuring: Measuring): Matrix {
  const metres = toMillimetres(1, measuring) / 1000
  return matrixOf(pose).map((part, at) => (at % 4 === 3 ? part : part * metres))
}

/** The inverse as a pose: the inverse rotation, then the offset adjusted to it. */
export function inverseOf({ rotation, offset }: Pose): Pose {
  const back = inverseRotation(rotation)
  return { rotation: back, offset: turned([-offset[0], -offset[1], -offset[2]], back) }
}

/** The bounding box of a posed box: exact for quarter turns, possibly too large for others. */
export const posedBox = (box: Box, pose: Pose) => boxAround(cornersOf(box).map((corner) => posed(corner, pose)))

/** Rotates about the visible centre, so that the model stays in place. */
export function turnedBy(pose: Pose, { axis, degrees, box }: { axis: Axis; degrees: number; box: Box }): Pose {
  const rotation = turnedAgain(pose.rotation, rotationAbout(axis, degrees))
  const middle = middleOf(box)
  return { rotation, offset: minus(posed(middle, pose), turned(middle, rotation)) }
}

/** Puts its lowest point on the floor; `posed` is the box of the posed model. */
export function onFloor(pose: Pose, posed: Box): Pose {
  const [x, y, z] = pose.offset
  return { ...pose, offset: [x, y - posed.min[1], z] }
}

/** Puts its centre above the centre of the floor. */
export function centred(pose: Pose, posed: Box): Pose {
  const middle = middleOf(posed)
  const [x, y, z] = pose.offset
  return { ...pose, offset: [x - middle[0], y, z - middle[2]] }
}
