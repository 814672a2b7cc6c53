import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromMillimetres, modelUnits, toMillimetres } from './model-units.ts'
import {
  asMade,
  centred,
  inverseOf,
  matrixOf,
  onFloor,
  placementOf,
  posed,
  posedBox,
  posedView,
  turnedBy,
  unposed,
  unposedView,
  type Pose,
} from './poses.ts'
import { lengthOf, middleOf, rotationAbout, sizeOf, type Rotation, type Vector } from '#core/vectors.ts'

const figure = fc.double({ min: -5000, max: 5000, noNaN: true })
const point: fc.Arbitrary<Vector> = fc.tuple(figure, figure, figure)
const rotation: fc.Arbitrary<Rotation> = fc
  .tuple(figure, figure, figure, figure)
  .filter((parts) => lengthOf(parts) > 1)
  .map((parts) => parts.map((part) => part / lengthOf(parts)) as Rotation)
const pose: fc.Arbitrary<Pose> = fc.record({ rotation, offset: point })
const axis = fc.constantFrom('x' as const, 'y' as const, 'z' as const)
const box = fc.tuple(point, point).map(([a, b]) => ({
  min: a.map((part, at) => Math.min(part, b[at]!)) as Vector,
  max: a.map((part, at) => Math.max(part, b[at]!) + 1) as Vector,
}))

const near = (one: readonly number[], other: readonly number[]) =>
  one.forEach((part, at) => expect(Math.abs(part - other[at]!)).toBeLessThan(1e-6))
const byMatrix = (matrix: number[], [x, y, z]: Vector): Vector =>
  [0, 1, 2].map((row) => matrix[row]! * x + matrix[4 + row]! * y + matrix[8 + row]! * z + matrix[12 + row]!) as Vector

test('a pose and its inverse cancel out', () => {
  fc.assert(
    fc.property(pose, point, (pose, point) => {
      near(unposed(posed(point, pose), pose), point)
      near(posed(posed(point, pose), inverseOf(pose)), point)
    }),
  )
})

test('its matrix transforms points as the pose does', () => {
  fc.assert(
    fc.property(pose, point, (pose, point) => {
      near(byMatrix(matrixOf(pose), point), posed(point, pose))
      near(byMatrix(matrixOf(inverseOf(pose)), posed(point, pose)), point)
    }),
  )
})

test('with unit and scale applied, the model is in metres', () => {
  fc.assert(
    fc.property(pose, point, (pose, point) => {
      const placed = byMatrix(placementOf(pose, { unit: 'cm', scale: 2 }), point)
      near(
        placed,
        posed(point, pose).map((part) => part * 0.02),
      )
    }),
  )
})

test('a camera saved with the model is restored unchanged', () => {
  fc.assert(
    fc.property(pose, point, point, (pose, position, target) => {
      const back = posedView(unposedView({ position, target, fovDegrees: 40 }, pose), pose)
      near(back.position, position)
      near(back.target, target)
    }),
  )
})

test('four quarter turns cancel out, and each keeps the centre', () => {
  fc.assert(
    fc.property(axis, box, (axis, box) => {
      const quarter = (pose: Pose) => turnedBy(pose, { axis, degrees: 90, box })
      near(middleOf(posedBox(box, quarter(asMade))), middleOf(box))
      const round = quarter(quarter(quarter(quarter(asMade))))
      near(round.rotation.map(Math.abs), [0, 0, 0, 1])
      near(round.offset, [0, 0, 0])
    }),
  )
})

test('on the floor means that the lowest point is at 0; centred, that the centre is above 0', () => {
  fc.assert(
    fc.property(pose, box, (pose, box) => {
      const posed = posedBox(box, pose)
      const there = posedBox(box, centred(onFloor(pose, posed), posed))
      expect(Math.abs(there.min[1])).toBeLessThan(1e-6)
      near([middleOf(there)[0], middleOf(there)[2]], [0, 0])
      near(sizeOf(there), sizeOf(posedBox(box, pose)))
    }),
  )
})

test('rotating around x moves z to y', () => {
  near(posed([0, 0, -1], { rotation: rotationAbout('x', 90), offset: [0, 0, 0] }), [0, 1, 0])
})

test('a length in any unit and scale converts to millimetres and back', () => {
  const positive = fc.double({ min: 1e-4, max: 1e5, noNaN: true })
  fc.assert(
    fc.property(positive, positive, fc.constantFrom(...modelUnits), (length, scale, unit) => {
      const there = toMillimetres(length, { unit, scale })
      expect(fromMillimetres(there, { unit, scale }) / length).toBeCloseTo(1, 9)
    }),
  )
  expect(toMillimetres(2, { unit: 'inch', scale: 1 })).toBe(50.8)
  expect(toMillimetres(1, { unit: 'm', scale: 0.001 })).toBe(1)
})
