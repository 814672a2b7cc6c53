const REDRAWN_MS = 150
const GIVE_UP_AFTER = 20

const isThere = (one: Element) => one.isConnected && one.checkVisibility() && !one.matches(':disabled')

/**
 * Where the focused element was removed, hidden or disabled, the focus would fall to the body, and the next key to
 * nothing. It goes to the page instead, unless something else takes it. Dialogs manage theirs, also while they close:
 * as long as there is one, this waits.
 */
export function keepFocus() {
  let last: Element | undefined
  let timer = 0
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) last = target
  })
  const restore = (tries: number) => {
    if (document.activeElement !== document.body || !last || isThere(last)) return
    if (!document.querySelector('[aria-modal="true"]')) document.getElementById('page')?.focus({ preventScroll: true })
    else if (tries < GIVE_UP_AFTER) timer = window.setTimeout(restore, REDRAWN_MS, tries + 1)
  }
  document.addEventListener('focusout', () => {
    clearTimeout(timer)
    timer = window.setTimeout(restore, REDRAWN_MS, 0)
  })
}
