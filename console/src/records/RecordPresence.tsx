import {
  presence,
  REPORT_EVERY_MS,
  type PresenceEntity,
  type PresentPerson,
} from '@learning-cms/contract/account/presence'
import { useEffect, useState } from 'react'
import { PresentPeople } from '#kit/show/people/PresentPeople.tsx'
import { useHasUnsavedWork } from '#kit/form/drafts/unsaved.ts'
import { clientOf } from '#api/transport/client.ts'
import { usePreviewedRole } from '#api/session/session.ts'

const presenceApi = clientOf(presence)

/** Somebody who has done nothing for this long counts as away, and no further calls keep their session alive. */
const awayAfterMs = 10 * 60_000

let touchedAtMs = Date.now()
const touch = () => {
  touchedAtMs = Date.now()
}
for (const act of ['pointerdown', 'pointermove', 'keydown']) addEventListener(act, touch, { passive: true })

const isHere = () => document.visibilityState === 'visible' && Date.now() - touchedAtMs < awayAfterMs

/** Identifies this page among all open pages. */
const tab = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
  '',
)

const nobody: readonly PresentPerson[] = []

type PresencePlace = { entity: PresenceEntity; id: string }
type Looking = { entity: PresenceEntity; id: string | undefined; isEditing: boolean }

/** Who else is at the record; nobody while there is none. */
export function usePresence({ entity, id, isEditing }: Looking) {
  const state = isEditing ? 'editing' : 'viewing'
  const isPreviewing = usePreviewedRole() !== null
  const [present, setPresent] = useState<{ at: string; others: PresentPerson[] }>()
  useEffect(() => {
    if (isPreviewing || !id) return undefined
    let isCurrent = true
    const say = () => {
      if (!isHere()) return
      presenceApi.say({ body: { entity, id, tab, state } }).then(
        ({ others }) => isCurrent && setPresent({ at: id, others }),
        // If the call fails, nobody is shown: not worth an error.
        () => isCurrent && setPresent(undefined),
      )
    }
    say()
    const timer = setInterval(say, REPORT_EVERY_MS)
    document.addEventListener('visibilitychange', say)
    return () => {
      isCurrent = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', say)
    }
  }, [entity, id, state, isPreviewing])
  useEffect(() => {
    if (isPreviewing || !id) return undefined
    const leave = () =>
      void presenceApi.leave({ body: { entity, id, tab } }, { keepalive: true }).catch(() => undefined)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [entity, id, isPreviewing])
  return present && present.at === id ? present.others : nobody
}

/** For the `people` of a record's `PageHeader`: who else views or edits it now. */
export function RecordPresence(place: PresencePlace) {
  const isEditing = useHasUnsavedWork()
  return <PresentPeople people={usePresence({ ...place, isEditing })} />
}
