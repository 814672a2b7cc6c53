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
    /** Set by the server's page: returns what was clicked so far, and stops recording clicks. */
    takeEarlyClicks?: () => Element[]
  }
}

const nextFrame = () => new Promise((resolve) => setTimeout(resolve, 16))
/** On a busy machine it takes seconds; after this time, clicks are dropped. */
const WAIT_MS = 10_000
/** React marks the elements that it has taken over. */
const isTaken = (element: Element) => Object.keys(element).some((name) => name.startsWith('__reactProps$'))

const nameOf = (element: Element) => element.ariaLabel ?? element.textContent?.trim()

/** The element itself; where the page was drawn afresh, the one of the same name in its place. */
function nowOf(clicked: HTMLElement) {
  if (clicked.isConnected) return clicked
  const name = nameOf(clicked)
  const alike = Array.from(document.querySelectorAll<HTMLElement>(clicked.tagName))
  return name ? alike.find((one) => one.role === clicked.role && nameOf(one) === name) : undefined
}

async function takenOf(clicked: HTMLElement) {
  const until = Date.now() + WAIT_MS
  for (;;) {
    const control = nowOf(clicked)
    if (control && isTaken(control)) return control
    if (Date.now() > until) return undefined
    await nextFrame()
  }
}

const CONTROLS = 'button, input, label, [role]'
/** What a click is for; links work by themselves. */
const controlOf = (target: Element) => (target.closest('a[href]') ? null : target.closest<HTMLElement>(CONTROLS))

/** Records clicks on parts of the page that React has not hydrated yet, where a click would have no effect. */
function holdClicks(hold: (control: HTMLElement) => void) {
  const drawn = document.querySelectorAll<HTMLElement>(CONTROLS)
  const untaken = new Set([...drawn].filter((control) => !isTaken(control)))
  const onClick = (event: MouseEvent) => {
    const control = event.isTrusted && event.target instanceof Element && controlOf(event.target)
    if (!control || !untaken.has(control) || isTaken(control)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    hold(control)
  }
  addEventListener('click', onClick, true)
  return {
    isOver: () => ![...untaken].some((control) => control.isConnected && !isTaken(control)),
    letThrough: () => removeEventListener('click', onClick, true),
  }
}

/** Repeats, in order, the clicks that were made before or during hydration, each once its element is hydrated. */
export async function repeatEarlyClicks() {
  const targets = window.takeEarlyClicks?.()
  delete window.takeEarlyClicks
  if (!targets) return
  const waiting = targets.flatMap((target) => controlOf(target) ?? [])
  const held = holdClicks((control) => void waiting.push(control))
  const until = Date.now() + WAIT_MS
  while (waiting.length > 0 || (!held.isOver() && Date.now() < until)) {
    const clicked = waiting.shift()
    const control = clicked && (await takenOf(clicked))
    control?.click()
    await nextFrame()
  }
  held.letThrough()
}
