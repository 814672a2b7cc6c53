import { useEffectEvent, useLayoutEffect } from 'react'
import { create } from 'zustand'

/**
 * `key` is the key of the keyboard event; `mod+` is Ctrl or, on a Mac, Command. `label` and `group` are for the
 * shortcuts dialog.
 */
export type PageKey = {
  key: string
  label: string
  group: string
  run: (event: KeyboardEvent) => void
  /** Whether its target is visible, if it may be hidden, such as a form in another tab. */
  isSeen?: () => boolean
}

/** The shortcuts of the current screen; for the same key the last one wins. */
export const useKeyList = create<{ keys: PageKey[] }>()(() => ({ keys: [] }))

/** A tick box takes the space bar alone: whoever came to one by Tab still moves on by letters. */
const isTyping = ({ target, key }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    (target instanceof HTMLInputElement && (target.type !== 'checkbox' || key === ' ')))

const isUnderDialog = ({ target }: KeyboardEvent) =>
  target instanceof Element && !target.closest('[role=dialog]') && document.querySelector('[role=dialog]') !== null

function onKey(event: KeyboardEvent) {
  // `code 229`: a Vietnamese or other input method is composing.
  if (event.isComposing || event.keyCode === 229 || event.altKey || event.defaultPrevented) return
  const isMod = event.ctrlKey || event.metaKey
  if (!isMod && (isTyping(event) || isUnderDialog(event))) return
  const pressed = `${isMod ? 'mod+' : ''}${event.key.toLowerCase()}`
  const known = useKeyList
    .getState()
    .keys.findLast(({ key, isSeen }) => key.toLowerCase() === pressed && (isSeen?.() ?? true))
  if (!known) return
  event.preventDefault()
  known.run(event)
}

if (typeof window !== 'undefined') window.addEventListener('keydown', onKey)

/**
 * Shortcuts that work while the component is mounted, and are listed in the shortcuts dialog.
 *
 *     useKeys([{ key: 'n', label: say('new'), group: say('list'), run: () => go('/courses/new') }])
 */
export function useKeys(keys: PageKey[]) {
  const run = useEffectEvent((at: number, event: KeyboardEvent) => keys[at]?.run(event))
  const isSeen = useEffectEvent((at: number) => keys[at]?.isSeen?.() ?? true)
  const signature = JSON.stringify(keys.map(({ key, label, group }) => [key, label, group]))
  // Before the screen is painted, so that a key pressed as soon as it appears is not lost.
  useLayoutEffect(() => {
    const mine: PageKey[] = (JSON.parse(signature) as [string, string, string][]).map(([key, label, group], at) => ({
      key,
      label,
      group,
      run: (event: KeyboardEvent) => run(at, event),
      isSeen: () => isSeen(at),
    }))
    useKeyList.setState(({ keys }) => ({ keys: [...keys, ...mine] }))
    return () => useKeyList.setState(({ keys }) => ({ keys: keys.filter((key) => !mine.includes(key)) }))
  }, [signature])
}
