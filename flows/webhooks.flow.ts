import type { Page } from '@playwright/test'
import { verifyWebhook } from '@learning-cms/client/verify-webhook'
import { startReceiver } from '@learning-cms/testkit/processes/receiver'
import { expectAccessible } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const english = { layout: 'modern', mode: 'light', language: 'en', direction: 'ltr', width: 1440 } as const

async function create(page: Page, url: string) {
  await page.getByRole('button', { name: 'Create webhook' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Create webhook' })
  await drawer.getByLabel('Name', { exact: true }).fill('Warehouse')
  await drawer.getByLabel('Receiving address').fill('https://10.0.0.7/hooks')
  await drawer.getByLabel('Search events').fill('added the category')
  await expectAccessible(page, 'choosing events')
  await drawer.getByRole('checkbox', { name: 'Added the category' }).check()
  await drawer.getByRole('button', { name: 'Create webhook' }).click()
  await expect(drawer.getByText('This address belongs to a private network').first()).toBeVisible()
  await drawer.getByLabel('Receiving address').fill(url)
  await drawer.getByRole('button', { name: 'Create webhook' }).click()
  const secret = await drawer.getByLabel('Secret').inputValue()
  await expectAccessible(page, 'a secret shown once')
  await drawer.getByRole('button', { name: 'Copied, close' }).click()
  return secret
}

test('a webhook is made, told what happens, looked into, sent again and stopped', async ({ page, signIn, server }) => {
  test.slow()
  const receiver = await startReceiver(200)
  await useSetting(page, english)
  await signIn(page, '/account/webhooks')
  const secret = await create(page, receiver.url)
  expect(secret).toMatch(/^whsec_/)
  await page.getByRole('link', { name: 'Warehouse' }).click()
  await expect(page.getByRole('heading', { name: 'Warehouse' })).toBeVisible()

  await page.getByRole('button', { name: 'Send test event' }).click()
  await expect(page.getByRole('row', { name: /Test event.*Delivered/ })).toBeVisible({ timeout: 15_000 })
  expect(await verifyWebhook({ secret, ...receiver.got[0]! })).toMatchObject({ type: 'webhooks.test' })

  receiver.state.answer = 503
  const boss = await startStranger(server.url).signIn(owner)
  await boss.done('POST', '/categories', { name: 'From the journey' })
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('row', { name: /Added the category/ })).toBeVisible({ timeout: 1_500 })
  }).toPass({ timeout: 20_000 })
  await page.getByRole('link', { name: 'Added the category' }).click()
  const drawer = page.getByRole('dialog', { name: 'Details' })
  await expect(drawer.getByText('503').first()).toBeVisible({ timeout: 15_000 })
  await expect(drawer.getByRole('region', { name: 'Body', exact: true })).toContainText('"type": "categories.create"')
  await expectAccessible(page, 'a delivery')
  receiver.state.answer = 200
  await expect(drawer.getByText('Delivered', { exact: true })).toBeVisible({ timeout: 100_000 })
  await drawer.getByRole('button', { name: 'Resend' }).click()
  await expect.poll(() => receiver.got.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(4)
  const ids = receiver.got.slice(1).map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(1)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'More commands' }).last().click()
  await page.getByRole('menuitem', { name: 'Turn off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText(/Turned off at/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send test event' })).toBeDisabled()
  await receiver.close()
})
