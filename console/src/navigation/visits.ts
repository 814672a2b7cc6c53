import { useEffect } from 'react'
import { create } from 'zustand'
import { onForgetRecord } from '#api/drafts/forget-record.ts'
import { useIdentity } from '#api/identity/identity.ts'
import { useNamedPage } from './page-title.ts'
import { usePathname } from './use-menu.ts'

type PageVisit = { title: string; to: string; by: string }

const VISITS_AT_MOST = 6

/** The records opened since the page was loaded, latest first. */
const useVisits = create<{ visits: PageVisit[] }>()(() => ({ visits: [] }))

onForgetRecord((place, id) =>
  useVisits.setState(({ visits }) => ({ visits: visits.filter(({ to }) => to !== `${place}/${id}`) })),
)

const useUsername = () => useIdentity((now) => now.user.username)

/** Records a visit to the current page if it has a name. */
export function useNoteVisits() {
  const by = useUsername()
  const title = useNamedPage()
  const to = usePathname()
  useEffect(() => {
    if (!title) return
    useVisits.setState(({ visits }) => ({
      visits: [{ title, to, by }, ...visits.filter((visit) => visit.to !== to)].slice(0, VISITS_AT_MOST),
    }))
  }, [title, to, by])
}

/** Only this person's visits, since somebody else may have signed in, and without the current page. */
export function useRecent() {
  const by = useUsername()
  const open = usePathname()
  return useVisits(({ visits }) => visits).filter((visit) => visit.by === by && visit.to !== open)
}
