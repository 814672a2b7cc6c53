import { expect, test } from 'vitest'
import { screenOf } from './screen-of.ts'

test('a page has the help of the list it belongs to', () => {
  expect(screenOf('/dashboard')).toBe('dashboard')
  expect(screenOf('/courses/018f-1')).toBe('courses')
  expect(screenOf('/museum/artifacts/new')).toBe('artifacts')
  expect(screenOf('/museum/information')).toBe('museum')
  expect(screenOf('/account/roles')).toBe('roles')
  expect(screenOf('/knowledge-base/new')).toBe('knowledge-base')
  expect(screenOf('/help/hoan-tien')).toBe('knowledge-base')
  expect(screenOf('/somewhere')).toBeUndefined()
})
