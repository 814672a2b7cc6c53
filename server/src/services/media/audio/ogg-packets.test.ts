import { opus } from '@learning-cms/testkit/files/sounds'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCompleteOgg } from './ogg-packets.ts'

const complete = opus({ seconds: 3 })
const pages = [...complete.toString('latin1').matchAll(/OggS/g)].map(({ index }) => index)

test('an Ogg is complete, and no longer so with a changed byte or a missing end', () => {
  expect(isCompleteOgg(complete)).toBe(true)
  expect(isCompleteOgg(Buffer.alloc(0))).toBe(false)
  expect(isCompleteOgg(Buffer.concat([complete, opus({ seconds: 1 }), Buffer.alloc(128)]))).toBe(true)
  fc.assert(
    fc.property(fc.nat(complete.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
      const altered = Buffer.from(complete)
      altered[at]! ^= flip
      expect(isCompleteOgg(altered)).toBe(false)
      expect(isCompleteOgg(complete.subarray(0, at))).toBe(pages.includes(at) && at > 0)
    }),
  )
})

test('a missing page in the middle is detected', () => {
  const [, , third, fourth] = pages
  expect(isCompleteOgg(Buffer.concat([complete.subarray(0, third), complete.subarray(fourth)]))).toBe(false)
})
