import type { Page } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expectAccessible, expectNoSidewaysScroll } from './parts/axe.ts'
import { allSettings, named, pairwise, settingsOfScreen, useSetting, type Setting } from './parts/display.ts'
import { expectPageRules } from './parts/page-rules.ts'
import { goWithin } from './parts/navigate.ts'
import { addressOf, recordsOf, screens, screensOfStrangers } from './parts/screens.ts'
import { settled } from '@learning-cms/testkit/settled'
import { expect, test } from './parts/test.ts'
import { visit, watchRequests } from './parts/unanswered.ts'

/** Screens of no section of the menu. */
const outside = new Set([...screensOfStrangers, '/welcome', '/access-denied', '/no-such-screen'])
/**
 * The home page, a list and a form: `npm run flows -- --all` checks them in every combination. Every pair of settings
 * is checked by `console/src/app/settings.browser.test.tsx`, where another setting needs no sign-in.
 */
const thorough = new Set(['/dashboard', '/courses', '/courses/:course'])
const quietMs = 200
const isAll = Boolean(process.env.FLOWS_ALL)
/** A number derived from the commit: it selects in which of its two settings each screen is opened. */
const draw = process.env.FLOWS_DRAW
/** One in this many screens is opened. */
const share = Number(process.env.FLOWS_SCREENS ?? 1)

const isOneOf = (settings: (Setting | undefined)[], setting: Setting) =>
  settings.some((one) => one && named(one) === named(setting))

/** Which of a screen's two settings gets every rule: over sixteen screens, each mode, language and direction does. */
const fullAt = (place: number) => (place + Math.floor(place / 8)) % 2

/**
 * Which screens are captured in a setting, which are checked by axe, and which are opened by their address, as after a
 * reload; the others are reached within the page, in half the time. Every rule of axe is applied once to each screen, on a phone to every
 * second; in its other setting the rules that depend on colours and width. `--all` captures and checks every screen by
 * every rule in every pair of settings.
 */
const lookedAt = (paths: string[], setting: Setting) =>
  paths.flatMap((path, place) => {
    if (draw && !isAll && (place + Number(draw)) % share > 0) return []
    const its = isAll ? pairwise : settingsOfScreen(place)
    const isSeen = isOneOf(draw && !isAll ? [its[(Number(draw) + place) % its.length]] : its, setting)
    if (!isSeen && !(isAll && thorough.has(path))) return []
    const by: Look['by'] = isAll || isOneOf([its[fullAt(place)]], setting) ? 'all' : 'appearance'
    return { path, by: isSeen && by, isFresh: isAll || isOneOf([its[0]], setting) }
  })
const pictures = process.env.PICTURES
if (pictures) mkdirSync(pictures, { recursive: true })

type Look = {
  path: string
  by: 'all' | 'appearance' | false
  isFresh: boolean
  setting: Setting
  unanswered: () => string[]
}

async function look(page: Page, { path, by, isFresh, setting, unanswered }: Look) {
  const address = `/learning-cms${path}`
  if (isFresh) await visit(page, address, unanswered)
  else await goWithin(page, address)
  await expect(page.locator('h1').first()).toBeVisible()
  await settled(page, quietMs)
  const where = `${path} in ${named(setting)}`
  await expectNoSidewaysScroll(page, where)
  await expectPageRules(page, where, outside.has(path))
  if (by) await expectAccessible(page, where, by)
  if (pictures)
    await page.screenshot({
      path: join(
        pictures,
        `${path.replaceAll(/[/?=:]+/g, '_').replaceAll(/[0-9a-f-]{36}/g, 'id')}-${named(setting)}.png`,
      ),
    })
}

// The settings are independent; in sequence they were the slowest part of the suite. With `--all` each opens every screen.
test.describe.configure({ mode: 'parallel', ...(isAll && { timeout: 900_000 }) })

for (const setting of isAll ? allSettings : pairwise) {
  test(`screens work in ${named(setting)}`, async ({ page, server, signIn }) => {
    await useSetting(page, setting)
    const unanswered = watchRequests(page)
    for (const one of lookedAt(screensOfStrangers, setting))
      await look(page, { ...one, isFresh: true, setting, unanswered })

    const ids = await recordsOf(server.url)
    await signIn(page)
    for (const { path, ...how } of lookedAt(screens, setting))
      await look(page, { path: addressOf(path, ids), ...how, setting, unanswered })
  })
}
