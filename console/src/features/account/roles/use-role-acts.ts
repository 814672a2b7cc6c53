import type { Role } from '@learning-cms/contract/account/roles'
import { rolesWords } from '@learning-cms/texts/account/roles/roles'
import { useNavigate } from '@tanstack/react-router'
import { previewRole } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useWords } from '#kit/text/words.ts'
import type { OpenedRole } from './RoleDrawer.tsx'
import type { RoleActs } from './RoleMenu.tsx'
import { rolesApi, touchedByRoles } from './roles.api.ts'

export function useRoleActs(onOpen: (opened: OpenedRole) => void): RoleActs {
  const say = useWords(rolesWords)
  const navigate = useNavigate()
  const remove = useSave({
    save: ({ id, version }: Role) => rolesApi.remove({ params: { id }, version }),
    touches: touchedByRoles,
    done: (_, { name }) => say('removed', { name }),
  })
  return {
    edit: (role) => onOpen({ role }),
    requireFactor: (factorOf) => onOpen({ factorOf }),
    duplicate: (from) => onOpen({ from }),
    // The home page is the one screen that every role may open.
    preview: async ({ id, name }) => {
      await navigate({ to: '/dashboard' })
      await previewRole({ id, name })
    },
    remove: (role) =>
      confirm({
        title: say('removeTitle', { name: role.name }),
        why: say('removeWhy'),
        act: say('remove'),
        failed: say('removeFailed', { name: role.name }),
        tone: 'danger',
        onConfirm: () => remove.mutateAsync(role),
      }),
  }
}
