import { permissions } from '@learning-cms/contract/core/permissions'
import { expect, test } from 'vitest'
import { groups } from './groups.ts'

test('every right is in the matrix once', () => {
  const rights = groups.flatMap(({ lines }) => lines.map(({ right }) => right))
  expect(rights.toSorted()).toEqual([...permissions].toSorted())
})
