import { permissions } from '@learning-cms/contract/core/permissions'
import { expect, test } from 'vitest'
import { groups } from './groups.ts'

test('every right stands in the matrix once', () => {
  const shown = groups.flatMap(({ lines }) => lines.map(({ right }) => right))
  expect(shown.toSorted()).toEqual([...permissions].toSorted())
})
