import type { Page } from '@playwright/test'
import { codeOfStep, stepAt } from '@learning-cms/server/services/factors/one-time-codes'
import { expectAccessible } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { holdPasskeys } from './parts/passkeys.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const english = { layout: 'modern', mode: 'light', language: 'en', direction: 'ltr', width: 1440 } as const
const password = 'mot mat khau that dai'

/** Invites a colleague whose role needs a second factor, and gives them a password by the link. */
async function invited(url: string) {
  const boss = await startStranger(url).signIn(owner)
  const { rows } = await boss.done('GET', '/roles')
  const { id, version } = rows.find(({ key }: { key: string }) => key === 'support')
  await boss.done('PUT', `/roles/${id}/second-factor`, { from: '2025-01-01' }, { 'if-match': `"${version}"` })
  const username = 'lan.ho-tro'
  const fullName = 'Nguyễn Thị Lan'
  const { link } = await boss.done('POST', '/accounts', { username, fullName, email: 'lan@example.com', roleIds: [id] })
  return { boss, id, link: link as string, username }
}

async function keepCodes(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Keep these recovery codes' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'recovery codes')
  const codes = await dialog.getByRole('listitem').allTextContents()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'I have kept the codes' }).click()
  return codes
}

async function submitPassword(page: Page, username: string) {
  await page.goto('/learning-cms/sign-in')
  await page.getByLabel('User name').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

test('a new colleague must set up a second factor, signs in by passkey, and signs another device out', async ({
  page,
  browser,
  server,
}) => {
  const { link, username, boss, id } = await invited(server.url)
  await useSetting(page, english)
  const device = await holdPasskeys(page)
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password set')).toBeVisible()
  await submitPassword(page, username)

  await expect(page.getByRole('heading', { name: 'One more step to sign in with' })).toBeVisible()
  await expectAccessible(page, 'a second factor is due')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(dialog.getByText('Please enter a name')).toBeVisible()
  await dialog.getByLabel('Name of the passkey').fill('Desktop')
  await page.keyboard.press('Enter')
  const codes = await keepCodes(page)
  expect(codes).toHaveLength(10)
  await expect(page.getByRole('heading', { name: /, Lan$/ })).toBeVisible()

  await page.getByRole('button', { name: /Lan/ }).first().click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { name: /, Lan$/ })).toBeVisible()

  const other = await (await browser.newContext({ baseURL: server.url })).newPage()
  await useSetting(other, english)
  await submitPassword(other, username)
  await expect(other.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expectAccessible(other, 'the second step')
  await other.getByLabel('Recovery code').fill('AAAA-AAAA-AAAA-AAAA')
  await other.keyboard.press('Enter')
  await expect(other.getByText('This code is wrong')).toBeVisible()
  await other.getByLabel('Recovery code').fill(codes[0]!.toLowerCase())
  await other.keyboard.press('Enter')
  await expect(other.getByRole('heading', { name: /, Lan$/ })).toBeVisible()

  await page.goto('/learning-cms/account/settings?tab=security')
  await expect(page.getByText('9 codes left')).toBeVisible()
  await expect(page.getByText('Your role requires a second step from 01/01/2025')).toBeVisible()
  await expectAccessible(page, 'the account with a passkey')
  await page.getByRole('link', { name: 'Sessions', exact: true }).click()
  await page.getByRole('button', { name: 'Sign out Linux' }).click()
  await expect(page.getByText('Linux is signed out')).toBeVisible()
  await other.goto('/learning-cms/account/settings')
  await other.waitForURL('**/sign-in**')
  await other.context().close()

  await device.leave()
  await page.getByRole('button', { name: /Lan/ }).first().click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('No passkey was used. Please try again')).toBeVisible()
  const { version } = await boss.done('GET', `/roles/${id}`)
  await boss.done('PUT', `/roles/${id}/second-factor`, { from: null }, { 'if-match': `"${version}"` })
})

test('an authenticator app is turned on by its code, used at sign-in, and turned off again', async ({
  page,
  server,
}) => {
  const boss = await startStranger(server.url).signIn(owner)
  const colleague = await boss.addColleague('catalog')
  await useSetting(page, english)
  await page.goto('/learning-cms/sign-in')
  await page.getByLabel('User name').fill(colleague.username)
  await page.getByLabel('Password', { exact: true }).fill(colleague.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await page.goto('/learning-cms/account/settings?tab=security')
  await page.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn on the authenticator app' })
  const secret = (await dialog.getByRole('code').textContent())!.replaceAll(' ', '')
  await expectAccessible(page, 'the authenticator app')
  const codeAt = (away: number) => codeOfStep(secret, stepAt(Date.now()) + away)
  await dialog.getByLabel('Code shown in the app').fill('000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This code is wrong')).toBeVisible()
  await dialog.getByLabel('Code shown in the app').fill(codeAt(-1))
  await page.keyboard.press('Enter')
  await keepCodes(page)
  await expect(page.getByText(/In use since/)).toBeVisible()

  const half = await startStranger(server.url).ask('POST', '/auth/login', colleague)
  expect(half.body.awaits).toEqual(['totp', 'recovery-code'])
  const waiting = startStranger(server.url, half.body.token)
  expect((await waiting.ask('POST', '/auth/factor', { code: codeAt(0) })).status).toBe(200)

  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Authenticator app turned off')).toBeVisible()
  expect((await startStranger(server.url).ask('POST', '/auth/login', colleague)).body.awaits).toBe(undefined)
})

test('an administrator asks for a lost second factor to be taken away, and cannot agree alone', async ({
  page,
  server,
  signIn,
}) => {
  const boss = await startStranger(server.url).signIn(owner)
  const colleague = await boss.addColleague('support', 'mat.dien.thoai')
  const theirs = await startStranger(server.url).signIn(colleague)
  const { secret } = await theirs.done('POST', '/me/totp')
  await theirs.done('POST', '/me/totp/prove', { code: codeOfStep(secret, stepAt(Date.now())) })
  await useSetting(page, english)
  const { id } = await theirs.done('GET', '/me')
  await signIn(page, `/account/users?open=${id}`)
  await page.getByRole('button', { name: 'Remove if lost' }).click()
  const dialog = page.getByRole('dialog', { name: /^Remove the second step of/ })
  await dialog.getByRole('button', { name: 'Request removal' }).click()
  await expect(dialog.getByText('Please say why')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Lost the phone on the bus')
  await expectAccessible(page, 'asking for a removal')
  await dialog.getByRole('button', { name: 'Request removal' }).click()
  await expect(page.getByText(/requested removal .*Lost the phone on the bus/)).toBeVisible()
  await expect(page.getByText(/Another administrator has to agree/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Agree to remove' })).toBeDisabled()
  await page.getByRole('button', { name: 'Withdraw request' }).click()
  await expect(page.getByText('Request withdrawn')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove if lost' })).toBeVisible()
})
