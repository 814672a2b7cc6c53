import { deliveries, type DeliveryMethod } from '@learning-cms/contract/shop/deliveries'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessible.ts'
import { idOf } from '#testing/courses.ts'
import { draw } from '#testing/draw.tsx'
import { answer, callsOf } from '#testing/server.ts'
import DeliveryPage from './DeliveryPage.tsx'
import { blank } from './use-methods.ts'

// Fixed days: the test answers in the place of the server, and the screen prints what it is given.

const method = (number: number, change: Partial<DeliveryMethod> = {}): DeliveryMethod => ({
  ...blank(number),
  id: idOf(number),
  version: number,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  nameVi: `Cách ${number}`,
  baseFee: 25_000,
  ...change,
})
const rows = [
  method(0, { perKilogram: 5_000, freeFrom: 500_000, zones: [{ provinces: ['01', '79'], fee: 15_000 }] }),
  method(1, { isPickup: true, isOffered: false }),
]

test('each method tells what it costs; a fee by province is set without naming a province twice', async () => {
  answer(deliveries.methods, () => ({ rows }))
  answer(deliveries.provinces, () => ({
    rows: [
      { code: '01', name: 'Hà Nội', isCity: true },
      { code: '79', name: 'Hồ Chí Minh', isCity: true },
      { code: '48', name: 'Đà Nẵng', isCity: true },
    ],
  }))
  answer(deliveries.changeMethod, () => rows[0]!)
  await draw(<DeliveryPage />)
  const fees = page.getByRole('cell', { name: /\+ 5.000 ₫ mỗi kg tiếp theo · miễn phí từ 500.000 ₫/ })
  await expect.element(fees).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Không thu phí' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Cách 0', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Thêm phí riêng' }).click()
  await dialog.getByRole('button', { name: 'Lưu thay đổi' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Mỗi phí riêng cần ít nhất một tỉnh, thành')
  await dialog.getByRole('combobox', { name: 'Tỉnh, thành' }).last().click()
  await expect.element(page.getByRole('option', { name: 'Hà Nội' }).last()).toHaveAttribute('data-combobox-disabled')
  await page.getByRole('option', { name: 'Đà Nẵng' }).last().click()
  await dialog.getByRole('textbox', { name: 'Tên tiếng Việt' }).fill('Giao nhanh')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Lưu thay đổi' }).click()
  await expect
    .poll(() => callsOf(deliveries.changeMethod).at(-1)?.body)
    .toMatchObject({ nameVi: 'Giao nhanh', zones: [{ provinces: ['01', '79'] }, { provinces: ['48'], fee: 0 }] })
})

test('methods are taken off offer and moved', async () => {
  answer(deliveries.methods, () => ({ rows }))
  answer(deliveries.changeMethod, ({ params }) => rows.find(({ id }) => id === params.id)!)
  await draw(<DeliveryPage />)
  await page.getByRole('button', { name: 'Thao tác với Cách 1' }).click()
  await page.getByRole('menuitem', { name: 'Chuyển lên trước' }).click()
  await expect
    .poll(() => callsOf(deliveries.changeMethod).map(({ params, body }) => [params.id, body.position]))
    .toEqual([
      [idOf(1), 0],
      [idOf(0), 1],
    ])
})
