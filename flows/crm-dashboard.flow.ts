import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expectAccessible } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const english = { layout: 'modern', mode: 'light', language: 'en', direction: 'ltr', width: 1440 } as const
const DAY = /\/crm\/dashboard\?/

/** A link opens rows, as many as it says; then back. */
async function opens(page: Page, name: RegExp, textOf: (count: string) => string | RegExp) {
  const link = page.getByRole('link', { name }).first()
  const count = (await link.textContent())!
  await link.click()
  await expect(page.getByText(textOf(count)).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(DAY)
  return count
}

test('the dashboard of the CRM opens the leads of a province, the events of a period and the mail that waits', async ({
  page,
  signIn,
  server,
}) => {
  test.slow()
  const boss = await startStranger(server.url).signIn(owner)
  for (const fullName of ['Tẩn Thị Bản Đồ', 'Lò Văn Bản Đồ'])
    await boss.done('POST', '/leads', { fullName, phone: '0912345678', province: 'tinh Lai Chau', source: 'visit' })
  const { rows: calendars } = await boss.done('GET', '/calendar/calendars')
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  await boss.done('POST', '/calendar/events', {
    calendarId: calendars.find(({ isMine }: { isMine: boolean }) => isMine).id,
    title: 'Đoàn Bản Đồ đến thăm',
    notes: '',
    place: '',
    isAllDay: true,
    start: today,
    end: today,
    zone: 'Asia/Ho_Chi_Minh',
    repeat: null,
    status: 'confirmed',
    remind: [],
  })

  const { rows: all } = await boss.done('GET', '/roles/options')
  const roles = all.map(({ id: roleId }: { id: string }) => ({ roleId, mayAnswer: true }))
  const local = { kind: 'local', incoming: null, outgoing: null, username: '', signature: '', isEnabled: true, roles }
  const [from, to] = [
    await boss.done('POST', '/mailboxes', { ...local, name: 'Ac journey writer', address: 'writer@figures.test' }),
    await boss.done('POST', '/mailboxes', { ...local, name: 'Ad journey figures', address: 'desk@figures.test' }),
  ]
  const letter = {
    mailboxId: from.id,
    to: ['desk@figures.test'],
    subject: 'How many seats?',
    html: '<p>We are 30.</p>',
  }
  await boss.done('POST', '/mail/send', letter, { 'idempotency-key': randomUUID() })
  const arrived = async () => (await boss.done('GET', `/mail/mailboxes/${to.id}/threads?view=all`)).rows.length
  await expect.poll(arrived, { timeout: 60_000 }).toBe(1)

  await useSetting(page, english)
  await signIn(page, '/crm/dashboard?range=90')
  const map = page.getByRole('region', { name: 'Leads by province' })
  await expect(map.getByRole('row', { name: /^Lai Châu 2/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Đoàn Bản Đồ đến thăm' })).toBeVisible()
  await expectAccessible(page, 'the dashboard of the CRM')

  await map.getByRole('link', { name: 'Lai Châu' }).click()
  await expect(page.getByText('2 in total')).toBeVisible()
  await expect(page.getByRole('link', { name: /Tẩn Thị Bản Đồ/ }).first()).toBeVisible()
  await page.goBack()
  await opens(page, /, Sold$/, (count) => `${count} in total`)
  await opens(page, /, Appointments$/, (count) => new RegExp(`^${count} events? without cancelled ones$`))

  const waiting = page
    .getByRole('row', { name: /^Ad journey figures/ })
    .getByRole('link')
    .nth(3)
  await expect(waiting).toHaveText('1')
  const count = await waiting.textContent()
  await waiting.click()
  await expect(page.getByText(new RegExp(`^${count} conversations?$`))).toBeVisible()
  await expectAccessible(page, 'the mail of a period')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).not.toHaveURL(/begunFrom/)
})
