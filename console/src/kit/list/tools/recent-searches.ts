import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { create } from 'zustand'

export type Searched = { search: string | undefined; filter: string | undefined }

/** A search that is unchanged for this long is recorded. */
const SETTLED_MS = 1500
const MAX_SEARCHES = 5

/** The latest searches by list, in memory only: names and numbers of customers are not stored on the device. */
const useSearches = create<Record<string, Searched[]>>()(() => ({}))

/** Somebody else has signed in. */
export const forgetSearches = () => useSearches.setState({}, true)

const usePlace = () => useLocation({ select: ({ pathname }) => pathname })
const isSame = (one: Searched, other: Searched) => one.search === other.search && one.filter === other.filter
/** Whether a search is the beginning of the next one, as while typing. */
const isBeginning = (one: Searched, later: Searched) =>
  one.filter === later.filter && later.search?.startsWith(one.search ?? '') === true

/** Keeps the search of this list once it has stood for a while. */
export function useNoteSearch({ search, filter }: Searched) {
  const place = usePlace()
  useEffect(() => {
    if (search === undefined && filter === undefined) return undefined
    const note = () =>
      useSearches.setState((now) => {
        const latest = { search, filter }
        const [last, ...former] = now[place] ?? []
        const rest = last && !isBeginning(last, latest) ? [last, ...former] : former
        return { [place]: [latest, ...rest.filter((one) => !isSame(one, latest))].slice(0, MAX_SEARCHES) }
      })
    const timer = setTimeout(note, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [place, search, filter])
}

/** The searches of this list, without the one that is shown. */
export function useRecentSearches(current: Searched) {
  const place = usePlace()
  return (useSearches((now) => now[place]) ?? []).filter((one) => !isSame(one, current))
}
