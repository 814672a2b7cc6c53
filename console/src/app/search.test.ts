import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search.ts'

it('leaves values and comma lists as text', () => {
  expect(parseSearch('?size=25&status=draft,published&after=123')).toEqual({
    size: '25',
    status: 'draft,published',
    after: '123',
  })
})

it('drops what is empty and joins lists', () => {
  expect(stringifySearch({ status: ['draft', 'published'], page: 2, search: '', after: undefined })).toBe(
    '?status=draft%2Cpublished&page=2',
  )
  expect(stringifySearch({})).toBe('')
})

it('reads back what it wrote', () => {
  const text = fc.string({ minLength: 1, unit: 'grapheme' })
  fc.assert(
    fc.property(fc.dictionary(text, text), (search) => {
      expect(parseSearch(stringifySearch(search))).toEqual({ ...search })
    }),
  )
})
