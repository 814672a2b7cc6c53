/** The ticked rows of a list, outside React: each box subscribes to its own row, so that a tick re-renders one box. */
export type Selection = ReturnType<typeof createSelection>

export function createSelection(ticked: readonly string[] = []) {
  let ids: ReadonlySet<string> = new Set(ticked)
  /** All rows that match the filter, on any page: their number, as the list reported it. */
  let everything: number | undefined
  let anchor: string | undefined
  const listeners = new Set<() => void>()

  const change = (next: ReadonlySet<string>, matching?: number) => {
    ids = next
    everything = matching
    for (const tell of listeners) tell()
  }
  const put = (named: readonly string[], isOn: boolean) => {
    const next = new Set(ids)
    for (const id of named)
      if (isOn) next.add(id)
      else next.delete(id)
    change(next)
  }
  return {
    subscribe: (tell: () => void) => {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    has: (id: string) => everything !== undefined || ids.has(id),
    ids: () => ids,
    everything: () => everything,
    count: () => everything ?? ids.size,
    /** One row; with `through`, all between it and the row that was ticked before. `shown` are the rows of the page. */
    toggle(id: string, visibleIds: readonly string[], through = false) {
      const isOn = !this.has(id)
      // Out of everything comes the page without this row: the rest was never seen.
      if (everything !== undefined) ids = new Set(visibleIds)
      const from = through && anchor !== undefined ? visibleIds.indexOf(anchor) : -1
      const to = visibleIds.indexOf(id)
      anchor = id
      put(from === -1 ? [id] : visibleIds.slice(Math.min(from, to), Math.max(from, to) + 1), isOn)
    },
    put,
    selectAll: (matching: number) => change(ids, matching),
    clear() {
      if (this.count() > 0) change(new Set())
      anchor = undefined
    },
  }
}
