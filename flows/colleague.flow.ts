import type { Page } from '@playwright/test'
import { expectAccessible } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const english = { layout: 'modern', mode: 'light', language: 'en', direction: 'ltr', width: 1440 } as const
const mai = { username: 'tran.mai', password: 'mot mat khau that dai' }

async function signUp(page: Page) {
  await page.goto('/learning-cms/sign-in')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByLabel('Full name').fill('Trần Thị Mai')
  await page.getByLabel('User name').fill(mai.username)
  await page.getByLabel('Email').fill('mai@example')
  await page.getByLabel('Password', { exact: true }).fill(mai.password)
  await page.getByLabel('Confirm password').fill('another one')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Invalid email')).toBeVisible()
  await expect(page.getByText('Your passwords do not match')).toBeVisible()
  await expectAccessible(page, 'sign-up with errors')
  await page.getByLabel('Email').fill('mai@example.com')
  await page.getByLabel('Confirm password').fill(mai.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sign up successfully' })).toBeVisible()
}

async function signInByForm(page: Page) {
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByLabel('User name')).toHaveValue(mai.username)
  await page.getByLabel('Password', { exact: true }).fill(mai.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
}

async function approve(page: Page) {
  const waiting = page.getByRole('region', { name: /awaiting approval/ })
  await waiting.getByRole('button', { name: 'Approve Trần Thị Mai' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByPlaceholder('Choose a role').click()
  await page.getByRole('option', { name: 'Moderator' }).click()
  await drawer.getByRole('button', { name: 'Approve with these roles' }).click()
  await expect(page.getByText('Trần Thị Mai approved')).toBeVisible()
  await expect(drawer.getByText('Active', { exact: true })).toBeVisible()
  await expectAccessible(page, 'an account in its drawer')
}

test('a colleague signs up, is approved as moderator, and sees what a moderator may', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  await useSetting(page, english)
  await signUp(page)
  await signInByForm(page)
  await expect(page.getByRole('heading', { name: 'You have no permission to visit this page' })).toBeVisible()
  await expect(page.getByText('An administrator must approve it')).toBeVisible()

  const office = await (await browser.newContext({ baseURL: server.url })).newPage()
  await useSetting(office, english)
  await signIn(office, '/account/users')
  await approve(office)

  // The waiting page updates by itself.
  await expect(page.getByRole('heading', { name: /, Mai$/ })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Instructors' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Roles' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Create course' })).toHaveCount(0)
  await page.goto('/learning-cms/account/roles')
  await expect(page.getByRole('heading', { name: 'You have no permission to visit this page' })).toBeVisible()

  await takeRoleAway(server.url)
  await page.goto('/learning-cms/courses')
  await expect(page.getByRole('heading', { name: 'You have no permission to visit this page' })).toBeVisible()
  await office.context().close()
})

/** From the administrator's command to the last call that still succeeds. */
async function takeRoleAway(url: string) {
  const stranger = startStranger(url)
  const [boss, colleague] = [await stranger.signIn(owner), await stranger.signIn(mai)]
  expect((await colleague.ask('GET', '/courses')).status).toBe(200)
  const { rows: accounts } = await boss.done('GET', `/accounts?search=${mai.username}`)
  const { rows: roles } = await boss.done('GET', '/roles/options')
  const student = roles.find(({ key }: { key: string }) => key === 'student')
  const [{ id, version }] = accounts
  await boss.done('POST', `/accounts/${id}/roles`, { roleIds: [student.id] }, { 'if-match': `"${version}"` })
  const takenAt = Date.now()
  await expect
    .poll(async () => (await colleague.ask('GET', '/courses')).status, { intervals: [50], timeout: 2000 })
    .toBe(403)
  expect(Date.now() - takenAt).toBeLessThan(1000)
}
