import { analytics, type AnalyticsReport, type ReportQuery } from '@learning-cms/contract/analytics/analytics'
import { analyticsNotes } from '@learning-cms/contract/analytics/notes'
import { metricOf, type Metric } from '@learning-cms/contract/analytics/metrics'
import { daysAfter } from '@learning-cms/contract/core/lists/filter-days'
import { permissions } from '@learning-cms/contract/core/permissions'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessible.ts'
import { idOf } from '#testing/courses.ts'
import { addressNow, draw, goDark } from '#testing/draw.tsx'
import { answer, callsOf, refuse, signInAs } from '#testing/server.ts'
import AnalyticsPage from './AnalyticsPage.tsx'
import RowsPage from './rows/RowsPage.tsx'

// Fixed days: the test answers in the place of the server, and the screen prints what it is given.

const amounts: Partial<Record<Metric, number>> = { 'net-sales': 1_234_567, 'gross-sales': 2_000_000 }
const valueOf = (metric: Metric) => amounts[metric] ?? (metricOf(metric).unit === 'share' ? 0.25 : 12)

function reportOf({ metrics, since, until, compare, grain, by, asOf }: ReportQuery): AnalyticsReport {
  const count = grain ? 3 : 0
  const buckets = Array.from({ length: count }, (_, at) => {
    const day = daysAfter(until, at - count + 1)
    return { from: day, to: day, isOpen: at === count - 1 }
  })
  const series = buckets.map((_, at) => at * 100_000)
  return {
    from: since,
    to: until,
    asOf: asOf ?? null,
    compared: compare === 'none' ? null : { from: daysAfter(since, -30), to: daysAfter(since, -1), until: null },
    buckets,
    figures: metrics.map((metric) => ({
      metric,
      value: valueOf(metric),
      before: compare === 'none' ? null : valueOf(metric) / 2,
      series,
      seriesBefore: compare === 'none' ? [] : series,
    })),
    groups: by.length
      ? ['Gốm Chu Đậu', 'Trống đồng'].map((name, at) => ({
          keys: [by.includes('gateway') ? { id: at ? 'vnpay' : 'momo', name: null } : { id: idOf(at + 1), name }],
          values: metrics.map((metric) => valueOf(metric) / (at + 1)),
          before: [],
          series: [],
        }))
      : [],
    groupCount: by.length * 2,
    corrections: [],
    isSettling: false,
  }
}

const cohort = { start: '2026-09-01', size: 20, returned: [20, 5, null] }
beforeEach(() => {
  answer(analytics.cohorts, () => ({ cohorts: [cohort] }))
  answer(analyticsNotes.list, () => ({ rows: [] }))
})
const answerReports = () => answer(analytics.report, ({ query }) => reportOf(query))
const reportQueries = () => callsOf(analytics.report).map(({ query }) => query)
const value = (name: string) => page.getByRole('link', { name })

test('money and its change come first, and each figure leads to its rows of the same days', async () => {
  answerReports()
  await draw(<AnalyticsPage />, { at: '/analytics?from=2026-11-01&to=2026-11-03' })
  await expect.element(value('1.234.567 ₫, Doanh số thuần')).toBeVisible()
  await expect.element(page.getByText('▲ 100%').first()).toBeVisible()
  await expect
    .element(value('1.234.567 ₫, Doanh số thuần'))
    .toHaveAttribute('href', '/learning-cms/analytics/rows?metric=net-sales&since=2026-11-01&until=2026-11-03')
  await expect.element(page.getByRole('application', { name: 'Doanh thu theo thời gian' })).toBeVisible()
  // Figures and chart are one call.
  const first = reportQueries().filter(({ metrics }) => metrics.includes('net-sales') && metrics.includes('orders'))
  expect(new Set(first.map((query) => JSON.stringify(query))).size).toBe(1)
  await expect.element(page.getByRole('application', { name: 'Đánh giá đã duyệt' })).toBeVisible()
  await expectAccessible()
})

test('a point of the chart opens the rows of its day by keys alone', async () => {
  answerReports()
  await draw(<AnalyticsPage />, { at: '/analytics?from=2026-11-01&to=2026-11-03' })
  const chart = page.getByRole('application', { name: 'Doanh thu theo thời gian' })
  await expect.element(chart).toBeVisible()
  ;(chart.element() as SVGElement).focus()
  await userEvent.keyboard('{End}{ArrowLeft}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  await expect.poll(addressNow).toBe('/analytics/rows?metric=refunds&since=2026-11-02&until=2026-11-02')
})

test('range and comparison are in the address', async () => {
  answerReports()
  await draw(<AnalyticsPage />, { at: '/analytics' })
  await page.getByText('90 ngày').click()
  await expect.poll(addressNow).toBe('/analytics?range=90')
  await page.getByRole('combobox', { name: 'So sánh với' }).selectOptions('none')
  await expect.poll(addressNow).toBe('/analytics?range=90&compare=none')
  await expect.element(page.getByText('▲ 100%').first()).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Xem số liệu tính đến một thời điểm đã qua' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Tính đến lúc' })).toBeVisible()
})

test('without the right to revenue there is no money, and nothing asks for it', async () => {
  signInAs(permissions.filter((permission) => permission !== 'analytics:revenue'))
  answerReports()
  await page.viewport(390, 844)
  goDark()
  await draw(<AnalyticsPage />, { at: '/analytics' })
  await expect.element(page.getByRole('link', { name: 'Lượt ghi danh' })).toBeVisible()
  await expect.element(page.getByRole('application', { name: 'Đánh giá đã duyệt' })).toBeVisible()
  expect(
    reportQueries().flatMap(({ metrics }) => metrics.filter((one) => metricOf(one).needs === 'analytics:revenue')),
  ).toEqual([])
  expect(document.body.textContent).not.toContain('₫')
  expectNoSidewaysScroll()
  await expectAccessible()
})

test('a part that fails says so alone, and the table of another sorts', async () => {
  answer(analytics.report, ({ query }) =>
    query.by.includes('gateway') ? refuse(503, 'not-now', 'server.busy') : reportOf(query),
  )
  await draw(<AnalyticsPage />, { at: '/analytics' })
  await expect.element(page.getByText('Không tải được Thanh toán theo cổng')).toBeVisible()
  await page.getByRole('button', { name: 'Xem dạng bảng: Doanh thu theo khoá học' }).click()
  const table = page.getByRole('table', { name: 'Doanh thu theo khoá học' })
  await expect.element(table.getByRole('rowheader').first()).toMatchTextContent('Gốm Chu Đậu')
  await table.getByRole('button', { name: 'Doanh số thuần' }).click()
  await expect.element(table.getByRole('rowheader').first()).toMatchTextContent('Trống đồng')
  await expect
    .element(table.getByRole('link', { name: '1.234.567 ₫' }))
    .toHaveAttribute('href', expect.stringContaining(`course=${idOf(1)}`))
})

test('the rows add up to the figure, a quotient is shown as one, and each row leads to its record', async () => {
  answerReports()
  answer(analytics.rows, ({ query: { metric } }) => ({
    rows: [
      {
        id: 'a',
        at: '2026-11-02T03:00:00.000Z',
        entity: 'refunds' as const,
        entityId: idOf(7),
        label: 'HT000007',
        detail: 'Trống đồng',
        amount: 300_000,
        per: metric === 'refund-rate' ? 1_200_000 : null,
      },
    ],
    next: null,
    previous: null,
    total: 1,
    totalIsCapped: false,
    sum: 300_000,
    sumPer: metric === 'refund-rate' ? 1_200_000 : null,
  }))
  await draw(<RowsPage />, {
    at: `/analytics/rows?metric=refund-rate&since=2026-11-01&until=2026-11-03&gateway=momo`,
  })
  await expect.element(page.getByText('300.000 ₫ ÷ 1.200.000 ₫')).toBeVisible()
  await expect.element(page.getByText('25%')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /HT000007/ }))
    .toHaveAttribute('href', `/learning-cms/refunds/${idOf(7)}`)
  await expect.element(page.getByText('MoMo')).toBeVisible()
  await expectAccessible()
})

test('a cell of a cohort opens those people in that month', async () => {
  answerReports()
  await draw(<AnalyticsPage />, { at: '/analytics' })
  const buyers = page.getByRole('table', { name: 'Người mua quay lại theo tháng' })
  await buyers.getByRole('button', { name: '25%' }).click()
  await expect
    .poll(addressNow)
    .toBe('/analytics/rows?metric=buyers&since=2026-10-01&until=2026-10-31&cohort=2026-09-01')
})
