import { calendarEvents } from '@learning-cms/contract/crm/calendar'
import { crmDashboards, type CrmDashboard } from '@learning-cms/contract/crm/dashboard'
import { leads } from '@learning-cms/contract/people/leads'
import { permissions } from '@learning-cms/contract/core/permissions'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectNoSidewaysScroll } from '#testing/accessible.ts'
import { draw, goDark } from '#testing/draw.tsx'
import { answer, callsOf, signInAs } from '#testing/server.ts'
import CrmDashboardPage from './CrmDashboardPage.tsx'

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
    isCapped: false,
  },
  mail: {
    replies: { now: 7, before: 7 },
    answered: 4,
    unanswered: 1,
    medianMinutes: 35,
    p90Minutes: 190,
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
  await expectNoSidewaysScroll()
})

test('without a mailbox there is nothing of mail, not even zeros', async () => {
  answer(crmDashboards.read, () => ({ ...dashboard, mail: null }))
  await drawPage()
  await expect.element(page.getByRole('link', { name: /^12, / })).toBeVisible()
  expect(document.querySelector('dl')).toBeNull()
})
