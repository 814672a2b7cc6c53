import { useSyncExternalStore } from 'react'

// The width below which rows become cards: see DataTable.module.css.
const narrow = typeof window === 'undefined' ? undefined : window.matchMedia('(max-width: 40em)')

const subscribe = (listener: () => void) => {
  narrow?.addEventListener('change', listener)
  return () => narrow?.removeEventListener('change', listener)
}

/** True on phones, where a table shows its rows as cards. */
const isNarrow = () => narrow?.matches ?? false

export const useIsNarrow = () => useSyncExternalStore(subscribe, isNarrow, isNarrow)
