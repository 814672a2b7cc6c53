import type { StateCreator, StoreMutatorIdentifier } from 'zustand'
import type { PersistStorage } from 'zustand/middleware'

const prefix = 'persist:'
const restoreTimeoutMs = 5000

/** Local storage that never throws: unreadable content counts as none, and a failed write is ignored. */
export function deviceStorage<State>(): PersistStorage<State> {
  return {
    getItem(name) {
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(prefix + name) ?? 'null')
        return typeof stored === 'object' && stored !== null && 'state' in stored ? (stored as { state: State }) : null
      } catch {
        return null
      }
    },
    setItem(name, value) {
      try {
        localStorage.setItem(prefix + name, JSON.stringify(value))
      } catch {
        // A private window may refuse storage; the setting then lasts as long as the page.
      }
    },
    removeItem(name) {
      try {
        localStorage.removeItem(prefix + name)
      } catch {
        // Ignored for the same reason.
      }
    },
  }
}

type Restorable = { persist: { hasHydrated: () => boolean; onFinishHydration: (done: () => void) => unknown } }

const restored = ({ persist }: Restorable) =>
  new Promise<void>((resolve) => {
    if (persist.hasHydrated()) resolve()
    else persist.onFinishHydration(() => resolve())
  })

/** Resolves once every store is restored from this device, or after five seconds at the latest. */
export const whenRestored = (stores: Restorable[], timeoutMs = restoreTimeoutMs) =>
  Promise.race([
    Promise.all(stores.map(restored)).then(() => undefined),
    new Promise<void>((resolve) => setTimeout(resolve, timeoutMs)),
  ])

/**
 * For a store that is restored before the first render. A page drawn by the server is taken over with a store's
 * *initial* state, which here has to be the restored one.
 */
export const restoredFirst =
  <State, Mutators extends [StoreMutatorIdentifier, unknown][] = []>(
    initializer: StateCreator<State, [], Mutators>,
  ): StateCreator<State, [], Mutators> =>
  (set, get, store) => {
    const state = initializer(set, get, store)
    store.getInitialState = store.getState
    return state
  }
