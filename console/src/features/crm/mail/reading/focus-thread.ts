import { focusDrawn } from '#kit/keyboard/focus-drawn.ts'

export const READER = 'mail-reader'
export const rowIdOf = (threadId: string) => `mail-thread-${threadId}`

const visibleElement = (id: string) => {
  const found = document.getElementById(id)
  return found?.checkVisibility() ? found : undefined
}

/** Its row in the list; where the list is hidden beside the reader, the reader. */
export const focusThread = (threadId: string) =>
  focusDrawn(() => visibleElement(rowIdOf(threadId)) ?? visibleElement(READER))
