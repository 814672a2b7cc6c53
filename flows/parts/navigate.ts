import { forgetTraffic } from '@learning-cms/testkit/settled'
import type { Page } from '@playwright/test'

/** Like a link of the console: in half the time of a reload. `settled` then waits for what the new screen loads. */
export async function goWithin(page: Page, address: string) {
  forgetTraffic(page)
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
}
