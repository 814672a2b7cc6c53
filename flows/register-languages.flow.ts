import type { Browser } from '@playwright/test'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { guideServer } from '../guide/serve.js'
import { expectAccessible, expectNoSidewaysScroll } from './parts/axe.ts'
import { useSetting } from './parts/display.ts'
import { startStranger } from './parts/people.ts'
import { expect, owner, test } from './parts/test.ts'

const english = { layout: 'modern', mode: 'light', language: 'en', direction: 'ltr', width: 1440 } as const

/** Whoever chose English reads Vietnamese meanwhile, and is offered no choice. */
async function expectVietnameseGuide(browser: Browser, api: string) {
  const guide = guideServer(api).listen(0, '127.0.0.1')
  await once(guide, 'listening')
  const visitor = await (await browser.newContext()).newPage()
  await visitor.addInitScript(() => localStorage.setItem('guide.language', 'en'))
  await visitor.goto(`http://127.0.0.1:${(guide.address() as AddressInfo).port}`)
  await expect(visitor.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'vi')
  await expect(visitor.getByRole('button', { name: 'English' })).toBeHidden()
  guide.close()
}

test('English is turned off in the register, nobody is shown any, and it comes back as it was', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  const boss = await startStranger(server.url).signIn(owner)
  const { rows } = await boss.done('GET', '/artifacts?status=published&size=20')
  const named = rows.find(({ nameEn, nameVi }: { nameEn: string; nameVi: string }) => nameEn && nameEn !== nameVi)
  await useSetting(page, english)
  await signIn(page, '/account/organisation')
  const card = page.getByRole('region', { name: 'Languages of the register' })
  await card.getByRole('button', { name: 'Turn English off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn English off in the register?' })
  await expect(dialog.getByText(/^\d+ artifacts with English texts$/)).toBeVisible()
  await expectAccessible(page, 'before English is turned off')
  await dialog.getByRole('button', { name: 'Turn English off' }).click()
  await expect(card.getByText('Vietnamese only')).toBeVisible()

  await page.goto(`/learning-cms/museum/artifacts/${named.id}`)
  await expect(page.getByRole('heading', { level: 1, name: named.nameVi })).toBeVisible()
  await expect(page.getByLabel('Vietnamese name')).toHaveValue(named.nameVi)
  await expect(page.getByLabel('English name')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'English translation' })).toHaveCount(0)
  await expectAccessible(page, 'an artifact in Vietnamese alone')
  await page.goto('/learning-cms/museum/artifacts')
  await expect(page.getByRole('columnheader', { name: 'Translation' })).toHaveCount(0)
  await page.goto('/learning-cms/museum/print?what=cards&numbers=1')
  await expect(page.getByRole('radio', { name: 'Both' })).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/learning-cms/account/organisation')
  await expect(card.getByText('Vietnamese only')).toBeVisible()
  await expectNoSidewaysScroll(page, 'settings of the organisation')
  await expectVietnameseGuide(browser, server.url)

  await page.setViewportSize({ width: 1440, height: 900 })
  await card.getByRole('button', { name: 'Turn English on' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn English on' }).click()
  await expect(card.getByText('Vietnamese and English')).toBeVisible()
  await page.goto(`/learning-cms/museum/artifacts/${named.id}`)
  await expect(page.getByRole('heading', { level: 1, name: named.nameEn })).toBeVisible()
  await expect(page.getByLabel('English name')).toHaveValue(named.nameEn)
  expect((await boss.done('GET', `/artifacts/${named.id}`)).version).toBe(named.version)
})
