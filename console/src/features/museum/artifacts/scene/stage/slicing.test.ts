import { rotationAbout, type Box } from '@learning-cms/contract/core/vectors'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutOf, sliceOf } from './slicing.ts'

test('a cross-section is recovered from its plane, however the model stands', () => {
  const posed: Box = { min: [-2, 0, -1], max: [3, 8, 1] }
  fc.assert(
    fc.property(
      fc.constantFrom('x' as const, 'y' as const, 'z' as const),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.boolean(),
      fc.integer({ min: 0, max: 359 }),
      (axis, share, isFlipped, degrees) => {
        const pose = { rotation: rotationAbout('x', degrees), offset: [0.5, -4, 2] as [number, number, number] }
        const cut = cutOf(sliceOf({ axis, share, isFlipped }, pose, posed), pose, posed)
        expect(cut.axis).toBe(axis)
        expect(cut.isFlipped).toBe(isFlipped)
        expect(cut.share).toBeCloseTo(share, 6)
      },
    ),
  )
})
