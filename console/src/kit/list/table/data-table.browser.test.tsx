import { Menu } from '@mantine/core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/accessible.ts'
import { addressNow, draw } from '#testing/draw.tsx'
import { DataTable, type Column } from './DataTable.tsx'

type Row = { id: string; name: string; price: number }
const rows: Row[] = [1, 2, 3].map((n) => ({ id: `${n}`, name: `Khoá ${n}`, price: n * 1000 }))
const columns: Column<Row>[] = [
  { label: 'Khoá học', name: 'name', cell: ({ name }) => name },
  { label: 'Giá bán', name: 'price', cell: ({ price }) => price, align: 'end' },
]

const drawTable = () =>
  draw(
    <>
      <h1>Khoá học</h1>
      <DataTable
        label="Khoá học"
        columns={columns}
        rows={rows}
        nameOf={({ name }) => name}
        href={({ id }) => `/courses/${id}`}
        menu={() => <Menu.Item>Xoá</Menu.Item>}
      />
    </>,
    { at: '/courses' },
  )
const link = (name: string) => page.getByRole('link', { name, exact: true })

test('j and k move between rows, Enter opens the current one', async () => {
  await drawTable()
  await expect.element(link('Khoá 1')).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(link('Khoá 1')).toHaveFocus()
  await userEvent.keyboard('jjj')
  await expect.element(link('Khoá 3')).toHaveFocus()
  await userEvent.keyboard('k')
  await expect.element(link('Khoá 2')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(addressNow).toBe('/courses/2')
})

test('a row has a menu with its name', async () => {
  await drawTable()
  await page.getByRole('button', { name: 'Thao tác với Khoá 2' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Xoá' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expectAccessible()
})
