import { answerBy, proposeBy, receivedBy } from '@learning-cms/testkit/mail/guest'
import { startMailServers, whyNoMailServers, type MailServers } from '@learning-cms/testkit/mail/servers'
import { expectAccessible } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { mailboxAt } from './parts/mailbox.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'
import { YEAR_AHEAD } from '@learning-cms/testkit/days'

const english = { layout: 'modern', mode: 'light', language: 'en', direction: 'ltr', width: 1440 } as const
const missing = whyNoMailServers()
const PATIENCE = { timeout: 60_000 }

let servers: MailServers
test.beforeAll(async () => {
  if (!missing) servers = await startMailServers()
})
test.afterAll(async () => servers?.stop())

test("a school's visit is confirmed by an answer from its calendar, and changed by its link", async ({
  page,
  signIn,
  server,
}) => {
  test.skip(missing !== undefined, missing)
  test.slow()
  const boss = await startStranger(server.url).signIn(owner)
  const box = await mailboxAt(boss, servers, 'Visits of journeys')

  await useSetting(page, english)
  await signIn(page, `/crm/calendar?view=week&day=${YEAR_AHEAD}-05-03`)
  await page.getByRole('button', { name: 'Add event' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'New event' })
  await drawer.getByLabel('Title').fill('Journey visit of Binh School')
  await drawer.getByLabel('Start', { exact: true }).fill(`04/05/${YEAR_AHEAD}`)
  await drawer.getByLabel('End', { exact: true }).fill(`04/05/${YEAR_AHEAD}`)
  await drawer.getByRole('button', { name: 'Create event' }).click()
  await expect(drawer).toBeHidden()

  await page.getByRole('button', { name: 'Journey visit of Binh School' }).first().click()
  const event = page.getByRole('dialog', { name: 'Event', exact: true })
  const guests = event.getByRole('region', { name: 'Guests' })
  await guests.getByLabel('Guest', { exact: true }).selectOption('address')
  await guests.getByLabel('Guest name').fill('Ms Binh')
  await guests.getByLabel('Guest email').fill('binh@cms.test')
  await guests.getByRole('button', { name: 'Add guest' }).click()
  await expect(guests.getByText('Not invited')).toBeVisible()
  await guests.getByLabel('Send from').selectOption({ label: 'Visits of journeys <an@cms.test>' })
  await expectAccessible(page, 'the guests')
  await guests.getByRole('button', { name: 'Send invitations (1)' }).click()
  await expect(guests.getByText('No answer yet')).toBeVisible()

  await expect.poll(async () => (await receivedBy(servers)).length, PATIENCE).toBe(1)
  const [letter] = await receivedBy(servers)
  expect(letter).toMatchObject({ subject: 'Thư mời: Journey visit of Binh School', method: 'REQUEST', sequence: 0 })
  await answerBy(servers, 'an@cms.test', letter!, 'ACCEPTED')
  await expect(guests.getByText('Accepted')).toBeVisible(PATIENCE)

  await event.getByLabel('Start time').fill('14:00')
  await event.getByLabel('End time').fill('15:30')
  await event.getByRole('button', { name: 'Save' }).click()
  await expect(event).toBeHidden()
  await expect.poll(async () => (await receivedBy(servers)).length, PATIENCE).toBe(2)
  const changed = (await receivedBy(servers))[1]!
  expect(changed).toMatchObject({ method: 'REQUEST', sequence: 1 })

  await proposeBy(servers, 'an@cms.test', changed, {
    start: `${YEAR_AHEAD}0505T020000Z`,
    end: `${YEAR_AHEAD}0505T033000Z`,
  })
  await expect.poll(async () => JSON.stringify(await boss.done('GET', '/notices')), PATIENCE).toContain('↔ Ms Binh')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('link', { name: /↔ Ms Binh/ }).click()
  await expect(guests.getByText(`Proposes another time: 09:00 05/05/${YEAR_AHEAD} – 10:30`)).toBeVisible()
  await expectAccessible(page, 'a proposal')
  await guests.getByRole('button', { name: 'Move to the proposed time' }).click()
  await expect(page.getByText('Moved Journey visit of Binh School')).toBeVisible()
  await expect(event.getByLabel('Start time')).toHaveValue('09:00')
  await expect.poll(async () => (await receivedBy(servers)).length, PATIENCE).toBe(3)
  const moved = (await receivedBy(servers))[2]!
  expect(moved).toMatchObject({ method: 'REQUEST', sequence: 2 })
  const secret = /invitation#([\w-]{43})/.exec(moved.text)![1]!
  await page.goto(`${new URL(page.url()).origin}/learning-cms/invitation#${secret}`)
  await expect(page.getByRole('heading', { name: 'Journey visit of Binh School' })).toBeVisible()
  await expect(page.getByText(`05/05/${YEAR_AHEAD} 09:00 – 10:30 (Asia/Ho_Chi_Minh)`)).toBeVisible()
  await expectAccessible(page, 'the invitation')
  await page.getByRole('button', { name: 'Maybe' }).click()
  await expect(page.getByText('You have answered “maybe”.')).toBeVisible()

  await signIn(page, `/crm/calendar?view=agenda&day=${YEAR_AHEAD}-05-05`)
  await page.getByRole('button', { name: 'Journey visit of Binh School' }).first().click()
  await expect(guests.getByText('Maybe')).toBeVisible()
  await box.remove()
})
