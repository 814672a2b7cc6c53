import { queryClient } from '#api/cache/cache.ts'
import { notePlaceAt, placeOfPage } from '#api/transport/place.ts'
import { useIdentity } from '#api/identity/identity.ts'
import { usePreview } from '#api/identity/preview.ts'

type Data = { queries: [key: readonly unknown[], data: unknown, updatedAt: number][]; place: string | null }
type DrawnData = Data & { screen: string }

/** The answers that this page was drawn from. */
export const dataOfPage = (): Data => ({
  queries: queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt]),
  place: placeOfPage() ?? null,
})

function read(element: Element): DrawnData | undefined {
  try {
    return JSON.parse(element.textContent) as DrawnData
  } catch {
    return undefined
  }
}

/**
 * Takes over what the server drew into the page, if it drew it for this person and this screen: its answers need not be
 * fetched again, and its elements stay. Otherwise the page is drawn afresh.
 */
export function takeDrawnPage(screenNow: () => string) {
  const element = document.getElementById('drawn')
  if (!element) return false
  element.remove()
  const drawn = read(element)
  const isFor = drawn?.screen === screenNow() && useIdentity.getState().session.signedIn && !usePreview.getState().role
  if (!drawn || !isFor) {
    document.getElementById('root')!.replaceChildren()
    return false
  }
  for (const [key, data, updatedAt] of drawn.queries) queryClient.setQueryData(key, data, { updatedAt })
  if (drawn.place !== null) notePlaceAt(drawn.place)
  return true
}

declare global {
  interface Window {
    /** Of a page drawn by the server: what was clicked so far. Clicks are no longer kept afterwards. */
    takeEarlyClicks?: () => Element[]
  }
}

const nextFrame = () => new Promise((resolve) => setTimeout(resolve, 16))
const TRIES = 100
/** React marks the elements that it has taken over. */
const isTaken = (element: Element) => Object.keys(element).some((name) => name.startsWith('__reactProps$'))

async function untilTaken(element: Element) {
  for (let tries = 0; tries < TRIES && !isTaken(element); tries += 1) await nextFrame()
}

/** Repeats what was clicked before the console ran, in its order, once each element answers. */
export async function repeatEarlyClicks() {
  const targets = window.takeEarlyClicks?.() ?? []
  delete window.takeEarlyClicks
  for (const target of targets) {
    const control = target.closest<HTMLElement>('button, input, label, [role]')
    if (!control) continue
    await untilTaken(control)
    control.click()
    await nextFrame()
  }
}
