import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { chromiumFlags } from '@learning-cms/testkit/chromium-flags'
import { settled } from '@learning-cms/testkit/settled'
import { owner } from '@learning-cms/testkit/server'

/** A browser as wide as a desk has it, in Vietnamese. */
export async function inBrowser(url: string, measure: (context: BrowserContext) => Promise<void>) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: chromiumFlags,
  })
  try {
    await measure(await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 }, locale: 'vi-VN' }))
  } finally {
    await browser.close()
  }
}

/** Fills in the form of sign-in that the page shows, and waits for Home. */
export async function enter(page: Page) {
  await page.fill('input[autocomplete="username"]', owner.username)
  await page.fill('input[type="password"]', owner.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await settled(page)
}
