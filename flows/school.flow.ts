import { answerBy, receivedBy, writeBy } from '@learning-cms/testkit/mail/guest'
import { startMailServers, whyNoMailServers, type MailServers } from '@learning-cms/testkit/mail/servers'
import type { Page } from '@playwright/test'
import { expectAccessible } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { mailboxAt } from './parts/mailbox.ts'
import { shopOf } from './parts/shop.ts'
import { expect, test } from './parts/test.ts'
import { nextWeekday, printed } from '@learning-cms/testkit/days'

/** Of the tour: soon enough for tickets to be sold. */
const VISIT = nextWeekday('tuesday', 21)

const english = { layout: 'modern', mode: 'light', language: 'en', direction: 'ltr', width: 1440 } as const
const missing = whyNoMailServers()
const PATIENCE = { timeout: 60_000 }
const PUPILS = 30
const tour = 'Tour of the pupils of Cô Bình'

let servers: MailServers
test.beforeAll(async () => {
  if (!missing) servers = await startMailServers()
})
test.afterAll(async () => servers?.stop())

const received = async (subject: RegExp) => (await receivedBy(servers)).filter((one) => subject.test(one.subject))

test('a school writes, is answered from a template, buys tickets for thirty, and confirms its tour by its calendar', async ({
  page,
  signIn,
  baseURL,
}) => {
  test.skip(missing !== undefined, missing)
  test.slow()
  const { boss, product } = await shopOf(baseURL!)
  const box = await mailboxAt(boss, servers, 'School desk')
  await boss.done('POST', '/mail-templates', {
    name: 'School journey offer',
    language: 'en',
    subject: '',
    html: '<p>Dear {{customer.name|teacher}}, thirty tickets cost one million two hundred thousand dong.</p>',
    mailboxId: box.id,
  })
  const sku = `BINH-${crypto.randomUUID().slice(0, 6).toUpperCase()}`
  await product({ kind: 'ticket', nameVi: `Vé đoàn ${sku}`, sku, price: 40_000, ticketWay: 'day', capacity: 50 })

  await useSetting(page, english)
  await signIn(page, `/crm/mail?mailbox=${box.id}`)
  await writeBy(servers, 'an@cms.test', {
    subject: 'Thirty pupils next month',
    text: 'We would like to come on a Tuesday. What does it cost?',
  })
  const list = page.getByRole('region', { name: 'Conversations' })
  await expect(list.getByText('Thirty pupils next month')).toBeVisible(PATIENCE)
  await page.keyboard.press('j')
  const reader = page.getByRole('region', { name: 'Conversation', exact: true })
  await expect(reader.getByRole('heading', { name: 'Thirty pupils next month' })).toBeVisible()

  await test.step('the answer is made from a template, and arrives', async () => {
    await page.keyboard.press('r')
    const answer = page.getByRole('dialog', { name: 'Reply' })
    await answer.getByLabel('Insert template').click()
    await page.getByRole('option', { name: /School journey offer/ }).click()
    await expect(answer.getByRole('textbox', { name: 'Message' })).toContainText('thirty tickets cost')
    await answer.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(async () => (await received(/Thirty pupils/)).length, PATIENCE).toBe(1)
    expect((await received(/Thirty pupils/))[0]!.text).toContain('one million two hundred thousand dong')
  })

  await test.step('the school becomes a lead, and with its order a customer', async () => {
    await reader.getByRole('button', { name: 'Make a lead of this mail' }).click()
    await reader.getByRole('link', { name: 'Cô Bình' }).click()
    await expect(page.getByRole('heading', { name: 'Cô Bình' })).toBeVisible()
    await expectAccessible(page, 'a lead made of a mail')
    await sellTo(page, sku)
  })
  const order = new URL(page.url()).pathname.split('/').at(-1)!
  const { studentId, number } = await boss.done('GET', `/orders/${order}`)

  await test.step('the tour is planned for the customer, and confirmed from their calendar', async () => {
    await page.goto(`${baseURL}/learning-cms/crm/calendar?view=week&day=${VISIT}`)
    await page.getByRole('button', { name: 'Add event' }).first().click()
    const drawer = page.getByRole('dialog', { name: 'New event' })
    await drawer.getByLabel('Title').fill(tour)
    await drawer.getByLabel('Start', { exact: true }).fill(printed(VISIT))
    await drawer.getByLabel('End', { exact: true }).fill(printed(VISIT))
    await drawer.getByRole('button', { name: 'Create event' }).click()
    await expect(drawer).toBeHidden()
    await page.getByRole('button', { name: tour }).first().click()
    const guests = page.getByRole('dialog', { name: 'Event', exact: true }).getByRole('region', { name: 'Guests' })
    await guests.getByLabel('Guest', { exact: true }).selectOption('address')
    await guests.getByLabel('Guest name').fill('Cô Bình')
    await guests.getByLabel('Guest email').fill('binh@cms.test')
    await guests.getByRole('button', { name: 'Add guest' }).click()
    await guests.getByLabel('Send from').selectOption({ label: 'School desk <an@cms.test>' })
    await guests.getByRole('button', { name: 'Send invitations (1)' }).click()
    await expect.poll(async () => (await received(/Tour of the pupils/)).length, PATIENCE).toBe(1)
    await answerBy(servers, 'an@cms.test', (await received(/Tour of the pupils/))[0]!, 'ACCEPTED')
    await expect(guests.getByText('Accepted')).toBeVisible(PATIENCE)
  })

  await test.step('their page tells the order and the mail', async () => {
    await page.goto(`${baseURL}/learning-cms/crm/customers/${studentId}`)
    await expect(page.getByRole('heading', { name: 'Cô Bình' })).toBeVisible()
    await expect(page.getByText(number).first()).toBeVisible()
    await expectAccessible(page, 'the school as a customer')
  })
  await box.remove()
})

/** Records the sale with an order of thirty tickets; afterwards the page shows the order. */
async function sellTo(page: Page, sku: string) {
  await page.getByRole('button', { name: 'Start work' }).click()
  await page.getByRole('button', { name: 'Record sale' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Record sale' }).click()
  await expect(page).toHaveURL(/orders\/new/)
  await page.getByRole('textbox', { name: 'Add product' }).fill(sku)
  await page.getByRole('option', { name: new RegExp(sku) }).click()
  await page.getByRole('textbox', { name: /^Quantity/ }).fill(String(PUPILS))
  await page.getByRole('textbox', { name: /^Day of visit/ }).fill(printed(VISIT))
  await page.keyboard.press('Tab')
  await expect(page.getByText('₫1,200,000').first()).toBeVisible()
  await page.getByRole('button', { name: 'Create order' }).click()
  await expect(page).toHaveURL(/orders\/[0-9a-f-]{36}/)
}
