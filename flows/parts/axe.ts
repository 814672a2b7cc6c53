import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** Without its comments and long names it is transferred and read in half the time. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const rules = {
  all: { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  /** What depends on colours and width, not on how a screen is built. */
  appearance: { type: 'rule' as const, values: ['color-contrast', 'target-size'] },
}
type Rules = keyof typeof rules

const AGAIN_AFTER_MS = 500
/** A toast disappears after a few seconds. */
const TOAST_TIMEOUT_MS = 12_000

/**
 * Makes sticky elements static: wherever the page is scrolled to, they cover half of some control.
 *
 * @returns Makes them sticky again.
 */
async function unstick(page: Page) {
  const stuck = await page.evaluateHandle(() => {
    const isStuck = (element: Element) => getComputedStyle(element).position === 'sticky'
    const found = [...document.querySelectorAll<HTMLElement>('body *')].filter(isStuck)
    for (const { style } of found) style.position = 'static'
    return found
  })
  return async () => {
    await stuck.evaluate((found) => {
      for (const { style } of found) style.position = ''
    })
    await stuck.dispose()
  }
}

/**
 * Expects no violation of WCAG 2.2 A and AA on this screen. A finding is checked again without toasts and what sticks, which may
 * cover a button: a busy browser once reported black text that no style sets and no picture shows.
 */
export async function expectAccessible(page: Page, where: string, by: Rules = 'all') {
  if ((await broken(page, by)).length === 0) return
  const detached = { state: 'detached', timeout: TOAST_TIMEOUT_MS } as const
  await page.waitForSelector('.mantine-Notification-root', detached).catch(() => undefined)
  await page.waitForTimeout(AGAIN_AFTER_MS)
  const stickAgain = await unstick(page)
  expect(await broken(page, by), where).toEqual([])
  await stickAgain()
}

/**
 * Calls axe in the page: its Playwright wrapper injects it each time and transfers all results, which took as long as
 * the check.
 */
async function broken(page: Page, by: Rules) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(async (runOnly) => {
    const reader = (globalThis as unknown as { axe: typeof axe }).axe
    const { violations } = await reader.run(document, { runOnly, resultTypes: ['violations'], preload: false })
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map((node) => `${node.target.join(' ')} (${node.any[0]?.message ?? ''})`)
          .join('; ')}`,
    )
  }, rules[by])
}

/** Expects no sideways scroll of the page; names the elements that overflow. */
export async function expectNoSidewaysScroll(page: Page, where: string) {
  const { overflow, wide } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const sticksOut = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && (right > clientWidth + 1 || left < -1)
    }
    const wide =
      scrollWidth > clientWidth
        ? [...document.body.querySelectorAll('*')]
            .filter((element) => sticksOut(element) && ![...element.children].some(sticksOut))
            .map((element) => element.outerHTML.slice(0, 400))
        : []
    return { overflow: scrollWidth - clientWidth, wide: wide.slice(0, 3) }
  })
  expect(overflow, `${where}: ${overflow} px wider than the window: ${wide.join(' · ')}`).toBeLessThanOrEqual(0)
}
