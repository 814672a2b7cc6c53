/**
 * Keys pressed between the command that opens a dialog and the moment its field has the focus. Without this they would
 * go to the page below, as shortcuts.
 *
 *     const typed = catchKeys()
 *     <input onFocus={() => setText(typed.take())} />
 */
export function catchKeys() {
  let text = ''
  let hasEnded = false
  function end() {
    hasEnded = true
    window.removeEventListener('keydown', onKey, true)
    clearTimeout(timer)
  }
  function onKey(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey, isComposing, keyCode } = event
    // An input method composes its own text (229), and commands are the browser's or another's.
    if (ctrlKey || metaKey || altKey || isComposing || keyCode === 229) return
    if (key === 'Escape') return end()
    if (key === 'Backspace') text = text.slice(0, -1)
    else if (key.length === 1) text += key
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const timer = window.setTimeout(end, GIVE_UP_MS)
  window.addEventListener('keydown', onKey, true)
  return {
    /** What was typed so far; from now on keys go where they belong. */
    take: () => {
      if (!hasEnded) end()
      const taken = text
      text = ''
      return taken
    },
  }
}

/** A dialog that has not come by then could not be loaded. */
const GIVE_UP_MS = 5000

export type TypedAhead = ReturnType<typeof catchKeys>
