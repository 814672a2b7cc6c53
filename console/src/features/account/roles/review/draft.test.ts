import type { Permission } from '@learning-cms/contract/core/permissions'
import type { Role } from '@learning-cms/contract/account/roles'
import { expect, test } from 'vitest'
import { changesOf, lockOf, withRights } from './draft.ts'

const roleOf = (key: string, permissions: Permission[]): Role => ({
  id: key,
  key,
  name: key,
  description: '',
  permissions,
  isBuiltIn: false,
  accountCount: 0,
  secondFactorFrom: null,
  withoutFactorCount: 0,
  version: 1,
  createdAt: '',
  updatedAt: '',
})
const support = roleOf('support', ['orders:read', 'orders:write'])

test('giving and removing a right is no change', () => {
  const given = withRights({}, support, ['orders:export'], true)
  expect(changesOf(given, [support])).toMatchObject([{ added: ['orders:export'], removed: [] }])
  expect(changesOf(withRights(given, support, ['orders:export'], false), [support])).toEqual([])
})

test('a right given twice is held once', () => {
  const twice = withRights(withRights({}, support, ['orders:read'], true), support, ['orders:read'], true)
  expect(twice['support']).toEqual(['orders:write', 'orders:read'])
})

test('the owner is fixed, and so is a role with more rights than mine', () => {
  const mine = new Set<Permission>(['orders:read'])
  expect(lockOf(roleOf('owner', []), mine, false)).toBe('owner')
  expect(lockOf(support, mine, false)).toBe('beyond')
  expect(lockOf(roleOf('reader', ['orders:read']), mine, false)).toBeUndefined()
  expect(lockOf(roleOf('reader', []), mine, true)).toBe('preview')
})
