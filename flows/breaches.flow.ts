import { expectAccessible } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const english = { layout: 'modern', mode: 'light', language: 'en', direction: 'ltr', width: 1440 } as const

test('a breach is entered, assessed, reported, told to people and closed, and stays as proof', async ({
  page,
  signIn,
  server,
}) => {
  test.slow()
  const boss = await startStranger(server.url).signIn(owner)
  await useSetting(page, english)
  await signIn(page, '/crm/breaches')
  await page.getByRole('link', { name: 'Enter breach' }).first().click()
  await page.getByLabel('In a few words').fill('Thẻ nhớ thất lạc')
  await page.getByLabel('Kinds of data').fill('Photos of a school class')
  await page.getByLabel('People affected (estimate)').fill('31')
  await expectAccessible(page, 'a new breach')
  await page.getByRole('button', { name: 'Enter breach' }).click()
  const steps = page.getByRole('region', { name: 'Steps' })
  await expect(steps.getByText(/^7[12] hr left$/)).toBeVisible()
  await expect(steps.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await expectAccessible(page, 'a breach')

  const step = async (name: string, label: string, text: string) => {
    await steps.getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(label).fill(text)
    await expectAccessible(page, name)
    await dialog.getByRole('button', { name }).click()
    await expect(steps.getByText(text)).toBeVisible()
  }
  await step('Assess', 'Reason', 'Children are concerned')
  await expect(steps.getByText('Must be reported')).toBeVisible()
  await step('Record report', 'Reference of the report', '77/BC')
  await expect(steps.getByText('In time')).toBeVisible()
  await step('Record that people were told', 'How they were told', 'Called every family')
  await step('Close', 'How it ended', 'The card was found')
  await expect(steps.getByText('closed and kept as proof')).toBeVisible()

  const [row] = (await boss.done('GET', '/breaches?search=the+nho+that+lac')).rows
  expect(row).toMatchObject({ state: 'closed', personCount: 31 })
  await page.goto(`${server.url}/learning-cms/crm/breaches?search=the+nho+that+lac`)
  await expect(page.getByRole('link', { name: /Thẻ nhớ thất lạc/ }).first()).toBeVisible()
  await expectAccessible(page, 'the list of breaches')
})
