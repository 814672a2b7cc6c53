import type { KeyboardEvent } from 'react'

/**
 * Handles Escape in the innermost open layer. Mantine listens on the window instead, so one press would reach both a
 * dialog and the drawer below it, and even the dialog that this press opens.
 */
export const onEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
  event.stopPropagation()
  // An open select closes its own list.
  if (!(event.target instanceof Element && event.target.matches('[data-mantine-stop-propagation=true]'))) close()
}

/**
 * If the focused element was removed, the body receives the keys. They still belong to the top dialog: Escape closes
 * it, and Tab stays inside it.
 */
export function keepKeysInDialog() {
  window.addEventListener('keydown', ({ key, target }) => {
    if (target !== document.body) return
    const top = [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1)
    top?.focus()
    if (key === 'Escape') top?.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true }))
  })
}
