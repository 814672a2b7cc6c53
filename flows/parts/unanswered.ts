import type { Page, Request } from '@playwright/test'

/** @returns What the page has asked for and not received yet: why one that never finishes loading does not. */
export function watchRequests(page: Page) {
  const open = new Map<Request, number>()
  page.on('request', (request) => open.set(request, performance.now()))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => open.delete(request))
  return () =>
    [...open].map(([request, at]) => {
      const seconds = Math.round((performance.now() - at) / 1_000)
      return `${request.method()} ${new URL(request.url()).pathname} for ${seconds} s`
    })
}

/** Goes to an address; a page that does not load says what it waits for. */
export async function visit(page: Page, address: string, unanswered: () => string[]) {
  try {
    await page.goto(address)
  } catch (error) {
    const { message } = error as Error
    throw new Error(`${message}\nNot answered:\n${unanswered().join('\n') || 'nothing'}`, { cause: error })
  }
}
