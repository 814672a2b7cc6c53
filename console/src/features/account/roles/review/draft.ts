import type { Permission } from '@learning-cms/contract/core/permissions'
import type { Role } from '@learning-cms/contract/account/roles'

/** The rights chosen for the roles that were changed. */
export type RightsDraft = Record<string, readonly Permission[]>
export type RightsChange = { role: Role; added: Permission[]; removed: Permission[]; permissions: Permission[] }
export type Lock = 'owner' | 'beyond' | 'preview'

const OWNER = 'owner'

export const draftRights = (draft: RightsDraft, role: Role): readonly Permission[] => draft[role.id] ?? role.permissions

export function withRights(
  draft: RightsDraft,
  role: Role,
  rights: readonly Permission[],
  isGiven: boolean,
): RightsDraft {
  const now = draftRights(draft, role)
  const others = now.filter((right) => !rights.includes(right))
  return { ...draft, [role.id]: isGiven ? [...others, ...rights] : others }
}

export const changesOf = (draft: RightsDraft, roles: Role[]): RightsChange[] =>
  roles
    .map((role) => {
      const permissions = [...draftRights(draft, role)]
      const added = permissions.filter((right) => !role.permissions.includes(right))
      const removed = role.permissions.filter((right) => !permissions.includes(right))
      return { role, permissions, added, removed }
    })
    .filter(({ added, removed }) => added.length + removed.length > 0)

/** Why this person may not change a role, by the server's rules. */
export function lockOf(role: Role, mine: ReadonlySet<Permission>, isPreviewing: boolean): Lock | undefined {
  if (isPreviewing) return 'preview'
  if (role.key === OWNER) return 'owner'
  return role.permissions.every((right) => mine.has(right)) ? undefined : 'beyond'
}
