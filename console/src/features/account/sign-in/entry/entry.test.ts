import { expect, test } from 'vitest'
import { passwordsDiffer } from './entry.ts'

test('a new password is entered twice, the same', () => {
  expect(passwordsDiffer({ password: 'a', confirm: '' })).toEqual({ confirm: 'users.confirm-required' })
  expect(passwordsDiffer({ password: 'a', confirm: 'b' })).toEqual({ confirm: 'users.passwords-differ' })
  expect(passwordsDiffer({ password: 'a', confirm: 'a' })).toEqual({})
})
