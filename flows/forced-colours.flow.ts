import type { Locator, Page } from '@playwright/test'
import { settled } from '@learning-cms/testkit/settled'
import { useSetting } from './parts/display.ts'
import { goWithin } from './parts/navigate.ts'
import { expect, test } from './parts/test.ts'

const english = { layout: 'modern', mode: 'light', language: 'en', direction: 'ltr', width: 1440 } as const

/** The system's colour, as the browser writes it. */
const colourOf = (page: Page, name: string) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.cssText = `background: ${name}; forced-color-adjust: none`
    const colour = getComputedStyle(probe).backgroundColor
    probe.remove()
    return colour
  }, name)

const backgroundOf = (place: Locator) => place.evaluate((element) => getComputedStyle(element).backgroundColor)

test('in a contrast theme what is active, chosen, ticked and the main command stand out', async ({ page, signIn }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await useSetting(page, english)
  await signIn(page, '/orders')
  await settled(page)
  const highlight = await colourOf(page, 'Highlight')
  const standsOut = (place: Locator, what: string) => expect.poll(() => backgroundOf(place), what).toBe(highlight)
  await standsOut(page.locator('nav [aria-current=page]').first(), 'the active item of the menu')
  await standsOut(page.getByRole('link', { name: 'Manual sale' }), 'the main command')

  await goWithin(page, '/learning-cms/account/settings?tab=display')
  await settled(page)
  await standsOut(page.locator('main :is([aria-current], [role=tab][aria-selected=true])').first(), 'the open tab')
  await goWithin(page, '/learning-cms/account/settings?tab=notifications')
  await settled(page)
  const ticked = page.locator('input[type=checkbox]:checked').first()
  await expect(ticked).toBeAttached()
  const box = page
    .locator('.mantine-Checkbox-input:checked, .mantine-Switch-input:checked ~ .mantine-Switch-track')
    .first()
  await standsOut(box, 'what is ticked')

  await goWithin(page, '/learning-cms/crm/calendar?view=month')
  await settled(page)
  const event = page.locator('main [class*=event]').first()
  await expect(event).toBeVisible()
  await expect
    .poll(() => event.evaluate((element) => Number.parseFloat(getComputedStyle(element).borderTopWidth)))
    .toBeGreaterThan(0)
  await standsOut(page.locator('.mantine-SegmentedControl-label[data-active]').first(), 'the chosen segment')
})
