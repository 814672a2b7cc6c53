import { expect, test } from 'vitest'
import { createSelection } from './selection.ts'

const page = ['a', 'b', 'c', 'd']
const chosen = (selection: ReturnType<typeof createSelection>) => [...selection.ids()].join('')

test('rows are selected one by one, and as a range with Shift', () => {
  const selection = createSelection()
  selection.toggle('b', page)
  selection.toggle('d', page, true)
  expect(chosen(selection)).toBe('bcd')
  selection.toggle('c', page)
  expect(chosen(selection)).toBe('bd')
  selection.toggle('a', page, true)
  expect(selection.count()).toBe(4)
})

test('a selection stays while another page is shown', () => {
  const selection = createSelection()
  selection.put(page, true)
  selection.toggle('x', ['x', 'y'])
  expect(selection.count()).toBe(5)
  selection.put(page, false)
  expect(chosen(selection)).toBe('x')
})

test('selecting everything counts as the list did; excluding a row leaves its page', () => {
  const selection = createSelection()
  selection.put(page, true)
  selection.selectAll(320)
  expect([selection.count(), selection.has('far away')]).toEqual([320, true])
  selection.toggle('b', page)
  expect(chosen(selection)).toBe('acd')
  expect(selection.everything()).toBeUndefined()
})

test('each change is announced, clearing nothing is not', () => {
  const selection = createSelection()
  let notifications = 0
  const stop = selection.subscribe(() => (notifications += 1))
  selection.clear()
  selection.toggle('a', page)
  selection.clear()
  stop()
  selection.toggle('a', page)
  expect(notifications).toBe(2)
})
