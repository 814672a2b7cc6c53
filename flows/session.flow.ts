import type { BrowserContext, Page, Route } from '@playwright/test'
import { useSetting } from './parts/display.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const english = { layout: 'modern', mode: 'light', language: 'en', direction: 'ltr', width: 1440 } as const
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('persist:auth') ?? 'null')?.state)

async function typeCredentials(page: Page, { username, password }: typeof owner) {
  await page.getByLabel('User name').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

test.beforeEach(({ page }) => useSetting(page, english))

test('sign-in reports what is missing or wrong, keeps the name, and returns to the previous page', async ({ page }) => {
  await page.goto('/learning-cms/account/users?status=pending')
  await page.waitForURL('**/sign-in?redirectUrl=*')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Please enter your user name')).toBeVisible()
  await expect(page.getByText('Please enter your password')).toBeVisible()
  await expect(page.getByLabel('User name')).toBeFocused()
  await typeCredentials(page, { ...owner, password: 'not this one' })
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials')
  await expect(page.getByLabel('User name')).toHaveValue(owner.username)
  await typeCredentials(page, owner)
  await page.waitForURL('**/learning-cms/account/users?status=pending')
})

test('a foreign address in redirectUrl is not followed', async ({ page, server }) => {
  await page.goto(`/learning-cms/sign-in?redirectUrl=${encodeURIComponent('//example.com/learning-cms')}`)
  await typeCredentials(page, owner)
  await page.waitForURL(`${server.url}/learning-cms/dashboard`)
})

test('signing out clears the stored session and goes to sign-in', async ({ page, signIn }) => {
  await signIn(page)
  await page.getByRole('button', { name: owner.username }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/learning-cms/sign-in')
  expect(await stored(page)).toEqual({
    session: { signedIn: false, accessToken: '', refreshToken: '' },
    user: { id: '', username: '', avatar: '', fullName: '', email: '', authority: [] },
  })
  await page.goto('/learning-cms/dashboard')
  await page.waitForURL('**/sign-in?redirectUrl=*')
})

test('a session that ends while a form is filled is renewed over it, and no input is lost', async ({
  page,
  server,
  signIn,
}) => {
  const boss = await startStranger(server.url).signIn(owner)
  const admin = await boss.addColleague('admin')
  // Without the stream, which would announce the end at once.
  await page.context().route('**/api/v1/events', () => undefined)
  await signIn(page, '/account/users?open=new', admin)
  const drawer = page.getByRole('dialog', { name: 'Invite colleague' })
  await drawer.getByLabel('Full name').fill('Lê Văn Nam')
  await drawer.getByLabel('Email').fill('nam@example.com')
  await drawer.getByLabel('User name').fill('le.nam')
  await drawer.getByPlaceholder('Choose a role').click()
  await page.getByRole('option', { name: 'Moderator' }).click()

  const { rows } = await boss.done('GET', `/accounts?search=${admin.username}`)
  // Nothing else may call the server before the form is sent: refetching a list would open the dialog too.
  const reading = (route: Route) => (route.request().method() === 'GET' ? undefined : route.fallback())
  await page.route('**/api/v1/**', reading)
  await boss.done('POST', `/accounts/${rows[0].id}/sign-out`)
  await drawer.getByRole('button', { name: 'Send invitation' }).click()
  await page.unroute('**/api/v1/**', reading)

  const again = page.getByRole('dialog', { name: 'Your session has ended. Please sign in again' })
  await again.getByRole('textbox', { name: 'Password' }).fill(admin.password)
  await again.getByRole('button', { name: 'Sign in' }).click()
  await expect(drawer.getByRole('heading', { name: 'Lê Văn Nam invited' })).toBeVisible()
  const invited = await boss.done('GET', '/accounts?search=le.nam')
  expect(invited.rows[0].roles.map(({ key }: { key: string }) => key)).toEqual(['moderator'])
})

test('two tabs with an expired token refresh it once between them', async ({ page, context, signIn }) => {
  await signIn(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/learning-cms/courses')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  const refreshes = countRefreshes(context)
  await refuse(context, (await stored(page)).session.accessToken)
  const rows = (tab: Page) => tab.waitForResponse((answer) => answer.url().includes('/instructors') && answer.ok())
  await Promise.all(
    [page, other].map((tab) =>
      Promise.all([rows(tab), tab.getByRole('link', { name: 'Instructors' }).first().click()]),
    ),
  )
  expect(refreshes()).toBe(1)
  expect((await stored(page)).session.signedIn).toBe(true)
})

test('display settings saved for me apply on another device', async ({ page, browser, server, signIn }) => {
  await signIn(page)
  await page.getByRole('button', { name: 'Display settings', exact: true }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('Dark', { exact: true }).click()
  await drawer.getByRole('button', { name: 'Save for me' }).click()
  await expect(drawer).toHaveCount(0)

  const elsewhere = await (await browser.newContext({ baseURL: server.url })).newPage()
  await useSetting(elsewhere, english)
  await elsewhere.goto('/learning-cms/sign-in')
  await typeCredentials(elsewhere, owner)
  await elsewhere.waitForURL('**/dashboard')
  await expect(elsewhere.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await elsewhere.context().close()
})

/** From now on the server refuses this token as expired. */
const refuse = (context: BrowserContext, token: string) =>
  context.route('**/api/v1/**', (route) =>
    route.request().headers()['authorization'] === `Bearer ${token}`
      ? route.fulfill({ status: 401, json: { status: 401, code: 'not-signed-in', reason: 'session.not-signed-in' } })
      : route.continue(),
  )

function countRefreshes(context: BrowserContext) {
  let count = 0
  context.on('request', (request) => {
    if (request.url().includes('/api/v1/refresh')) count += 1
  })
  return () => count
}
