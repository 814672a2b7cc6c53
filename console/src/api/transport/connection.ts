import { create } from 'zustand'

/** Whether the server answers, as far as this page knows; `back` is shown briefly after it does again. */
export const useConnection = create<{ state: 'up' | 'away' | 'back' }>(() => ({ state: 'up' }))

const hearers = new Set<() => void>()

/** Called once the server answers again and all failed queries have been retried. */
export const onBack = (hear: () => void) => void hearers.add(hear)

export function tellBack() {
  for (const hear of hearers) hear()
}
