import type { Locator, Page } from '@playwright/test'
import { settled } from '@learning-cms/testkit/settled'
import { useSetting } from './parts/display.ts'
import { goWithin } from './parts/navigate.ts'
import { addressOf, recordsOf } from './parts/screens.ts'
import { expect, test } from './parts/test.ts'

const english = { layout: 'modern', mode: 'light', language: 'en', direction: 'ltr', width: 1440 } as const
const TYPED = 'words that must not get lost'
const layer = (page: Page) => page.locator('[role=dialog][aria-modal=true]')
const firstText = (dialog: Locator) =>
  dialog
    .locator(
      'textarea:not([readonly]), input[type=text]:not([readonly], [aria-haspopup], [role=combobox], [inputmode])',
    )
    .first()

/** The controls that open a drawer or dialog, by screen. */
const openers: Record<string, string[]> = {
  '/account/settings?tab=security': ['Add a passkey', 'Turn on'],
  '/account/settings?tab=data': ['Close account'],
  '/categories': ['Add category'],
  '/orders/:order': ['Edit buyer'],
  '/refunds': ['Refund policy'],
  '/coupons': ['Try code'],
  '/coupons/:coupon': ['History', 'Deactivate'],
  '/sales/delivery': ['Add a method'],
  '/sales/products/:good': ['Receive', 'Count'],
  '/students/:student?tab=courses': ['Enrol', 'Revoke'],
  '/students/:erasable': ['Erase personal data…'],
  '/crm/customers/:student': ['Log a call'],
  '/crm/customers/:student?tab=consents': ['Record consent: Promotional mail'],
  '/crm/groups/:group?tab=access': ['Enrol the group…'],
  '/crm/requests/:request': ['Answer', 'Extend', 'Refuse'],
  '/crm/breaches/:breach': ['Record report', 'Assess', 'Record that people were told'],
  '/instructors/:instructor?tab=money': ['Create payout', 'Change rate'],
  '/payouts': ['General terms'],
  '/crm/mail': ['New message', 'Manage labels'],
  '/crm/mail/templates': ['Add template'],
  '/crm/mail/settings': ['Add mailbox'],
  '/account/kyc': ['Settings', 'Open a case'],
  '/settlements?tab=waiting': ['Terms'],
  '/settlements/:settlement': ['Match with the bank'],
  '/payment-files': ['Columns'],
  '/ledger': ['Account numbers'],
  '/crm/calendar': ['Add event', 'Add calendar', 'Rooms and resources'],
  '/analytics/alerts': ['Set an alert'],
  '/knowledge-base?tab=categories': ['Add category'],
  '/knowledge-base/:article': ['Preview', 'Versions'],
  '/museum/terms': ['Add material'],
  '/account/users': ['Invite colleague'],
  '/account/roles': ['Create role'],
  '/account/tokens': ['Create API token'],
  '/account/webhooks': ['Create webhook'],
  '/account/sso': ['Add a provider'],
  '/account/gateways': ['Edit VNPay'],
}

/**
 * Types into an open layer and goes Back: the layer asks, stays, closes, and offers the text when it is opened again.
 */
async function tryLayer(page: Page, open: () => Promise<void>, where: string) {
  const { pathname } = new URL(page.url())
  // The question may open above it.
  const text = firstText(layer(page).nth((await layer(page).count()) - 1))
  const hasText = await text.isVisible()
  if (hasText) {
    await text.fill(TYPED)
    await page.goBack()
    const question = page.getByRole('dialog', { name: 'Close without saving?' })
    // A dialog that is itself a question closes at once.
    await expect.poll(async () => (await question.isVisible()) || !(await text.isVisible()), where).toBe(true)
    if (await question.isVisible()) {
      await question.getByRole('button', { name: 'Stay' }).click()
      await expect(question).toBeHidden()
      await expect(text, where).toHaveValue(TYPED)
      await page.goBack()
      await question.getByRole('button', { name: 'Close without saving' }).click()
    }
  } else await page.goBack()
  await expect(layer(page), where).toHaveCount(0)
  // Some layers are in the address.
  expect(new URL(page.url()).pathname, where).toBe(pathname)
  if (!hasText) return false
  await open()
  const offer = layer(page).last().getByRole('button', { name: 'Restore' })
  // Some forms store the text themselves.
  await expect(offer.or(layer(page).last().locator(`[value="${TYPED}"]`)).first(), where).toBeVisible()
  if (await offer.isVisible()) await offer.click()
  await expect(firstText(layer(page).last()), where).toHaveValue(TYPED)
  await page.keyboard.press('Escape')
  // The form of a record asks as well if closing changes the address.
  const leave = page.getByRole('button', { name: 'Leave without saving' })
  await expect.poll(async () => (await leave.isVisible()) || (await layer(page).count()) === 0, where).toBe(true)
  if (await leave.isVisible()) await leave.click()
  await expect(layer(page), where).toHaveCount(0)
  return true
}

test('Back closes every drawer and dialog that a screen opens, and no text is lost', async ({
  page,
  signIn,
  server,
}) => {
  test.setTimeout(600_000)
  page.setDefaultTimeout(10_000)
  await useSetting(page, english)
  const records = await recordsOf(server.url)
  await signIn(page)
  await settled(page)
  const [withText, faults] = [[] as string[], [] as string[]]
  for (const [path, names] of Object.entries(openers)) {
    const address = `/learning-cms${addressOf(path, records)}`
    await goWithin(page, address)
    await expect(page.locator('h1').first()).toBeVisible()
    await settled(page)
    for (const name of names) {
      const where = `${path} › ${name}`
      const open = async () => {
        await page.locator('main').getByRole('button', { name, exact: true }).first().click()
        await expect(layer(page).last(), where).toBeVisible()
        await settled(page)
      }
      try {
        await open()
        if (await tryLayer(page, open, where)) withText.push(where)
      } catch (error) {
        faults.push(`${where}: ${(error as Error).message}`)
        await page.goto(address)
      }
    }
  }
  expect(faults).toEqual([])
  expect(withText.length).toBeGreaterThan(12)
})
