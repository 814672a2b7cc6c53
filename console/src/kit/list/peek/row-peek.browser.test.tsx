import { queryOptions } from '@tanstack/react-query'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/accessible.ts'
import { addressNow, draw } from '#testing/draw.tsx'
import { DataTable, type Column } from '#kit/list/table/DataTable.tsx'
import { usePeekedRecord } from './peeked.ts'
import { RowPeek } from './RowPeek.tsx'

type Row = { id: string; name: string; note: string }
const rows: Row[] = [1, 2, 3].map((n) => ({ id: `${n}`, name: `Khoá ${n}`, note: `Ghi chú ${n}` }))
const columns: Column<Row>[] = [
  { label: 'Khoá học', cell: ({ name }) => name },
  { label: 'Ghi chú', cell: ({ note }) => note, visibility: 'on-request' },
]
const nameOf = ({ name }: Row) => name
const href = ({ id }: Row) => `/courses/${id}`

const requestedIds: string[] = []
const one = (id: string) =>
  queryOptions({
    queryKey: ['rows', id],
    queryFn: () => {
      requestedIds.push(id)
      return { id }
    },
  })
function More({ row: { id } }: { row: Row }) {
  const record = usePeekedRecord(id, one)
  return record && <p>Chi tiết {record.id}</p>
}

function List() {
  const box = useRef<HTMLDivElement>(null)
  return (
    <>
      <h1>Khoá học</h1>
      <div ref={box}>
        <DataTable label="Khoá học" columns={columns.slice(0, 1)} rows={rows} nameOf={nameOf} href={href} />
      </div>
      <RowPeek {...{ box, rows, columns, nameOf, href }} menu={undefined} more={More} />
    </>
  )
}
const link = (name: string) => page.getByRole('link', { name, exact: true })
const peek = (name: string) => page.getByRole('region', { name: `Xem nhanh ${name}` })

test('Space shows the row with its hidden columns, j and k go on, Esc closes on the row', async () => {
  await draw(<List />, { at: '/courses' })
  await expect.element(link('Khoá 1')).toBeVisible()
  await userEvent.keyboard('jj ')
  await expect.element(peek('Khoá 2').getByText('Ghi chú 2', { exact: true })).toBeVisible()
  await expect.element(link('Khoá 2')).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('j')
  await expect.element(peek('Khoá 3').getByText('Ghi chú 3', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Dòng trước (K)' }).click()
  await expect.element(peek('Khoá 2')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(peek('Khoá 2')).not.toBeInTheDocument()
  await expect.element(link('Khoá 2')).toHaveFocus()
})

test('Space again closes, Enter opens the page', async () => {
  await draw(<List />, { at: '/courses' })
  await expect.element(link('Khoá 1')).toBeVisible()
  await userEvent.keyboard('j ')
  await expect.element(peek('Khoá 1')).toBeVisible()
  await userEvent.keyboard(' ')
  await expect.element(peek('Khoá 1')).not.toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect.element(peek('Khoá 1')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(addressNow).toBe('/courses/1')
})

test('the details of the record follow, those of a row passed by are not asked for', async () => {
  requestedIds.length = 0
  await draw(<List />, { at: '/courses' })
  await expect.element(link('Khoá 1')).toBeVisible()
  await userEvent.keyboard('j ')
  await expect.element(peek('Khoá 1').getByText('Chi tiết 1')).toBeVisible()
  await userEvent.keyboard('jj')
  await expect.element(peek('Khoá 3').getByText('Chi tiết 3')).toBeVisible()
  expect(new Set(requestedIds)).toEqual(new Set(['1', '3']))
})
