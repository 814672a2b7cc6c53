import { flushSync } from 'react-dom'

/**
 * Moves the focus into what an action has just added or moved, before the action returns, so that no keystroke is lost.
 * For event handlers, after the change itself.
 *
 *     onChange([...lines, ''])
 *     focusDrawn(() => list.current?.querySelector('li:last-child input'))
 */
export function focusDrawn(find: () => HTMLElement | null | undefined) {
  flushSync(() => undefined)
  const drawn = find()
  if (drawn) drawn.focus()
  // What renders later is there by the next frame.
  else requestAnimationFrame(() => find()?.focus())
}
