import type { Filter, FilterFields } from '@learning-cms/contract/core/lists/filter'
import { expect, test } from 'vitest'
import { changed, copyOf, depthOf, draftOf, faultsIn, filterOf, isDraftGroup, repaired, withPart } from './draft.ts'

const fields = { title: { type: 'text' }, price: { type: 'money' } } as const satisfies FilterFields
const cheap: Filter = { field: 'price', is: 'below', value: 5 }
const named: Filter = { field: 'title', is: 'contains', value: 'đàn' }

test('a parsed filter is serialised unchanged, a single condition in its own group', () => {
  const nested: Filter = { any: [cheap, { all: [named, cheap] }] }
  expect(filterOf(draftOf(nested))).toEqual(nested)
  expect(filterOf(draftOf(cheap))).toEqual({ all: [cheap] })
  expect(filterOf(draftOf(undefined))).toBeUndefined()
})

test('groups without conditions are ignored', () => {
  const root = draftOf({ all: [named] })
  const grown = withPart(root, root.key, draftOf(undefined))
  expect(filterOf(grown)).toEqual({ all: [named] })
})

test('parts are added, copied, changed and removed at any level', () => {
  const root = draftOf({ all: [{ any: [named] }] })
  const inner = root.parts[0]!
  if (!isDraftGroup(inner)) throw new Error('a group was expected')
  const [condition] = inner.parts
  const twice = changed(root, condition!.key, (part) => [part, copyOf(part)])
  expect(filterOf(twice)).toEqual({ all: [{ any: [named, named] }] })
  expect(filterOf(changed(twice, condition!.key, () => []))).toEqual({ all: [{ any: [named] }] })
  expect(filterOf(withPart(root, inner.key, draftOf({ all: [cheap] })))).toEqual({
    all: [{ any: [named, { all: [cheap] }] }],
  })
  expect(depthOf(withPart(root, inner.key, draftOf({ all: [cheap] })))).toBe(3)
})

test('each invalid condition is named', () => {
  const root = draftOf({ all: [named, { field: 'price', is: 'below' }] })
  expect(faultsIn(fields, root)).toEqual({
    [root.parts[1]!.key]: { reason: 'filters.bad-value', values: { field: 'price' } },
  })
})

test('a repaired filter keeps what the list still understands', () => {
  const unknown = { field: 'colour', is: 'is', value: 'red' } as Filter
  expect(repaired(fields, { all: [unknown, named, { any: [unknown, cheap] }] })).toEqual({
    all: [named, { any: [cheap] }],
  })
  expect(repaired(fields, { all: [{ any: [unknown] }] })).toBeUndefined()
  expect(repaired(fields, unknown)).toBeUndefined()
})
