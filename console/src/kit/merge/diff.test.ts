import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { diff, wordDiff } from './diff.ts'

const texts = (pieces: ReturnType<typeof diff>, not: string) =>
  pieces.filter(({ is }) => is !== not).map(({ text }) => text)

test('one changed word is separated from the rest', () =>
  expect(wordDiff('Học vẽ tranh sơn dầu', 'Học vẽ tranh lụa')).toEqual([
    { is: 'same', text: 'Học vẽ tranh' },
    { is: 'removed', text: ' sơn dầu' },
    { is: 'added', text: ' lụa' },
  ]))

test('appended text is not marked as changed, and whitespace not as kept', () => {
  expect(wordDiff('một hai', 'một hai ba')).toEqual([
    { is: 'same', text: 'một hai' },
    { is: 'added', text: ' ba' },
  ])
  expect(wordDiff('a b', 'x y').map(({ is }) => is)).toEqual(['removed', 'added'])
})

test('both texts can be reconstructed from it, and nothing appears twice', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 })
  fc.assert(
    fc.property(words, words, (before, now) => {
      const pieces = diff(before, now)
      expect(texts(pieces, 'added')).toEqual(before)
      expect(texts(pieces, 'removed')).toEqual(now)
    }),
  )
  const same = diff(['a', 'b'], ['a', 'b'])
  expect(same.every(({ is }) => is === 'same')).toBe(true)
})

test('text too long to compare is shown as rewritten, not left out', () => {
  const long = Array.from({ length: 2000 }, (_, at) => `w${at}`)
  expect(texts(diff(long, ['x']), 'removed')).toEqual(['x'])
})
