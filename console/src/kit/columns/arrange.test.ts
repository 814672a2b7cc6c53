import { expect, test } from 'vitest'
import { columnsText } from '@learning-cms/contract/core/lists/list-choices'
import { arranged, offered, readColumns, withinWidths, writeColumns } from './arrange.ts'

const columns = [
  { name: 'title' },
  { name: 'price' },
  { name: 'level', visibility: 'on-request' as const },
  { name: 'status' },
]
const names = (columns: readonly { name: string }[]) => columns.map(({ name }) => name)

test('what is written is read back, and accepted by the contract', () => {
  const placed = [{ name: 'title', widthInPx: 320 }, { name: 'status' }]
  const text = writeColumns(placed)
  expect(text).toBe('title.320,status')
  expect(columnsText.parse(text)).toBe(text)
  expect(readColumns(text)).toEqual(placed)
  expect(readColumns(undefined)).toBeUndefined()
  expect(readColumns('<b>,.5,a.1')).toBeUndefined()
})

test('default columns, or those chosen after the row’s name', () => {
  expect(names(arranged(columns, undefined))).toEqual(['title', 'price', 'status'])
  expect(names(arranged(columns, ['level', 'gone', 'price', 'level']))).toEqual(['title', 'level', 'price'])
  expect(names(arranged(columns, ['title']))).toEqual(['title'])
})

test('the chooser lists all of them', () => {
  const list = offered(columns, [{ name: 'level' }])
  expect(list.map(({ column, isVisible }) => [column.name, isVisible])).toEqual([
    ['title', true],
    ['level', true],
    ['price', false],
    ['status', false],
  ])
})

test('no column disappears or pushes out all others', () => {
  expect([withinWidths(3), withinWidths(120.4), withinWidths(9000)]).toEqual([64, 120, 960])
})
