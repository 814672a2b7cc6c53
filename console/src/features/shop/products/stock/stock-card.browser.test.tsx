import { product, type Product } from '@learning-cms/contract/shop/products'
import { stock } from '@learning-cms/contract/shop/stock'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blankOf } from '#kit/form/form-values.ts'
import { expectAccessible } from '#testing/accessible.ts'
import { idOf } from '#testing/courses.ts'
import { draw } from '#testing/draw.tsx'
import { answer, callsOf, refuse, signInAs } from '#testing/server.ts'
import { StockCard } from './StockCard.tsx'

// Fixed days: the test answers in the place of the server, and the screen prints what it is given.

const at = '2026-11-01T08:00:00.000Z'
const stamps = { id: idOf(1), version: 1, createdAt: at, updatedAt: at }
const terms = { kind: 'good', status: 'active', ticketWay: 'open', taxClass: '8', stockLevel: 'in' } as const
const drum: Product = {
  ...(blankOf(product, { ...stamps, ...terms, stock: 7, reserved: 2, variantCount: 0 }) as Product),
  nameVi: 'Trống đồng nhỏ',
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const received = {
  id: idOf(2),
  reason: 'received',
  quantity: 7,
  held: 0,
  stock: 7,
  note: 'PN/1',
  byName: 'Lan',
} as const
const page1 = { next: null, previous: null, total: 1, totalIsCapped: false }

const open = async () => {
  answer(stock.movements, () => ({ rows: [{ ...received, createdAt: at }], ...page1 }))
  await draw(<StockCard product={drum} />)
}

test('a count names the stock that was shown, says the difference first, and gives the focus back', async () => {
  await open()
  answer(stock.move, () => ({ stock: 5, reserved: 2 }))
  await button('Kiểm kê').click()
  await expect.element(page.getByRole('textbox', { name: /Đếm được/ })).toHaveFocus()
  await userEvent.keyboard('5')
  await expect.element(page.getByText('Chênh lệch −2')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(callsOf(stock.move).map(({ body }) => body)).toEqual([
    { reason: 'counted', counted: 5, expected: 7, note: '' },
  ])
  await expect.element(button('Kiểm kê')).toHaveFocus()
})

test('what the server refuses is said in the dialog, which keeps what was typed', async () => {
  await open()
  answer(stock.move, () => refuse(409, 'state-forbids', 'products.stock-moved', { message: 'Hãy đếm lại' }))
  await button('Nhập kho').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Nhập một số')).toBeVisible()
  expect(callsOf(stock.move)).toEqual([])
  await page.getByRole('textbox', { name: /Số chiếc/ }).fill('4')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Hãy đếm lại')
  await expect.element(page.getByRole('textbox', { name: /Số chiếc/ })).toHaveValue('4')
})

test('without the right the stock is only seen', async () => {
  signInAs(['products:read'])
  await open()
  await expect.element(page.getByText('PN/1')).toBeVisible()
  await expect.element(button('Kiểm kê')).not.toBeInTheDocument()
})
