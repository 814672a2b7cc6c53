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
