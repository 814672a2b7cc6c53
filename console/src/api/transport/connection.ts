import { create } from 'zustand'

/** Whether the server answers, as far as this page knows; `back` is shown briefly after it does again. */
export const useConnection = create<{ state: 'up' | 'away' | 'back' }>(() => ({ state: 'up' }))

const listeners = new Set<() => void>()

/** Called once the server answers again and all failed queries have been retried. */
export const onBack = (listener: () => void) => void listeners.add(listener)

export function notifyBack() {
  for (const listener of listeners) listener()
}
