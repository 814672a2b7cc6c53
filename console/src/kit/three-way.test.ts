import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesOf, compare, isSame, rebased } from './three-way.ts'

const base = { title: 'A', price: 100, lines: ['x'] }

test('only what differs is sent', () => {
  expect(changesOf(base, { ...base, lines: ['x', 'y'] })).toEqual({ lines: ['x', 'y'] })
  expect(changesOf(base, { ...base })).toEqual({})
  expect(isSame(Number.NaN, null)).toBe(false)
})

test('both sides are told apart', () => {
  const mine = { ...base, title: 'mine', price: 200 }
  const theirs = { ...base, title: 'theirs', price: 200, lines: [] }
  expect(compare(base, mine, theirs)).toEqual({ clashes: ['title'], onlyTheirs: ['lines'] })
  expect(rebased(base, mine, theirs)).toEqual({ title: 'mine', price: 200, lines: [] })
})

test('nothing typed is lost and nothing of theirs undone, whatever the two did', () => {
  const value = fc.constantFrom('', 'a', 'b', 'c')
  const row = fc.record({ one: value, two: value, three: value })
  fc.assert(
    fc.property(row, row, row, (base, mine, theirs) => {
      const merged = rebased(base, mine, theirs)
      for (const name of ['one', 'two', 'three'] as const)
        expect(merged[name]).toBe(mine[name] === base[name] ? theirs[name] : mine[name])
    }),
  )
})
