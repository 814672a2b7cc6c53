import { productRow, products, type ProductRow } from '@learning-cms/contract/shop/products'
import { stock } from '@learning-cms/contract/shop/stock'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blankOf } from '#kit/form/form-values.ts'
import { expectAccessible } from '#testing/accessible.ts'
import { idOf } from '#testing/courses.ts'
import { draw } from '#testing/draw.tsx'
import { answer, callsOf } from '#testing/server.ts'
import CountPage from './CountPage.tsx'

// Fixed days: the test answers in the place of the server, and the screen prints what it is given.

const at = '2026-11-01T08:00:00.000Z'
const good = (number: number, name: string, count: number) => {
  const stamps = { id: idOf(number), version: 1, createdAt: at, updatedAt: at }
  const terms = {
    kind: 'good',
    status: 'active',
    taxClass: '8',
    stockLevel: 'in',
    stock: count,
    reserved: 0,
    variantCount: 0,
  } as const
  return { ...(blankOf(productRow, { ...stamps, ...terms }) as ProductRow), nameVi: name }
}
const box = (name: string) => page.getByRole('textbox', { name: `Số đếm được của ${name}` })

test('only what was typed is sent, with the stock shown; what moved meanwhile stays and can be counted again', async () => {
  const rows = [good(1, 'Bưu thiếp', 8), good(2, 'Khăn lụa', 5), good(3, 'Sổ tay', 2)]
  answer(products.list, () => ({ rows, next: null, previous: null, total: 3, totalIsCapped: false }))
  answer(stock.count, () => ({
    rows: [
      { id: idOf(1), outcome: 'counted' as const, stock: 9, reserved: 0 },
      { id: idOf(2), outcome: 'changed' as const, stock: 4, reserved: 0 },
    ],
  }))
  await draw(<CountPage />)
  await box('Bưu thiếp').fill('9')
  await userEvent.keyboard('{Tab}')
  await expect.element(box('Khăn lụa')).toHaveFocus()
  await userEvent.keyboard('6')
  await expect.element(page.getByText('Đã điền 2 món')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Ghi kiểm kê' }).click()
  await expect.element(page.getByText('Tồn kho vừa đổi, hãy đếm lại')).toBeVisible()
  expect(callsOf(stock.count).map(({ body }) => body.counts)).toEqual([
    [
      { id: idOf(1), counted: 9, expected: 8 },
      { id: idOf(2), counted: 6, expected: 5 },
    ],
  ])
  await expect.element(box('Bưu thiếp')).toHaveValue('')
  await expect.element(box('Khăn lụa')).toHaveValue('6')
  await expect.element(page.getByText('sổ ghi 4')).toBeVisible()
})
