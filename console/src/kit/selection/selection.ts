/**
 * The ticked rows of a list, held outside React: each check box subscribes to its own row, so a tick re-renders one
 * box.
 */
export type Selection = ReturnType<typeof createSelection>

export function createSelection(ticked: readonly string[] = []) {
  let ids: ReadonlySet<string> = new Set(ticked)
  /** Set when all rows that match the filter are selected, on every page: their number, as the list reported it. */
  let everything: number | undefined
  let anchor: string | undefined
  const listeners = new Set<() => void>()

  const change = (next: ReadonlySet<string>, matching?: number) => {
    ids = next
    everything = matching
    for (const listener of listeners) listener()
  }
  const put = (named: readonly string[], isOn: boolean) => {
    const next = new Set(ids)
    for (const id of named)
      if (isOn) next.add(id)
      else next.delete(id)
    change(next)
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    has: (id: string) => everything !== undefined || ids.has(id),
    ids: () => ids,
    everything: () => everything,
    count: () => everything ?? ids.size,
    /**
     * Toggles one row; with `through`, all rows between it and the row ticked before. `visibleIds` are the rows of the
     * page.
     */
    toggle(id: string, visibleIds: readonly string[], through = false) {
      const isOn = !this.has(id)
      // Unticking a row when everything is selected leaves the other rows of this page: the rest was never seen.
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
