import fc from 'fast-check'
import { expect, test } from 'vitest'
import { millimetresIn, modelUnits, type ModelUnit } from '@learning-cms/contract/museum/model-units'
import { checkRealSize, realSizeOf, rotationOf, type Measured, type RecordedSize } from './real-size.ts'
import { noRotation, type Vector } from '@learning-cms/contract/core/vectors'

const nothing: RecordedSize = { heightMm: null, widthMm: null, lengthMm: null, depthMm: null, diameterMm: null }
const model = (size: Vector, unit: ModelUnit = 'm', scale = 1): Measured => ({
  box: { min: [0, 0, 0], max: size },
  rotation: noRotation,
  unit,
  scale,
})
/** The result of the check after applying the fix. */
const fixed = (measured: Measured, recorded: RecordedSize) => {
  const { fixes } = checkRealSize(measured, recorded)
  const { unit, scale, turn } = fixes[0]!
  return checkRealSize({ ...measured, unit, scale, rotation: rotationOf(turn, measured.rotation) }, recorded)
}
const venus: Vector = [741, 2118.94, 683]

test('the Venus of 2,118 units is in millimetres, with or without a recorded size', () => {
  const recorded = { ...nothing, heightMm: 2120 }
  const verdict = checkRealSize(model(venus), recorded)
  expect(verdict.is).toBe('off')
  expect(verdict.factor).toBeCloseTo(0.001, 5)
  expect(verdict.fixes[0]).toMatchObject({ unit: 'mm', scale: 1, turn: 'none' })
  expect(fixed(model(venus), recorded).is).toBe('agrees')
  expect(checkRealSize(model(venus), nothing)).toMatchObject({ is: 'unlikely', fixes: [{ unit: 'mm', scale: 1 }] })
})

test('a matching model is left alone, and one without a size is not judged', () => {
  const drum = { ...nothing, heightMm: 630, diameterMm: 793 }
  expect(checkRealSize(model([0.793, 0.63, 0.79]), drum)).toMatchObject({ is: 'agrees', fixes: [] })
  expect(checkRealSize(model([0.3, 0.4, 0.2]), nothing)).toMatchObject({ is: 'cannot-tell', fixes: [] })
  expect(checkRealSize(model([0, 0, 0]), drum).is).toBe('cannot-tell')
})

test('a mismatch that no unit explains is explained by a scale', () => {
  const verdict = checkRealSize(model([0.2, 0.4, 0.2]), { ...nothing, heightMm: 1000 })
  expect(verdict.fixes[0]).toMatchObject({ unit: 'm', scale: 2.5, turn: 'none' })
})

test('a stele lying on its back gets a suggestion to stand it up', () => {
  const lying = model([0.8, 0.2, 1.5])
  const recorded = { ...nothing, heightMm: 1500, widthMm: 800, depthMm: 200 }
  expect(checkRealSize(lying, recorded)).toMatchObject({ is: 'off', factor: null, fixes: [{ turn: 'x', unit: 'm' }] })
  expect(fixed(lying, recorded).is).toBe('agrees')
})

test('impossible proportions are reported', () => {
  const verdict = checkRealSize(model([1, 1, 1]), { ...nothing, heightMm: 2000, diameterMm: 300 })
  expect(verdict).toMatchObject({ is: 'disagrees', fixes: [] })
})

test('without a height three measures may be any side', () => {
  expect(checkRealSize(model([0.15, 0.08, 0.22]), { ...nothing, lengthMm: 220, widthMm: 150, depthMm: 80 }).is).toBe(
    'agrees',
  )
})

const side = fc.double({ min: 0.02, max: 3, noNaN: true })

test('whatever unit the exporter meant, the fix gives the recorded size', () => {
  fc.assert(
    fc.property(fc.tuple(side, side, side), fc.constantFrom(...modelUnits), (metres, meant) => {
      const units = metres.map((part) => (part * 1000) / millimetresIn[meant]) as Vector
      const [x, y, z] = metres
      const recorded = { ...nothing, heightMm: y * 1000, widthMm: x * 1000, depthMm: z * 1000 }
      const verdict = checkRealSize(model(units), recorded)
      if (verdict.is === 'agrees') return
      const { unit, scale, turn } = verdict.fixes[0]!
      const size = realSizeOf({ ...model(units), unit, scale, rotation: rotationOf(turn, noRotation) })
      expect(size[1] / recorded.heightMm).toBeGreaterThan(0.8)
      expect(size[1] / recorded.heightMm).toBeLessThan(1.25)
    }),
  )
})

test('it never suggests a scale that the record would refuse, and never fails', () => {
  const any = fc.option(fc.double({ min: 0, max: 1e9, noNaN: true }), { nil: null })
  const sizes = fc.record({ heightMm: any, widthMm: any, lengthMm: any, depthMm: any, diameterMm: any })
  const extent = fc.double({ min: 0, max: 1e9, noNaN: true })
  fc.assert(
    fc.property(fc.tuple(extent, extent, extent), sizes, (size, recorded) => {
      for (const { scale } of checkRealSize(model(size), recorded).fixes) {
        expect(Number.isFinite(scale)).toBe(true)
        expect(scale).toBeGreaterThan(0)
        expect(scale).toBeLessThanOrEqual(100_000)
      }
    }),
  )
})
