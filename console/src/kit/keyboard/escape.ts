import type { KeyboardEvent } from 'react'

/**
 * Escape for the innermost of what is open. Mantine listens on the window instead, so that one press would reach a
 * dialog and the drawer below it alike, and even the dialog that this very press opens.
 */
export const onEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
  event.stopPropagation()
  // An open select closes its own list.
  if ((event.target as Element).getAttribute('data-mantine-stop-propagation') !== 'true') close()
}

/**
 * The focused element may have been removed with its line, and the page has the focus then. The keyboard still belongs
 * to the top dialog: Escape closes it, and Tab stays inside it.
 */
export function keepKeysInDialog() {
  window.addEventListener('keydown', ({ key, target }) => {
    if (target !== document.body) return
    const top = [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1)
    top?.focus()
    if (key === 'Escape') top?.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true }))
  })
}
