import { jpeg } from '@learning-cms/testkit/files/pictures'
import { readFile } from 'node:fs/promises'
import { expectAccessible, expectNoSidewaysScroll } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { test } from './parts/mail.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner } from './parts/test.ts'

const english = { layout: 'modern', mode: 'light', language: 'en', direction: 'ltr', width: 1440 } as const

test('a colleague keeps their own account: picture, address, quiet hours, data, and a change of mind', async ({
  page,
  server,
  post,
  signIn,
}) => {
  const boss = await startStranger(server.url).signIn(owner)
  const username = 'lan.cai-dat'
  const linkIn = async (address: string) => (await post.read(address, /invitation|mời/)).text ?? ''
  const colleague = await boss.addColleague('support', username, linkIn)
  await useSetting(page, english)
  await signIn(page, '/account/settings', colleague)
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Parts of the account settings' }).getByRole('link', { name })

  await test.step('the profile says what is unsaved, and asks before it is left', async () => {
    await page.getByLabel('Title').fill('Head of student support')
    await expect(page.getByText('Unsaved changes')).toBeVisible()
    await tab('Security').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText(/^Saved at/)).toBeVisible()
    await expectAccessible(page, 'the profile')
  })

  await test.step('a picture needs no further right', async () => {
    const buffer = Buffer.from(await jpeg({ width: 400, height: 400 }))
    await page.locator('input[type=file]').first().setInputFiles({ name: 'toi.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect
      .poll(async () => (await (await startStranger(server.url).signIn(colleague)).done('GET', '/me')).avatar?.id, {
        timeout: 30_000,
      })
      .toBeTruthy()
  })

  await test.step('another address is proved by its mailbox, and the old one is told', async () => {
    await page.getByLabel('New address').fill('lan.moi@example.com')
    await page.getByRole('button', { name: 'Change address' }).click()
    await expect(page.getByText(/lan\.moi@example\.com is waiting to be confirmed/)).toBeVisible()
    const { text } = await post.read('lan.moi@example.com', /Confirm your new email address/)
    const [link] = /https?:\/\/\S+token=[\w-]+/.exec(text ?? '') ?? []
    await page.goto(link!)
    await expectAccessible(page, 'a new address to confirm')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText(/now go to lan\.moi@example\.com/)).toBeVisible()
    await post.read(`${username}@example.com`, /Your e-mail address was changed/)
  })

  await test.step('quiet hours and the mail of the day stay, a whole group is turned on at once', async () => {
    await page.goto('/learning-cms/account/settings?tab=notifications')
    await page.getByLabel('Quiet from').fill('22:00')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Quiet hours need a beginning and an end')).toBeVisible()
    await page.getByLabel('until', { exact: true }).fill('06:30')
    await page.getByLabel('One email a day, at').fill('08:00')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Schedule saved')).toBeVisible()
    await page.getByRole('checkbox', { name: 'All: My own work: Email' }).check()
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /^Saved at/ })
        .last(),
    ).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('until', { exact: true })).toHaveValue('06:30')
    await expect(page.getByRole('checkbox', { name: 'All: My own work: Email' })).toBeChecked()
    await expectAccessible(page, 'notification settings')
  })

  await test.step('their data is a file, and an account to be closed is kept again', async () => {
    await tab('My data').click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the copy' }).click()
    const file = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
    expect(file).toMatchObject({ account: { username, email: 'lan.moi@example.com', roles: ['support'] }, leftOut: {} })
    await page.getByRole('button', { name: 'Close account' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close account' }).click()
    await expect(page.getByRole('status').filter({ hasText: /^Your account closes on/ })).toBeVisible()
    await expectAccessible(page, 'an account to be closed')
    await page.goto('/learning-cms/dashboard')
    const banner = page.getByRole('status').filter({ hasText: /Your account closes on/ })
    await banner.getByRole('button', { name: 'Keep the account' }).click()
    await expect(banner).toBeHidden()
    await post.read('lan.moi@example.com', /Your account stays open/)
  })
})

test('the owner sets a rule for passwords, learns that a colleague was quicker, and goes back to the default', async ({
  page,
  server,
  signIn,
}) => {
  await useSetting(page, english)
  await signIn(page, '/account/organisation')
  const card = page.getByRole('region', { name: 'Password' })
  await expect(card.getByText('Default: 8 · From 8 to 64')).toBeVisible()
  await expectAccessible(page, 'the organisation')
  await card.getByLabel('Characters at least').fill('7')
  await card.getByRole('button', { name: 'Save changes' }).click()
  await expect(card.getByText(/at least 8|8 or more|not below 8/i).first()).toBeVisible()

  const boss = await startStranger(server.url).signIn(owner)
  const { password } = await boss.done('GET', '/organisation-settings')
  await card.getByLabel('Characters at least').fill('12')
  await boss.done('PUT', '/organisation-settings/password', { minLength: 16 }, { 'if-match': `"${password.version}"` })
  await card.getByRole('button', { name: 'Save changes' }).click()
  const merging = page.getByRole('dialog')
  await expect(merging).toContainText('16')
  await expect(merging).toContainText('12')
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: 'Discard' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()

  await page.reload()
  await expect(card.getByLabel('Characters at least')).toHaveValue('16')
  await expect(card.getByText(/^Changed by/)).toBeVisible()
  const refused = await startStranger(server.url).ask('POST', '/auth/sign-up', {
    username: 'ngan.qua',
    fullName: 'Ngắn Quá',
    email: 'ngan@example.com',
    password: 'mười lăm ký tự.',
  })
  expect(refused.body.fields).toEqual({ password: 'users.password-shorter' })
  await card.getByRole('button', { name: 'Reset to default: Password' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset to default' }).click()
  await expect(card.getByLabel('Characters at least')).toHaveValue('8')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'the organisation on a phone')
})
