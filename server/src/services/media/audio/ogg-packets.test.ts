import { opus } from '@learning-cms/testkit/sounds'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWholeOgg } from './ogg-packets.ts'

const whole = opus({ seconds: 3 })
const pages = [...whole.toString('latin1').matchAll(/OggS/g)].map(({ index }) => index)

test('an Ogg is whole, and no longer when a byte of it changes or its end is cut off', () => {
  expect(isWholeOgg(whole)).toBe(true)
  expect(isWholeOgg(Buffer.alloc(0))).toBe(false)
  expect(isWholeOgg(Buffer.concat([whole, opus({ seconds: 1 }), Buffer.alloc(128)]))).toBe(true)
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
      const altered = Buffer.from(whole)
      altered[at]! ^= flip
      expect(isWholeOgg(altered)).toBe(false)
      expect(isWholeOgg(whole.subarray(0, at))).toBe(pages.includes(at) && at > 0)
    }),
  )
})

test('a page that is missing in the middle is missed', () => {
  const [, , third, fourth] = pages
  expect(isWholeOgg(Buffer.concat([whole.subarray(0, third), whole.subarray(fourth)]))).toBe(false)
})
