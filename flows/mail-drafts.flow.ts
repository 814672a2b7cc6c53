import { expectAccessible } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const english = { layout: 'modern', mode: 'light', language: 'en', direction: 'ltr', width: 1440 } as const
type Named = { rows: { id: string; key: string }[] }

test('a letter that was begun is continued in another browser, without a server in between', async ({
  page,
  browser,
  signIn,
  server,
}) => {
  test.slow()
  const boss = await startStranger(server.url).signIn(owner)
  const { rows } = (await boss.done('GET', '/roles/options')) as Named
  const roles = rows.map(({ id: roleId }) => ({ roleId, mayAnswer: true }))
  const local = { kind: 'local', incoming: null, outgoing: null, username: '', isEnabled: true, roles }
  const box = { ...local, name: 'Ac drafts desk', address: 'drafts@journey.test', signature: '<p>The desk</p>' }
  const made = (await boss.done('POST', '/mailboxes', box)) as { id: string; version: number }

  await useSetting(page, english)
  await signIn(page, `/crm/mail?mailbox=${made.id}`)
  const folders = page.getByRole('navigation', { name: 'Folders' })
  const letter = page.getByRole('dialog', { name: 'New message' })

  // Opening and closing a letter creates no draft.
  await page.getByRole('button', { name: 'New message' }).click()
  await expect(letter.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await letter.getByRole('button', { name: 'Close' }).click()
  await folders.getByRole('button', { name: 'Drafts' }).click()
  await expect(page.getByText('No drafts')).toBeVisible()

  await page.getByRole('button', { name: 'New message' }).click()
  await letter.getByLabel('To', { exact: true }).fill('school@journey.test')
  await page.keyboard.press('Enter')
  await letter.getByLabel('Subject').fill('A quote for thirty')
  const chooser = page.waitForEvent('filechooser')
  await letter.getByRole('button', { name: 'Attach files' }).click()
  await (await chooser).setFiles({ name: 'Prices.txt', mimeType: 'text/plain', buffer: Buffer.from('30 × 40 000') })
  await expect(letter.getByText('Prices.txt')).toBeVisible()
  await expect(letter.getByText('Draft saved')).toBeVisible()
  await expectAccessible(page, 'a letter that is kept as a draft')

  // Without a server, input is stored on the device, also when the letter is closed.
  const drafts = '**/api/v1/mail/drafts**'
  await page.route(drafts, (route) => route.abort())
  await letter.getByLabel('Subject').fill('A quote for thirty-five')
  await expect(letter.getByText('The draft is not saved yet')).toBeVisible()
  await page.unroute(drafts)
  await expect(letter.getByText('Draft saved')).toBeVisible({ timeout: 40_000 })
  await letter.getByRole('button', { name: 'Close' }).click()
  await expect(folders.getByLabel('1 draft')).toBeVisible()

  // The same person on another device.
  const elsewhere = await (await browser.newContext()).newPage()
  await useSetting(elsewhere, english)
  await signIn(elsewhere, `/crm/mail?mailbox=${made.id}&view=drafts`)
  await elsewhere
    .getByRole('button', { name: /A quote for thirty-five/ })
    .first()
    .click()
  const there = elsewhere.getByRole('dialog', { name: 'New message' })
  await expect(there.getByText('Prices.txt')).toBeVisible()
  await there.getByLabel('Subject').fill('A quote for forty')
  await expect(there.getByText('Draft saved')).toBeVisible()

  // The letter still has the earlier version here: further input becomes a separate draft.
  await page.route(drafts, (route) => (route.request().method() === 'GET' ? route.abort() : route.fallback()))
  await page
    .getByRole('button', { name: /A quote for thirty-five/ })
    .first()
    .click()
  await letter.getByLabel('Subject').fill('Something else')
  await expect(letter.getByText('in another window')).toBeVisible()
  await page.unroute(drafts)
  await letter.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('The draft was discarded')).toBeVisible()

  await there.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(there).toBeHidden()
  await expect(elsewhere.getByText('No drafts')).toBeVisible()
  await elsewhere.context().close()
  await boss.done('DELETE', `/mailboxes/${made.id}`, undefined, { 'if-match': `"${made.version}"` })
})
