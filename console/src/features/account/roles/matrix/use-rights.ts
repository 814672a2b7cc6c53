import type { Permission } from '@learning-cms/contract/core/permissions'
import type { Role } from '@learning-cms/contract/account/roles'
import { useMemo, useState } from 'react'
import { useMe, usePreviewedRole } from '#api/session/session.ts'
import { useUnsavedWork } from '#kit/form/drafts/unsaved.ts'
import { changesOf, lockOf, draftRights, withRights, type RightsDraft } from '#features/account/roles/review/draft.ts'

/** The rights as stored on the server, overlaid with unsaved changes. */
export function useRights(roles: Role[]) {
  const { data: me } = useMe()
  const previewed = usePreviewedRole()
  const [draft, setDraft] = useState<RightsDraft>({})
  const mine = useMemo(() => new Set(me?.permissions), [me])
  const changes = changesOf(draft, roles)
  useUnsavedWork(changes.length > 0)
  return {
    mine,
    changes,
    holds: (role: Role, right: Permission) => draftRights(draft, role).includes(right),
    heldCount: (role: Role) => draftRights(draft, role).length,
    isChanged: (role: Role, right: Permission) =>
      draftRights(draft, role).includes(right) !== role.permissions.includes(right),
    lock: (role: Role) => lockOf(role, mine, previewed !== null),
    give: (role: Role, rights: Permission[], isGiven: boolean) =>
      setDraft((now) =>
        withRights(
          now,
          role,
          rights.filter((right) => mine.has(right)),
          isGiven,
        ),
      ),
    forget: (roleId: string) =>
      setDraft((now) => Object.fromEntries(Object.entries(now).filter(([id]) => id !== roleId))),
    discard: () => setDraft({}),
  }
}
export type Rights = ReturnType<typeof useRights>
