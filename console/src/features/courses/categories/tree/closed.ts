import { useCallback } from 'react'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

/** Which parents are closed, for the lifetime of the tab: too much for an address, too trivial for the server. */
const useClosedIds = create<{ ids: string[] }>()(
  persist(() => ({ ids: [] as string[] }), {
    name: 'categories.closed',
    storage: createJSONStorage(() => sessionStorage),
  }),
)

export function useClosed() {
  const ids = useClosedIds((now) => now.ids)
  const setClosed = useCallback((changed: readonly string[]) => useClosedIds.setState({ ids: [...changed] }), [])
  const toggle = useCallback(
    (id: string) =>
      useClosedIds.setState(({ ids }) => ({ ids: ids.includes(id) ? ids.filter((i) => i !== id) : [...ids, id] })),
    [],
  )
  const open = useCallback(
    (opened: readonly string[]) =>
      useClosedIds.setState(({ ids }) => ({ ids: ids.filter((id) => !opened.includes(id)) })),
    [],
  )
  return { ids, setClosed, toggle, open }
}
