import type { ErasureReport } from '@learning-cms/contract/people/erasures'
import { customers } from '@learning-cms/contract/crm/customers/customers'
import type { Erasure } from '@learning-cms/contract/people/students'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clientOf } from '#api/transport/client.ts'
import { expectAccessible } from '#testing/accessible.ts'
import { idOf } from '#testing/courses.ts'
import { draw } from '#testing/draw.tsx'
import { answer, callsOf } from '#testing/server.ts'
import { useErasure } from './use-erasure.tsx'

// Fixed days: the test answers in the place of the server, and the screen prints what it is given.

const id = idOf(1)
const foreseen: Erasure = {
  goes: { notes: 2, loggedValues: 0, externalIds: 0, mails: 0, hasPicture: false, hasAccount: false },
  stays: { orders: 1, invoices: 0, courses: 0, events: 0, lines: 0 },
  pseudonym: '#000001',
  obstacle: null,
  report: null,
}
const report: ErasureReport = {
  at: '2026-11-20T02:00:00.000Z',
  byName: 'Lê An',
  removed: [
    { place: 'notes', count: 2 },
    { place: 'searches', count: 3 },
  ],
  retained: [{ place: 'payments', count: 1 }],
  naming: [{ place: 'mails', count: 4 }],
}

const api = clientOf(customers)
const onErased = vi.fn<() => void>()

function Erasing() {
  const { open, dialog } = useErasure({
    fullName: 'Tăng Thị Khách',
    preview: () => api.erasure({ params: { id } }),
    erase: (body) => api.erase({ params: { id }, version: 1, body }),
    touches: [],
    showsReport: true,
    onErased,
  })
  return (
    <>
      <button type="button" onClick={open}>
        Erase
      </button>
      {dialog}
    </>
  )
}

test('after an erasure a list says what was found where, what stays and why, and it is shown again later', async () => {
  let isErased = false
  answer(customers.erasure, () => (isErased ? { ...foreseen, report } : foreseen))
  answer(customers.erase, () => {
    isErased = true
    return null
  })
  await draw(<Erasing />)
  await page.getByRole('button', { name: 'Erase' }).click()
  await page.getByRole('textbox', { name: /Lý do/ }).fill('Đơn số 8')
  await page.getByRole('textbox', { name: /Nhập họ tên/ }).fill('Tăng Thị Khách')
  await page.getByRole('button', { name: 'Xoá vĩnh viễn' }).click()
  const dialog = page.getByRole('dialog', { name: 'Đã tìm thấy gì, và giữ lại gì' })
  await expect.element(dialog.getByText('Ghi chú và cuộc gọi: 2 dòng')).toBeVisible()
  await expect
    .element(dialog.getByText('1 khoản thanh toán, với nội dung chuyển khoản: chứng từ kế toán'))
    .toBeVisible()
  await expect.element(dialog.getByText('4 thư của người khác')).toBeVisible()
  await expectAccessible()
  expect(onErased).not.toHaveBeenCalled()
  await dialog.getByRole('button', { name: 'Đóng' }).click()
  await vi.waitFor(() => expect(onErased).toHaveBeenCalledOnce())
  await page.getByRole('button', { name: 'Erase' }).click()
  await expect.element(dialog.getByText('20/11/2026 09:00, Lê An')).toBeVisible()
  expect(callsOf(customers.erase)).toHaveLength(1)
})
