import type { Page } from '@playwright/test'
import { settled } from '@learning-cms/testkit/settled'
import { useSetting } from './parts/display.ts'
import { goWithin } from './parts/navigate.ts'
import { expect, test } from './parts/test.ts'

const lists = [
  '/orders',
  '/refunds',
  '/courses',
  '/students',
  '/enrolments',
  '/instructors',
  '/coupons',
  '/knowledge-base',
  '/museum/artifacts',
  '/reviews?drawn=table',
]

/** The visible part of a list before scrolling, in CSS pixels. */
const measure = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const rows = Array.from(document.querySelectorAll('main tbody tr'), (row) => row.getBoundingClientRect())
    const tools = Array.from(document.querySelectorAll('main [data-panel] > [data-dense]:first-child > *'), (tool) =>
      tool.getBoundingClientRect(),
    ).filter(({ height }) => height > 0)
    const isCut = (state: Element) => {
      const inside = state.getBoundingClientRect()
      const cell = state.closest('td')!.getBoundingClientRect()
      return inside.right > cell.right || inside.left < cell.left
    }
    return {
      rows: rows.length,
      visible: rows.filter(({ bottom }) => bottom <= innerHeight).length,
      firstRowAt: Math.round(rows[0]?.top ?? 0),
      toolLines: new Set(tools.map(({ top, height }) => Math.round((top + height / 2) / 8))).size,
      cutStates: Array.from(document.querySelectorAll('main td [data-tone]')).filter(isCut).length,
      isWider: document.documentElement.scrollWidth > innerWidth,
    }
  })

for (const language of ['vi', 'en'] as const)
  test(`every list shows sixteen rows at once, one line of tools and every state whole in ${language}`, async ({
    page,
    signIn,
  }) => {
    await useSetting(page, { layout: 'modern', mode: 'light', language, direction: 'ltr', width: 1440 })
    await signIn(page, lists[0])
    for (const path of lists) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await goWithin(page, `/learning-cms${path}`)
      await expect(page).toHaveURL((url) => `${url.pathname}${url.search}`.endsWith(path))
      await expect(page.locator('main tbody tr').first()).toBeVisible()
      await settled(page, 200)
      await expect(async () => {
        const seen = await measure(page)
        expect(seen, path).toMatchObject({ toolLines: 1, cutStates: 0, isWider: false })
        expect(seen.firstRowAt, path).toBeLessThanOrEqual(240)
        expect(seen.visible, path).toBeGreaterThanOrEqual(Math.min(16, seen.rows))
      }).toPass({ timeout: 5_000 })

      await page.setViewportSize({ width: 1280, height: 900 })
      expect(await measure(page), `${path} at 1280`).toMatchObject({ toolLines: 1, cutStates: 0, isWider: false })
    }
  })

/** Touch targets of a list that are smaller than 44 px, and rows that do not have two lines. */
const measurePhone = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const rows = Array.from(document.querySelectorAll('main tbody tr'), (row) => row.getBoundingClientRect())
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && !element.closest('thead')
    }
    const small = Array.from(
      document.querySelectorAll('main :is(header, [data-panel]) :is(button, select, input, a, label)'),
    ).filter((target) => {
      // A check box is touched by its label, a row by the whole of it.
      if (!isSeen(target) || target.matches('label input, label, [data-row-link], tbody a, header div > button'))
        return false
      const { width, height } = target.getBoundingClientRect()
      return width < 43.5 || height < 43.5
    })
    return {
      firstRowAt: Math.round(rows[0]?.top ?? 0),
      highest: Math.max(...rows.map(({ height }) => height)),
      small: small.map((target) => target.getAttribute('aria-label') ?? target.textContent),
      isWider: document.documentElement.scrollWidth > innerWidth,
    }
  })

for (const language of ['vi', 'en'] as const)
  test(`on a phone every list has one bar, rows of two lines and its first in the upper half in ${language}`, async ({
    page,
    signIn,
  }) => {
    await useSetting(page, { layout: 'modern', mode: 'light', language, direction: 'ltr', width: 390 })
    await signIn(page, lists[0])
    for (const path of [...lists, '/museum/periods', '/ledger?tab=transactions']) {
      await goWithin(page, `/learning-cms${path}`)
      await expect(page).toHaveURL((url) => `${url.pathname}${url.search}`.endsWith(path))
      await expect(page.locator('main tbody tr').first()).toBeVisible()
      await settled(page, 200)
      await expect(async () => {
        const seen = await measurePhone(page)
        expect(seen, path).toMatchObject({ isWider: false, small: [] })
        expect(seen.firstRowAt, path).toBeLessThanOrEqual(844 / 2)
        expect(seen.highest, path).toBeLessThanOrEqual(72)
      }).toPass({ timeout: 5_000 })
    }
  })
