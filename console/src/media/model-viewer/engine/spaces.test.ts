import * as fc from 'fast-check'
import { Euler, Matrix4, Object3D, Quaternion, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { pointOf, Spaces, vectorOf } from './spaces.ts'
import type { ModelPoint } from './viewer.types.ts'

const number = fc.double({ min: -50, max: 50, noNaN: true })
const point = fc.tuple(number, number, number)
const angle = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true })
/** Rotated, translated and scaled. */
const pose = fc
  .tuple(point, fc.tuple(angle, angle, angle), fc.double({ min: 0.001, max: 10, noNaN: true }))
  .map(([offset, turns, scale]) =>
    new Matrix4()
      .compose(vectorOf(offset), new Quaternion().setFromEuler(new Euler(...turns)), new Vector3(scale, scale, scale))
      .toArray(),
  )

function posedBy(matrix: readonly number[]) {
  const object = new Object3D()
  object.matrixAutoUpdate = false
  const spaces = new Spaces(object)
  spaces.setPose(matrix)
  return spaces
}

const isNear = (one: ModelPoint, other: ModelPoint) => one.every((part, at) => Math.abs(part - other[at]!) < 1e-5)

test('converting to the scene and back gives the model’s coordinates', () => {
  fc.assert(
    fc.property(pose, point, (matrix, there) => {
      const spaces = posedBy(matrix)
      expect(isNear(pointOf(spaces.toModel(spaces.toScene(there))), there)).toBe(true)
    }),
  )
})

test('a normal rotated with the model converts back', () => {
  fc.assert(
    fc.property(
      pose,
      point.filter((direction) => Math.hypot(...direction) > 0.1),
      (matrix, direction) => {
        const spaces = posedBy(matrix)
        const normal = vectorOf(direction).normalize()
        const turned = normal.clone().transformDirection(new Matrix4().fromArray([...matrix]))
        expect(isNear(pointOf(spaces.normalToModel(turned)), pointOf(normal))).toBe(true)
      },
    ),
  )
})

test('a cross-section keeps the same points, however the model stands', () => {
  fc.assert(
    fc.property(pose, point, point, (matrix, there, direction) => {
      const normal = vectorOf(direction).normalize()
      fc.pre(normal.length() > 0.9)
      const before = normal.dot(vectorOf(there)) + 1
      fc.pre(Math.abs(before) > 1e-3)
      const spaces = posedBy(matrix)
      const after = spaces.planeToScene({ normal: pointOf(normal), constant: 1 }).distanceToPoint(spaces.toScene(there))
      expect(Math.sign(after)).toBe(Math.sign(before))
    }),
  )
})
