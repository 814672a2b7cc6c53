import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = {
  type: 'tag' as const,
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

const AGAIN_AFTER_MS = 500
/** A toast goes by itself after a few seconds. */
const TOASTS_GONE_MS = 12_000

/**
 * No rule of WCAG 2.2 A and AA is broken on the screen as it stands. What is found is looked for once more, without the
 * toasts that may lie over a button: a busy browser was caught with black text that no style asks for and no picture shows.
 */
export async function expectAccessible(page: Page, where: string) {
  if ((await broken(page)).length === 0) return
  const gone = { state: 'detached', timeout: TOASTS_GONE_MS } as const
  await page.waitForSelector('.mantine-Notification-root', gone).catch(() => undefined)
  await page.waitForTimeout(AGAIN_AFTER_MS)
  expect(await broken(page), where).toEqual([])
}

async function broken(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    // What passed is not carried over, and without frames no second page is needed to gather answers: a quarter of the time.
    .options({ runOnly: rules, resultTypes: ['violations'], preload: false })
    .setLegacyMode(true)
    .analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map((node) => `${node.target.join(' ')} (${node.any[0]?.message ?? ''})`)
        .join('; ')}`,
  )
}

/** The page itself never scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page, where: string) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${where}: ${overflow} px wider than the window`).toBeLessThanOrEqual(0)
}
