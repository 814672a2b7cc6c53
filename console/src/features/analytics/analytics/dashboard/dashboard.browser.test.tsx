import { analytics, type AnalyticsReport, type ReportQuery } from '@learning-cms/contract/analytics/analytics'
import { analyticsNotes } from '@learning-cms/contract/analytics/notes'
import { metricOf } from '@learning-cms/contract/analytics/metrics'
import { savedReports } from '@learning-cms/contract/analytics/saved-reports'
import { permissions } from '@learning-cms/contract/core/permissions'
import { orders } from '@learning-cms/contract/shop/orders'
import { products } from '@learning-cms/contract/shop/products'
import { tickets } from '@learning-cms/contract/shop/tickets'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessible.ts'
import { idOf } from '#testing/courses.ts'
import { addressNow, draw, goDark } from '#testing/draw.tsx'
import { answer, callsOf, refuse, signInAs } from '#testing/server.ts'
import SalesDashboardPage from './SalesDashboardPage.tsx'

// Fixed days: the test answers in the place of the server, and the screen prints what it is given.

const reportOf = ({ metrics, since, until, compare, grain, by, asOf }: ReportQuery): AnalyticsReport => ({
  from: since,
  to: until,
  asOf: asOf ?? null,
  compared: compare === 'none' ? null : { from: since, to: until, until: null },
  buckets: grain ? [{ from: until, to: until, isOpen: true }] : [],
  figures: metrics.map((metric) => ({
    metric,
    value: 12,
    before: compare === 'none' ? null : 6,
    series: grain ? [12] : [],
    seriesBefore: grain && compare !== 'none' ? [6] : [],
  })),
  groups: by.length
    ? [9, 4, -1].map((value, at) => ({
        keys: by.map((dimension) =>
          // Grouped by course and product, the groups are goods, which have no course.
          by.length === 2 && dimension === 'course'
            ? { id: 'none', name: null, picture: null }
            : { id: idOf(at + 1), name: `Nhóm ${at + 1}`, picture: null },
        ),
        values: [value],
        before: [],
        series: [],
      }))
    : [],
  groupCount: by.length * 3,
  corrections: [],
  isSettling: false,
})
const none = { rows: [], next: null, previous: null, total: 0, totalIsCapped: false }

beforeEach(() => {
  answer(analytics.report, ({ query }) => reportOf(query))
  answer(analyticsNotes.list, () => ({ rows: [] }))
  answer(orders.list, () => none)
  answer(products.list, () => none)
  answer(savedReports.pins, () => ({ rows: [] }))
  answer(tickets.list, () => none)
})

test('three figures lead to their rows, and few calls bring all of it', async () => {
  await draw(<SalesDashboardPage />, { at: '/sales/dashboard?from=2026-11-01&to=2026-11-03' })
  for (const [name, metric] of [
    ['12 ₫, Doanh thu', 'net-sales'],
    ['12, Đơn hàng', 'orders'],
    ['12, Lượt mua', 'items-sold'],
  ] as const)
    await expect
      .element(page.getByRole('link', { name, exact: true }))
      .toHaveAttribute('href', `/learning-cms/analytics/rows?metric=${metric}&since=2026-11-01&until=2026-11-03`)
  await expect.element(page.getByRole('application', { name: 'Doanh thu theo thời gian' })).toBeVisible()
  await expect.element(page.getByRole('application', { name: 'Doanh số thuần' })).toBeVisible()
  await expect.element(page.getByText('Chưa có đơn hàng nào.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Đã bán 9: Nhóm 1' }))
    .toHaveAttribute('href', expect.stringContaining(`course=none&product=${idOf(1)}`))
  await expect
    .element(page.getByRole('link', { name: 'Nhóm 1', exact: true }))
    .toHaveAttribute('href', `/learning-cms/sales/products/${idOf(1)}`)
  const calls = callsOf(analytics.report).filter(({ query }) => query.metrics.includes('net-sales'))
  expect(new Set(calls.map(({ query }) => JSON.stringify(query))).size).toBe(2)
  await expectAccessible()
})

test('chosen days apply together', async () => {
  await draw(<SalesDashboardPage />, { at: '/sales/dashboard' })
  await page.getByRole('combobox', { name: 'Khoảng ngày' }).selectOptions('90')
  expect(addressNow()).toBe('/sales/dashboard')
  await page.getByRole('combobox', { name: 'So sánh với' }).selectOptions('none')
  await page.getByRole('button', { name: 'Áp dụng' }).click()
  await expect.poll(addressNow).toBe('/sales/dashboard?range=90&compare=none')
})

test('without the right to revenue orders are counted in its place, on a phone and in the dark', async () => {
  signInAs(permissions.filter((permission) => permission !== 'analytics:revenue' && permission !== 'orders:read'))
  await page.viewport(390, 844)
  goDark()
  await draw(<SalesDashboardPage />, { at: '/sales/dashboard' })
  await expect.element(page.getByRole('application', { name: 'Đơn hàng theo thời gian' })).toBeVisible()
  const metrics = callsOf(analytics.report).flatMap(({ query }) => query.metrics)
  expect(metrics.filter((metric) => metricOf(metric).needs === 'analytics:revenue')).toEqual([])
  expect(callsOf(orders.list)).toHaveLength(0)
  expectNoSidewaysScroll()
  await expectAccessible()
})

test('a part that fails says so alone', async () => {
  answer(orders.list, () => refuse(503, 'not-now', 'server.busy'))
  await draw(<SalesDashboardPage />, { at: '/sales/dashboard' })
  await expect.element(page.getByText('Không tải được Đơn hàng mới nhất')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Đã bán 9: Nhóm 1' })).toBeVisible()
})

test('what is to be sent, and how many of today’s visitors have come', async () => {
  answer(tickets.list, ({ query }) => ({ ...none, total: query.status?.length === 1 ? 3 : 12 }))
  await draw(<SalesDashboardPage />, { at: '/sales/dashboard' })
  await expect.element(page.getByText('3 / 12 vé đã vào cửa')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Xem khách hôm nay' }))
    .toHaveAttribute('href', '/learning-cms/sales/visitors')
  await expect.element(page.getByText('Không có đơn nào chờ gửi.')).toBeVisible()
  const sent = callsOf(orders.list).find(({ query }) => query.fulfilment)
  expect(sent?.query).toMatchObject({ status: ['completed'], sort: 'createdAt', order: 'asc' })
})
