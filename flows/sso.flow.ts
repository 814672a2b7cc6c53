import type { Page } from '@playwright/test'
import { clientId, clientSecret, realProvider } from '@learning-cms/testkit/oidc/real-provider'
import { expectAccessible, expectNoSidewaysScroll } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const english = { layout: 'modern', mode: 'light', language: 'en', direction: 'ltr', width: 1440 } as const
const name = 'Company account'
type There = Awaited<ReturnType<typeof realProvider>>

/** The provider's own pages: sign-in and consent. */
async function signInThere(page: Page, login: string) {
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('x')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function addByHand(page: Page, there: There) {
  await page.getByRole('button', { name: 'Add a provider' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Add a provider' })
  await drawer.getByLabel('Name on the sign-in button').fill(name)
  await drawer.getByLabel('Address (issuer)').fill('login.example.com')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('This is not an address')).toBeVisible()
  await drawer.getByLabel('Address (issuer)').fill(there.issuer)
  await drawer.getByLabel('Client ID').fill(clientId)
  await drawer.getByLabel('Show on the sign-in page').check()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('Please enter the client secret before turning it on')).toBeVisible()
  await drawer.getByLabel('Client secret').fill(clientSecret)
  await drawer.getByLabel('Let them in at once if a group gives them a role').check()
  await drawer.getByRole('button', { name: 'Add a group' }).click()
  await drawer.getByLabel('Group 1', { exact: true }).fill('Help desk')
  await drawer.getByRole('combobox', { name: 'Roles of group 1' }).fill('Support')
  await page.getByRole('option', { name: 'Support', exact: true }).click()
  await page.keyboard.press('Tab')
  await expectAccessible(page, 'a new provider')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()
}

test('an administrator sets up single sign-on; a colleague comes in by it, with the roles of their group, and out', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  const there = await realProvider()
  there.people.set('lan', {
    name: 'Nguyễn Thị Lan',
    preferred_username: 'lan',
    groups: ['Help desk'],
    email: 'lan@company.test',
    email_verified: true,
  })
  await useSetting(page, english)
  await signIn(page, '/account/sso')
  await addByHand(page, there)
  const boss = await startStranger(server.url).signIn(owner)
  const { rows } = await boss.done('GET', '/sso-providers')
  const row = (rows as { name: string; addresses: Parameters<typeof there.serve>[0] }[]).find(
    (row) => row.name === name,
  )!
  there.serve(row.addresses)
  const card = page.getByRole('region', { name })
  await card.getByRole('button', { name: 'Test the connection' }).click()
  await expect(page.getByText('The provider answers as it should')).toBeVisible()
  await expectAccessible(page, 'providers')

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const drawer = page.getByRole('dialog', { name: `Edit ${name}` })
  await drawer.getByLabel('Somebody in these groups').fill('Help desk')
  await page.keyboard.press('Enter')
  await drawer.getByRole('button', { name: 'Try', exact: true }).click()
  await expect(drawer.getByText('Would have the roles: Support')).toBeVisible()
  await expect(drawer.getByText('nobody would change')).toBeVisible()

  const colleague = await (await browser.newContext({ baseURL: server.url })).newPage()
  await useSetting(colleague, english)
  await colleague.goto('/learning-cms/sign-in?redirectUrl=%2Forders')
  await expectAccessible(colleague, 'sign-in with a provider')
  await colleague.getByRole('button', { name: `Sign in with ${name}` }).click()
  await signInThere(colleague, 'lan')
  await expect(colleague).toHaveURL(/\/learning-cms\/orders/)
  await expect(colleague.getByRole('heading', { name: 'Orders' })).toBeVisible()
  await colleague.goto('/learning-cms/account/settings?tab=security')
  const links = colleague.getByRole('list', { name: 'Sign in with another account' })
  await expect(links.getByText('Your only way in')).toBeVisible()
  await expectAccessible(colleague, 'my links')
  await colleague.goto('/learning-cms/account/settings?tab=sessions')
  await expect(colleague.getByText(`at ${name}`)).toBeVisible()

  await colleague.getByRole('button', { name: /Lan/ }).first().click()
  await colleague.getByRole('menuitem', { name: 'Sign out' }).click()
  await colleague.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(colleague).toHaveURL(/\/learning-cms\/sign-in$/)

  await colleague.getByRole('button', { name: `Sign in with ${name}` }).click()
  await signInThere(colleague, 'lan')
  await expect(colleague.getByRole('heading', { name: /, Lan$/ })).toBeVisible()
  const other = await colleague.context().newPage()
  await other.goto(`${there.issuer}/session/end`)
  await other.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(other.getByText('Sign-out Success')).toBeVisible()
  await colleague.goto('/learning-cms/orders')
  await expect(colleague.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  there.close()
})

test('a colleague links their account and unlinks it; a stranger waits, and is told so in either language', async ({
  browser,
  server,
}) => {
  const there = await realProvider()
  const boss = await startStranger(server.url).signIn(owner)
  const body = {
    name: 'Keycloak',
    issuer: there.issuer,
    clientId,
    clientSecret,
    scopes: ['email', 'profile'],
    isEnabled: true,
    isInternal: false,
    newcomers: 'wait',
    groupClaim: 'groups',
    factorValues: [],
    signsOutThere: false,
    mapping: [],
  }
  const { addresses } = await boss.done('POST', '/sso-providers', body)
  there.serve(addresses)
  const minh = await boss.addColleague('support')
  const session = await startStranger(server.url).signIn(minh)
  const context = await browser.newContext({ baseURL: server.url })
  await context.addCookies(session.cookies)
  const page = await context.newPage()
  await page.addInitScript((stored) => {
    if (!localStorage.getItem('persist:auth')) localStorage.setItem('persist:auth', stored)
  }, session.stored)
  await useSetting(page, english)
  await page.goto('/learning-cms/account/settings?tab=security')
  await page.getByRole('button', { name: 'Link Keycloak' }).click()
  await signInThere(page, 'minh.o.do')
  await expect(page.getByRole('heading', { name: 'Linked to Keycloak' })).toBeVisible()
  await expectAccessible(page, 'linked')
  await page.getByRole('link', { name: 'Back to my account' }).click()
  await page.getByRole('button', { name: 'Unlink Keycloak' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Link Keycloak' })).toBeVisible()

  const stranger = await (await browser.newContext({ baseURL: server.url })).newPage()
  await useSetting(stranger, { ...english, language: 'vi', width: 390, mode: 'dark' })
  await stranger.goto('/learning-cms/sign-in')
  await stranger.getByRole('button', { name: 'Đăng nhập bằng Keycloak' }).click()
  await signInThere(stranger, 'nguoi.la')
  await expect(stranger.getByRole('heading', { name: 'Đang chờ duyệt' })).toBeVisible()
  await expectAccessible(stranger, 'waiting for approval')
  await expectNoSidewaysScroll(stranger, 'waiting for approval')
  there.close()
})
