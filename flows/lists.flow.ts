import type { Page } from '@playwright/test'
import { forgetTraffic, settled } from '@learning-cms/testkit/settled'
import { useSetting } from './parts/display.ts'
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
]

/** What somebody sees of a list before scrolling, in CSS pixels. */
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
    await signIn(page)
    for (const path of lists) {
      await page.setViewportSize({ width: 1440, height: 900 })
      forgetTraffic(page)
      await page.goto(`/learning-cms${path}`)
      await expect(page.locator('main tbody tr').first()).toBeVisible()
      await settled(page)
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
