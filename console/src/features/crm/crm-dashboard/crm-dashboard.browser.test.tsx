import { calendarEvents } from '@learning-cms/contract/crm/calendar/calendar'
import { crmDashboards, type CrmDashboard } from '@learning-cms/contract/crm/dashboard'
import { leads } from '@learning-cms/contract/crm/leads/leads'
import { permissions } from '@learning-cms/contract/core/permissions'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessible.ts'
import { draw, goDark } from '#testing/draw.tsx'
import { answer, callsOf, signInAs } from '#testing/server.ts'
import CrmDashboardPage from './CrmDashboardPage.tsx'

// Fixed days: the test answers in the place of the server, and the screen prints what it is given.

const BOX = '0199aaaa-0000-7000-8000-000000000001'
const times = {
  begun: 5,
  answered: 4,
  closed: 3,
  firstAnswer: { median: 35, p90: 190 },
  toClose: { median: 4_320, p90: 10_080 },
}
const dashboard: CrmDashboard = {
  from: '2026-11-01',
  to: '2026-11-07',
  before: { from: '2026-10-25', to: '2026-10-31' },
  leads: {
    total: { now: 12, before: 8 },
    states: [
      { state: 'new', count: 5 },
      { state: 'in-progress', count: 4 },
      { state: 'sold', count: 2 },
      { state: 'lost', count: 1 },
    ],
    sources: [
      { source: 'form', count: 9 },
      { source: 'phone', count: 3 },
    ],
    provinces: [
      { code: '01', count: 7 },
      { code: null, count: 3 },
      { code: '48', count: 2 },
    ],
    isCapped: false,
  },
  appointments: { now: 6, before: 3, isCapped: false },
  campaigns: { count: 2, sent: 1_000, bounced: 30, opened: 400, clicked: 90, unsubscribed: 7, isCapped: false },
  proposals: { count: 4, value: 3_600_000, isCapped: false },
  mail: {
    replies: { now: 7, before: 7 },
    times,
    mailboxes: [{ id: BOX, name: 'Hỗ trợ', replies: { now: 7, before: 7 }, times }],
    isCapped: false,
    conversations: [],
  },
}

beforeEach(() => {
  signInAs(permissions)
  answer(leads.list, () => ({ rows: [], next: null, previous: null, total: 0, totalIsCapped: false }))
  answer(calendarEvents.occurrences, () => ({ rows: [], isCapped: false, slots: [] }))
})
const drawPage = () => draw(<CrmDashboardPage />, { at: '/crm/dashboard?from=2026-11-01&to=2026-11-07' })

test('figures of the period in the address open their leads, and the charts have tables', async () => {
  answer(crmDashboards.read, () => dashboard)
  await drawPage()
  await expect
    .element(page.getByRole('link', { name: /^2, / }))
    .toHaveAttribute('href', expect.stringContaining('createdFrom=2026-11-01&createdTo=2026-11-07&state=sold'))
  expect(callsOf(crmDashboards.read)[0]!.query).toEqual({ from: '2026-11-01', to: '2026-11-07' })
  await expect.element(page.getByText('↑ 50%')).toBeVisible()
  await expectAccessible()
  goDark()
  await expectAccessible()
  await page.viewport(390, 844)
  expectNoSidewaysScroll()
})

test('a province of the table opens its leads, and one under the pointer is told beside the map', async () => {
  answer(crmDashboards.read, () => dashboard)
  await drawPage()
  const link = page.getByRole('link', { name: 'Đà Nẵng' })
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('province=48'))
  const unknown = page
    .getByRole('table', { name: /tỉnh|province/i })
    .getByRole('link')
    .nth(1)
  await expect.element(unknown).toHaveAttribute('href', expect.stringContaining('province=none'))
  await link.hover()
  await expect.element(page.getByRole('region', { name: /tỉnh|province/i }).getByText(/^2 · 16/)).toBeVisible()
})

test('figures of mail open the conversations of their mailbox', async () => {
  answer(crmDashboards.read, () => dashboard)
  await drawPage()
  const waits = page.getByRole('row', { name: /Hỗ trợ/ }).getByRole('link', { name: '1', exact: true })
  await expect
    .element(waits)
    .toHaveAttribute(
      'href',
      expect.stringContaining(`mailbox=${BOX}&view=all&begunFrom=2026-11-01&begunTo=2026-11-07&answered=false`),
    )
  await expect
    .element(page.getByRole('link', { name: /^7, / }))
    .toHaveAttribute('href', expect.stringContaining('repliedFrom=2026-11-01'))
})

test('the figure of several mailboxes leads to those of each', async () => {
  const mail = dashboard.mail!
  const other = { ...mail.mailboxes[0]!, id: BOX.replace('1', '2'), name: 'Bán vé' }
  answer(crmDashboards.read, () => ({ ...dashboard, mail: { ...mail, mailboxes: [...mail.mailboxes, other] } }))
  await drawPage()
  await expect.element(page.getByRole('link', { name: /^7, / })).toHaveAttribute('href', '#response-times')
})

test('without a mailbox there is nothing of mail, not even zeros', async () => {
  answer(crmDashboards.read, () => ({ ...dashboard, mail: null }))
  await drawPage()
  await expect.element(page.getByRole('link', { name: /^12, / })).toBeVisible()
  expect(document.querySelector('#response-times')).toBeNull()
})

test('the ring of letters is told by its table, and each figure opens the campaigns of the period', async () => {
  answer(crmDashboards.read, () => dashboard)
  await drawPage()
  const figure = page.getByRole('link', { name: '4, Đơn chờ thanh toán' })
  await expect.element(figure).toHaveAttribute('href', expect.stringContaining('status=pending'))
  const card = page.getByRole('region', { name: 'Thư chiến dịch' })
  await card.getByRole('button', { name: 'Bảng' }).click()
  await expect.element(card.getByRole('row', { name: 'Đã đến, chưa thấy mở 570 57%' })).toBeVisible()
  await expect
    .element(card.getByRole('link', { name: '90', exact: true }))
    .toHaveAttribute('href', expect.stringContaining('startedFrom=2026-11-01&startedTo=2026-11-07'))
})
