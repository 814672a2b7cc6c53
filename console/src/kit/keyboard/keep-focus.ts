const REDRAWN_MS = 150

const isThere = (one: HTMLElement) => one.isConnected && one.checkVisibility() && !one.matches(':disabled')

/**
 * Where the focused element was removed, hidden or disabled, the focus would fall to the body, and the next key to
 * nothing. It goes to the dialog or the page around it instead, unless something else has taken it by then.
 */
export function keepFocus() {
  let last: HTMLElement | undefined
  let around: HTMLElement[] = []
  document.addEventListener('focusin', ({ target }) => {
    last = target as HTMLElement
    around = []
    for (let one = last.parentElement; one; one = one.parentElement)
      if (one.matches('[role="dialog"], #page')) around.push(one)
  })
  const restore = () => {
    if (document.activeElement !== document.body || !last || isThere(last)) return
    const place = around.find(isThere) ?? document.getElementById('page')
    if (place && !place.hasAttribute('tabindex')) place.tabIndex = -1
    place?.focus({ preventScroll: true })
  }
  document.addEventListener('focusout', () => setTimeout(restore, REDRAWN_MS))
}
