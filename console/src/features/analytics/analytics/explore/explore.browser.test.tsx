import { analytics, type AnalyticsReport, type ReportQuery } from '@learning-cms/contract/analytics/analytics'
import { analyticsNotes } from '@learning-cms/contract/analytics/notes'
import { savedReports, type SavedReport } from '@learning-cms/contract/analytics/saved-reports'
import { views } from '@learning-cms/contract/account/views'
import { permissions } from '@learning-cms/contract/core/permissions'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessible.ts'
import { idOf } from '#testing/courses.ts'
import { addressNow, draw } from '#testing/draw.tsx'
import { answer, callsOf, refuse, signInAs } from '#testing/server.ts'
import ExplorePage from './ExplorePage.tsx'

// Fixed days: the test answers in the place of the server, and the screen prints what it is given.

const months = ['2026-09-01', '2026-10-01']
const names = ['Gốm Chu Đậu', 'Trống đồng']

function reportOf({ metrics, since, until, grain, by, groupsOverTime }: ReportQuery): AnalyticsReport {
  const buckets = grain ? months.map((from) => ({ from, to: `${from.slice(0, 8)}28`, isOpen: false })) : []
  const pairs = by.length === 2 ? names.flatMap((one) => names.map((other) => [one, other])) : names.map((one) => [one])
  return {
    from: since,
    to: until,
    asOf: null,
    compared: null,
    buckets,
    figures: metrics.map((metric, at) => ({
      metric,
      value: 3_000 + at,
      before: null,
      series: buckets.map((_, place) => (place + 1) * 1_000),
      seriesBefore: [],
    })),
    groups: by.length
      ? pairs.map((pair, at) => ({
          keys: pair.map((name) => ({ id: idOf(names.indexOf(name) + 1), name })),
          values: metrics.map(() => 2_000 - at * 500),
          before: [],
          series: groupsOverTime ? metrics.map(() => buckets.map((_, place) => 700 + at * 10 + place)) : [],
        }))
      : [],
    groupCount: by.length ? pairs.length : 0,
    corrections: [],
    isSettling: false,
  }
}

beforeEach(() => {
  answer(savedReports.list, () => ({ rows: [] }))
  answer(savedReports.pins, () => ({ rows: [] }))
  answer(views.roles, () => ({ rows: [{ id: idOf(7), name: 'Tài chính' }] }))
  answer(analyticsNotes.list, () => ({ rows: [] }))
  answer(analytics.report, ({ query }) => reportOf(query))
})
const at = (search: string) =>
  draw(<ExplorePage />, { at: `/analytics/explore?from=2026-09-01&to=2026-10-31&${search}` })
const reportQueries = () => callsOf(analytics.report).map(({ query }) => query)

test('only what goes with the chosen metrics is offered, and the choice is in the address', async () => {
  await at('metrics=net-sales')
  const rows = page.getByRole('combobox', { name: 'Hàng' })
  await expect.element(page.getByRole('application', { name: 'Doanh số thuần' })).toBeVisible()
  await rows.selectOptions('course')
  await expect.poll(addressNow).toContain('rows=course')
  await expect
    .element(page.getByRole('link', { name: '2.000 ₫' }))
    .toHaveAttribute(
      'href',
      `/learning-cms/analytics/rows?metric=net-sales&since=2026-09-01&until=2026-10-31&course=${idOf(1)}`,
    )
  expect([...(rows.element() as HTMLSelectElement).options].map(({ value }) => value)).not.toContain('artifact')
  await expectAccessible()
  // Orders are not cut by course: named so in the list, and not to be chosen.
  await page.getByRole('combobox', { name: 'Chỉ số' }).click()
  await expect
    .element(page.getByRole('option', { name: /Đơn hàng đã thanh toán \(không chia được/ }))
    .toHaveAttribute('data-combobox-disabled')
})

test('a pivot has a column for each month, and each cell leads to the rows of its course and month', async () => {
  await at('metrics=net-sales&rows=course&columns=time&grain=month')
  await expect
    .element(page.getByRole('link', { name: '711 ₫' }))
    .toHaveAttribute(
      'href',
      `/learning-cms/analytics/rows?metric=net-sales&since=2026-10-01&until=2026-10-28&course=${idOf(2)}`,
    )
  expect(reportQueries().at(-1)).toMatchObject({ by: ['course'], grain: 'month', groupsOverTime: true })
  await expectAccessible()
})

test('without a right to money there is none to choose, and the page begins with orders', async () => {
  signInAs(permissions.filter((right) => right !== 'analytics:revenue'))
  await at('')
  await expect.element(page.getByRole('application', { name: 'Đơn hàng đã thanh toán' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Chỉ số' }).click()
  await expect.element(page.getByRole('option', { name: 'Người mua', exact: true })).toBeVisible()
  expect(page.getByRole('option', { name: 'Doanh số thuần' }).elements()).toHaveLength(0)
})

test('a metric that is no more is named, and the rest is kept', async () => {
  await at('metrics=net-sales,old-metric')
  await expect.element(page.getByText('Không còn trong hệ thống nên đã bỏ qua: old-metric')).toBeVisible()
  await expect.element(page.getByRole('application', { name: 'Doanh số thuần' })).toBeVisible()
})

test('a refusal says why, and the choices stay', async () => {
  answer(analytics.report, () =>
    refuse(422, 'invalid-input', 'analytics.not-together', { message: 'Không thể chia chỉ số này' }),
  )
  await at('metrics=orders&rows=course')
  await expect.element(page.getByText(/Không thể chia chỉ số này/)).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Hàng' })).toBeVisible()
})

test('fits a phone', async () => {
  await page.viewport(390, 844)
  await at('metrics=net-sales,refunds&rows=course&columns=time&grain=month')
  await expect.element(page.getByRole('link', { name: '711 ₫' }).first()).toBeVisible()
  expectNoSidewaysScroll()
})

const savedReport: SavedReport = {
  id: idOf(9),
  version: 1,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  name: 'Theo khoá học',
  state: { metrics: 'net-sales', rows: 'course', from: '2026-09-01', to: '2026-10-31' },
  missing: ['old-metric'],
  hidden: ['refunds'],
  roles: [],
  ownerName: 'Trần Thị Bình',
  isMine: true,
  mailing: null,
}

test('what is chosen is saved under a name, and shared with roles', async () => {
  answer(savedReports.create, ({ body }) => ({
    ...savedReport,
    name: body.name,
    state: body.state,
    missing: [],
    hidden: [],
  }))
  await at('metrics=net-sales&rows=course')
  await page.getByRole('button', { name: 'Báo cáo đã lưu' }).click()
  await page.getByRole('menuitem', { name: 'Lưu thành báo cáo mới…' }).click()
  const name = page.getByRole('textbox', { name: 'Tên' })
  await name.fill('Theo khoá học')
  await page.getByRole('checkbox', { name: 'Tài chính' }).click()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => callsOf(savedReports.create).at(-1)?.body)
    .toEqual({
      name: 'Theo khoá học',
      roleIds: [idOf(7)],
      state: { metrics: 'net-sales', rows: 'course', from: '2026-09-01', to: '2026-10-31' },
    })
  await expect.poll(addressNow).toContain(`saved=${idOf(9)}`)
})

test('a saved report opens with its choices, tells what is gone, and its deletion can be undone', async () => {
  answer(savedReports.list, () => ({ rows: [savedReport] }))
  answer(savedReports.remove, () => null)
  answer(savedReports.restore, () => savedReport)
  await at('metrics=orders')
  await page.getByRole('button', { name: 'Báo cáo đã lưu' }).click()
  await page.getByRole('menuitem', { name: 'Theo khoá học' }).click()
  await expect.element(page.getByText('Không còn trong hệ thống nên đã bỏ qua: old-metric')).toBeVisible()
  await expect.element(page.getByText('Bỏ qua phần bạn không có quyền xem: Hoàn tiền')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Hàng' })).toHaveValue('course')
  await page.getByRole('button', { name: 'Theo khoá học' }).click()
  await page.getByRole('menuitem', { name: 'Xoá báo cáo' }).click()
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.poll(() => callsOf(savedReports.restore).length).toBe(1)
})

test('a report is mailed each Monday to people who may read it, and who was passed over is told', async () => {
  answer(savedReports.list, () => ({ rows: [{ ...savedReport, missing: [], hidden: [] }] }))
  answer(savedReports.readers, () => ({ rows: [{ id: idOf(3), name: 'Lê Văn Cường' }] }))
  answer(savedReports.mailings, () => ({
    rows: [{ name: 'Phạm Thị Dung', dueOn: '2026-11-23', outcome: 'no-right' as const }],
  }))
  answer(savedReports.update, () => savedReport)
  await at(`metrics=net-sales&rows=course&saved=${idOf(9)}`)
  await page.getByRole('button', { name: 'Theo khoá học' }).click()
  await page.getByRole('menuitem', { name: 'Gửi qua thư…' }).click()
  await page.getByRole('combobox', { name: 'Gửi', exact: true }).selectOptions('week')
  await page.getByRole('combobox', { name: 'Người nhận' }).click()
  await page.getByRole('option', { name: 'Lê Văn Cường' }).click()
  await expect.element(page.getByText('bỏ qua: không có quyền xem')).toBeVisible()
  await page.getByRole('button', { name: 'Bắt đầu gửi' }).click()
  await expect
    .poll(() => callsOf(savedReports.update).at(-1)?.body)
    .toEqual({ mailing: { every: 'week', hour: 7, accountIds: [idOf(3)] } })
})
