import { expectAccessible } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { test } from './parts/mail.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner } from './parts/test.ts'

const english = { layout: 'modern', mode: 'light', language: 'en', direction: 'ltr', width: 1440 } as const
const email = 'tang.thi.tu.hoi@example.test'
const fullName = 'Tăng Thị Tự Hỏi'

test('a stranger asks on a phone and confirms by mail; the desk finds who it is, restricts, and everybody sees it', async ({
  page,
  browser,
  signIn,
  server,
  post,
}) => {
  test.slow()
  const boss = await startStranger(server.url).signIn(owner)
  const person = await boss.done('POST', '/customers', { fullName, email })
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const stranger = await phone.newPage()
    await stranger.goto(`${server.url}/data-request?lang=en`)
    await expectAccessible(stranger, 'the public form for requests')
    expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await stranger.getByLabel('Full name').fill(fullName)
    await stranger.getByLabel('Email').fill(email)
    await stranger.getByRole('button', { name: 'Send' }).click()
    await expect(stranger.getByText('Choose what you ask for')).toBeVisible()
    await expectAccessible(stranger, 'the public form for requests with a fault')
    await stranger.getByLabel('What are you asking for?').selectOption('restrict')
    // Sent faster than a person could, the form asks to send again, and keeps the input.
    await expect(async () => {
      if (await stranger.getByRole('button', { name: 'Send' }).isVisible())
        await stranger.getByRole('button', { name: 'Send' }).click()
      await expect(stranger.getByRole('heading', { name: 'Please confirm your address' })).toBeVisible({
        timeout: 1_000,
      })
    }).toPass()
    await expectAccessible(stranger, 'the answer to a request')
    expect((await boss.done('GET', `/data-requests?search=${email}`)).rows).toEqual([])

    const mail = await post.read(email, /Confirm your request/)
    await stranger.goto(/http\S+data-request\S+/.exec(mail.text ?? '')![0])
    await expect(stranger.getByText('Restrict the processing of my data')).toBeVisible()
    await expectAccessible(stranger, 'confirming a request')
    await stranger.getByRole('button', { name: 'Confirm' }).click()
    await expect(stranger.getByText(/Its number is YC\d+/)).toBeVisible()
  } finally {
    await phone.close()
  }

  await useSetting(page, english)
  await signIn(page, '/crm/requests?channel=public-form')
  await page
    .getByRole('link', { name: new RegExp(fullName) })
    .first()
    .click()
  const steps = page.getByRole('region', { name: 'Steps' })
  await expect(steps.getByText(/Address confirmed on/)).toBeVisible()
  await page.getByRole('button', { name: `Choose ${fullName}` }).click()
  await expectAccessible(page, 'a request from the public form')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Known by this address')).toBeHidden()
  await steps.getByRole('button', { name: 'Record identity check' }).click()
  const check = page.getByRole('dialog', { name: /Who made request/ })
  await check.getByLabel('What was compared').fill('Replied from the known address')
  await check.getByRole('button', { name: 'Record identity check' }).click()
  await steps.getByRole('button', { name: 'Restrict processing' }).click()
  const restrict = page.getByRole('dialog', { name: /Restrict the processing/ })
  await restrict.getByLabel('Why it is restricted').fill('They asked')
  await restrict.getByRole('button', { name: 'Restrict processing' }).click()
  await expect(page.getByText('Processing restricted')).toBeVisible()

  await page.goto(`${server.url}/learning-cms/crm/customers?search=tang+thi+tu+hoi`)
  const row = page.getByRole('row').filter({ hasText: fullName })
  await expect(row.getByText('Restricted', { exact: true })).toBeVisible()
  await expectAccessible(page, 'a restricted customer in the list')
  await page.goto(`${server.url}/learning-cms/crm/customers/${person.id}`)
  await expect(page.getByText(/Processing restricted since/)).toBeVisible()
})
