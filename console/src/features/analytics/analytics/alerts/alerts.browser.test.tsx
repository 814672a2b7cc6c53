import { metricAlerts, type MetricAlert } from '@learning-cms/contract/analytics/metric-alerts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessible.ts'
import { idOf } from '#testing/courses.ts'
import { draw } from '#testing/draw.tsx'
import { answer, callsOf } from '#testing/server.ts'
import AlertsPage from './AlertsPage.tsx'

// Fixed days: the test answers in the place of the server, and the screen prints what it is given.

const alert: MetricAlert = {
  id: idOf(1),
  version: 3,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  name: 'Ít đơn',
  metric: 'orders',
  cut: {},
  kind: 'unusual',
  bound: null,
  cutBy: [],
  isHidden: false,
  latest: { day: '2026-11-23', figure: 4, low: 10, high: 20, isBeyond: true },
  notifiedOn: '2026-11-23',
}
const days = [
  { day: '2026-11-20', figure: 3, low: null, high: null, isBeyond: true },
  { day: '2026-11-19', figure: 30, low: null, high: null, isBeyond: false },
]

test('a new alert shows what it would have told, and is named after what it watches', async () => {
  answer(metricAlerts.list, () => ({ rows: [] }))
  answer(metricAlerts.trial, () => ({ rows: days }))
  answer(metricAlerts.create, () => alert)
  await draw(<AlertsPage />)
  await page.getByRole('button', { name: 'Đặt cảnh báo' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Đặt cảnh báo' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Vui lòng nhập mức cần báo')
  await dialog.getByRole('textbox', { name: 'Mức mỗi ngày' }).fill('10')
  await expect.element(dialog.getByText('Sẽ báo 1 trong 30 ngày:')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Đặt cảnh báo' }).click()
  await expect
    .poll(() => callsOf(metricAlerts.create).at(-1)?.body)
    .toMatchObject({ metric: 'orders', kind: 'below', bound: 10, cut: {} })
})

test('alerts tell what they watch, the latest day with the way to its rows, and when they last told', async () => {
  answer(metricAlerts.list, () => ({ rows: [alert] }))
  answer(metricAlerts.remove, () => null)
  await draw(<AlertsPage />)
  await expect.element(page.getByRole('rowheader', { name: /Ít đơn/ })).toBeVisible()
  await expect.element(page.getByText('thường 10 – 20')).toBeVisible()
  const figure = page.getByRole('cell', { name: '23/11/2026 4' }).getByRole('link')
  expect(figure.element().getAttribute('href')).toContain(
    '/analytics/rows?metric=orders&since=2026-11-23&until=2026-11-23',
  )
  await expectAccessible()
  await page.getByRole('button', { name: 'Thao tác với Ít đơn' }).click()
  await page.getByRole('menuitem', { name: 'Xoá cảnh báo' }).click()
  await expect.poll(() => callsOf(metricAlerts.remove).at(-1)?.params).toEqual({ id: idOf(1) })
})
