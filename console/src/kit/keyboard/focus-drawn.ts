import { flushSync } from 'react-dom'

/**
 * Moves the keyboard into what an act has just added or moved, before the act returns: whoever types on at once loses no
 * letter. For handlers of events, behind the change itself.
 *
 *     onChange([...lines, ''])
 *     focusDrawn(() => list.current?.querySelector('li:last-child input'))
 */
export function focusDrawn(find: () => HTMLElement | null | undefined) {
  flushSync(() => undefined)
  const drawn = find()
  if (drawn) drawn.focus()
  // What comes by a slower way is there with the next picture.
  else requestAnimationFrame(() => find()?.focus())
}
