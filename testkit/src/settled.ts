import { setTimeout as wait } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'

const QUIET_MS = 500
const LOOK_EVERY_MS = 50
const PATIENCE_MS = 20_000

type Traffic = { open: Set<Request>; changedAt: number }
const watched = new WeakMap<Page, Traffic>()

/** The stream of live updates stays open for good, so Playwright's `networkidle` never comes. */
const isStream = (request: Request) => new URL(request.url()).pathname.endsWith('/api/v1/events')

/** Counts what is under way from now on. */
export function watchTraffic(page: Page) {
  const known = watched.get(page)
  if (known) return known
  const traffic: Traffic = { open: new Set(), changedAt: Date.now() }
  watched.set(page, traffic)
  page.on('request', (request) => {
    if (isStream(request)) return
    // What the document before had under way may be cut without a word.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) traffic.open.clear()
    traffic.open.add(request)
    traffic.changedAt = Date.now()
  })
  const ended = (request: Request) => {
    if (traffic.open.delete(request)) traffic.changedAt = Date.now()
  }
  page.on('requestfinished', ended).on('requestfailed', ended)
  return traffic
}

/** Waits until the page has loaded and nothing but its stream was under way for a while. */
export async function settled(page: Page, quietMs = QUIET_MS) {
  const traffic = watchTraffic(page)
  await page.waitForLoadState('load')
  const deadline = Date.now() + PATIENCE_MS
  while (traffic.open.size > 0 || Date.now() - traffic.changedAt < quietMs) {
    if (Date.now() > deadline)
      throw new Error(`Still under way: ${[...traffic.open].map((one) => one.url()).join(', ')}`)
    await wait(LOOK_EVERY_MS)
  }
}

/** Behind a change of screens within the page: what the screen before had under way, such as a worker, may end without a word. */
export const forgetTraffic = (page: Page) => watchTraffic(page).open.clear()
