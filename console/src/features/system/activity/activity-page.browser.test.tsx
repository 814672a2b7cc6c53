import { activity } from '@learning-cms/contract/records/activity'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessible.ts'
import { addressNow, draw } from '#testing/draw.tsx'
import { answer, signInAs } from '#testing/server.ts'
import ActivityPage from './ActivityPage.tsx'

// Fixed days: the test answers in the place of the server, and the screen prints what it is given.

const line = (number: number) => ({
  id: `01a00000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  at: `2026-11-01T08:00:${String(number).padStart(2, '0')}.000Z`,
  actorId: null,
  actorName: 'An',
  action: 'courses.update',
  entity: 'courses',
  entityId: null,
  version: null,
  label: `Khoá ${number}`,
  changes: {},
  personal: null,
  hidden: 'no' as const,
  reason: null,
  requestId: '1',
})

test('on a phone the log has one bar, and its first line is in the upper half', async () => {
  const rows = [line(2), line(1)]
  answer(activity.list, () => ({ rows, next: null, previous: null, total: 2, totalIsCapped: false, names: {} }))
  answer(activity.offered, () => ({ entities: ['courses'], actors: [] }))
  signInAs()
  await page.viewport(390, 844)
  await draw(<ActivityPage />, { at: '/account/activity' })
  const first = page.getByRole('listitem').first()
  await expect.element(first).toBeVisible()
  expect(first.element().getBoundingClientRect().bottom).toBeLessThan(844 / 2)
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Đối tượng' })).not.toBeInTheDocument()
  await expectAccessible()

  await page.getByRole('button', { name: 'Bộ lọc' }).click()
  const sheet = page.getByRole('dialog', { name: 'Bộ lọc' })
  await expect.element(sheet.getByRole('combobox', { name: 'Đối tượng' })).toBeVisible()
  await expect.element(sheet.getByRole('textbox', { name: 'Từ ngày' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Xem 2 dòng' }).click()
  await page.getByRole('combobox', { name: 'Sắp xếp' }).selectOptions('at asc')
  await expect.poll(addressNow).toContain('order=asc')
})

test('each person is offered the parts they may read, and opens in the widest', async () => {
  const nothing = { rows: [], next: null, previous: null, total: 0, totalIsCapped: false, names: {} }
  answer(activity.money, () => ({ ...nothing, rows: [{ ...line(1), action: 'coupons.update', entity: 'coupons' }] }))
  const parts: unknown[] = []
  answer(activity.mine, ({ query }) => {
    parts.push(query.part)
    return { ...nothing, rows: [line(2)] }
  })
  signInAs(['audit:read_money'])
  await page.viewport(1440, 900)
  await draw(<ActivityPage />, { at: '/account/activity' })
  await expect.element(page.getByText('Khoá 1')).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Phần của nhật ký' }).getByRole('link')
  expect(tabs.elements().map(({ textContent }) => textContent)).toEqual([
    'Về tiền',
    'Việc tôi làm',
    'Việc người khác làm với tôi',
  ])
  await page.getByRole('link', { name: 'Việc tôi làm' }).click()
  await expect.element(page.getByText('Khoá 2')).toBeVisible()
  expect(addressNow()).toContain('part=by-me')
  await expect.element(page.getByRole('combobox', { name: 'Người làm' })).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Việc người khác làm với tôi' }).click()
  await expect.poll(() => parts).toContain('about-me')
  await expectAccessible()
})
