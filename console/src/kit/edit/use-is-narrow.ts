import { useSyncExternalStore } from 'react'

// Where rows are cards: see DataTable.module.css.
const narrow = typeof window === 'undefined' ? undefined : window.matchMedia('(max-width: 40em)')

const subscribe = (tell: () => void) => {
  narrow?.addEventListener('change', tell)
  return () => narrow?.removeEventListener('change', tell)
}

/** A phone, where a table shows its rows as cards. */
export const useIsNarrow = () => useSyncExternalStore(subscribe, () => narrow?.matches ?? false)
