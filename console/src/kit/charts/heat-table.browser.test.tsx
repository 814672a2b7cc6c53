import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/accessible.ts'
import { draw, goDark } from '#testing/draw.tsx'
import { HeatTable, type HeatRow } from './HeatTable.tsx'

const rows: HeatRow[] = [
  { key: '09', name: '09/2026', size: '40', cells: [1, 0.5, 0.25] },
  { key: '10', name: '10/2026', size: '20', cells: [1, 0.1, null] },
]
const cell = (name: string) => page.getByRole('button', { name, exact: true })

test('cells show their share, months to come are not over, and the arrow keys go from cell to cell', async () => {
  goDark()
  const onOpen = vi.fn<(row: number, column: number) => void>()
  await draw(
    <>
      <h1>Phân tích</h1>
      <HeatTable
        label="Học viên quay lại"
        rowHeading="Tháng"
        sizeHeading="Học viên"
        columns={['+0', '+1', '+2']}
        rows={rows}
        format={(share) => `${share * 100}%`}
        onOpen={onOpen}
      />
    </>,
  )
  await expect.element(page.getByRole('table', { name: 'Học viên quay lại' })).toBeVisible()
  await expect.element(page.getByText('chưa hết kỳ')).toBeInTheDocument()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await expect.element(cell('10%')).toHaveFocus()
  // The month after that is not over: the focus stays.
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(cell('10%')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(1, 1)
  await expectAccessible()
})
