import fc from 'fast-check'
import { expect, test } from 'vitest'
import { takeOver, unitFactor, type Nearest } from './replaced.ts'
import { emptyScene, type Hotspot } from '@learning-cms/contract/museum/scenes'
import { distance, lengthOf, times, unitOf, type Vector } from '@learning-cms/contract/core/vectors'

const hotspot = (position: Vector): Hotspot => ({
  id: crypto.randomUUID(),
  position,
  normal: [0, 1, 0],
  titleVi: 'Mũi',
  titleEn: '',
  textVi: '',
  textEn: '',
  view: { position: times(position, 3), target: position, fovDegrees: 40 },
  imageId: null,
  imageAltVi: '',
  imageAltEn: '',
  audioViId: null,
  audioEnId: null,
})
/** A ball about the origin. */
const ball =
  (radius: number): Nearest =>
  (point) => ({ point: times(unitOf(point), radius), normal: unitOf(point) })
const boxOf = (radius: number) => ({
  min: [-radius, -radius, -radius] as Vector,
  max: [radius, radius, radius] as Vector,
})
const points = (...positions: Vector[]) => ({ ...emptyScene, hotspots: positions.map(hotspot) })

const direction = fc
  .tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true }), fc.constant(0.5))
  .map((parts) => unitOf(parts as Vector))

test('points are moved to the new surface, with their cameras at the same distance', () => {
  fc.assert(
    fc.property(direction, fc.double({ min: 1, max: 1.08, noNaN: true }), (offset, radius) => {
      const taken = takeOver(
        points(offset),
        { before: boxOf(1), now: boxOf(radius) },
        { nearest: ball(radius), scale: 1 },
      )
      const [landed] = taken.fields.hotspots
      expect(lengthOf(landed!.position)).toBeCloseTo(radius, 9)
      expect(lengthOf(landed!.normal)).toBeCloseTo(1, 9)
      expect(distance(landed!.view!.position, landed!.position)).toBeCloseTo(2, 6)
      if (radius > 1.0001) expect(taken.moved[0]!.movedMm).toBeCloseTo((radius - 1) * 1000, 6)
    }),
  )
})

test('the same object in millimetres is recognised by its size, and nothing moves', () => {
  const taken = takeOver(points([1, 0, 0]), { before: boxOf(1), now: boxOf(1000) }, { nearest: ball(1000), scale: 1 })
  expect(taken).toMatchObject({ factor: 1000, moved: [], fields: { unit: 'mm' } })
  expect(taken.fields.hotspots[0]!.position).toEqual([1000, 0, 0])
  expect(unitFactor({ before: null, now: boxOf(1000) }, 'm')).toEqual({ factor: 1, unit: 'm' })
  expect(unitFactor({ before: boxOf(1), now: boxOf(1.4) }, 'm').factor).toBe(1)
})

test('points that moved farthest come first', () => {
  const nearest: Nearest = ([x]) => ({ point: [x, 0, 0], normal: [0, 1, 0] })
  const taken = takeOver(points([1, 0.1, 0], [2, 0.5, 0]), { before: null, now: boxOf(1) }, { nearest, scale: 2 })
  expect(taken.moved.map(({ movedMm }) => movedMm)).toEqual([1000, 200])
})
