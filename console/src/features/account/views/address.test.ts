import { expect, test } from 'vitest'
import { isSameState, searchOf, stateOf } from './address.ts'

test('a view stores what the list shows, not the reader’s position', () => {
  const search = { status: 'draft', columns: 'title,price', after: 'x', open: 'y', view: 'bcdfghjk', search: undefined }
  expect(stateOf(search)).toEqual({ status: 'draft', columns: 'title,price' })
  expect(stateOf(searchOf({ state: { sort: 'title' }, code: 'bcdfghjk' }))).toEqual({ sort: 'title' })
})

test('the order of query parameters does not matter', () => {
  expect(isSameState({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true)
  expect(isSameState({ a: '1' }, { a: '1', b: '2' })).toBe(false)
})
