import { setTimeout as wait } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'

const QUIET_MS = 500
const LOOK_EVERY_MS = 50
const PATIENCE_MS = 20_000

type Traffic = { open: Set<Request>; changedAt: number }
const watched = new WeakMap<Page, Traffic>()

/** The event stream never ends, so Playwright's `networkidle` never happens. */
const isStream = (request: Request) => new URL(request.url()).pathname.endsWith('/api/v1/events')

/** Leaving a page ends its workers; a request for the script of one that was just starting then never ends. */
const isWorker = (request: Request) => /\.worker-[\w-]+\.js$/.test(new URL(request.url()).pathname)

/** Counts running requests from now on. */
export function watchTraffic(page: Page) {
  const known = watched.get(page)
  if (known) return known
  const traffic: Traffic = { open: new Set(), changedAt: Date.now() }
  watched.set(page, traffic)
  page.on('request', (request) => {
    if (isStream(request) || isWorker(request)) return
    // Running requests of the previous document may be dropped without an event.
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

/** Waits until the page has loaded and, for a while, nothing but its stream was running. */
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

/**
 * For a change of screens within the page: requests of the previous screen, such as a worker's, may end without an
 * event.
 */
export function forgetTraffic(page: Page) {
  const traffic = watchTraffic(page)
  traffic.open.clear()
  // Otherwise the quiet before the change would count.
  traffic.changedAt = Date.now()
}
