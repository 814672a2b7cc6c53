import { secondFactorRights } from '@learning-cms/contract/core/permissions'
import type { Role } from '@learning-cms/contract/account/roles'
import { roleFactorWords } from '@learning-cms/texts/account/accounts/factors'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { useAttempt } from '#api/saving/use-attempt.ts'
import { useSave } from '#api/saving/use-save.ts'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { DialogForm } from '#kit/form/DialogForm.tsx'
import { Dialog } from '#kit/page/Dialog.tsx'
import { useWords } from '#kit/text/words.ts'
import { rolesApi, touchedByRoles } from './roles.api.ts'

/** From which day on whoever holds a role needs a second factor. */
export function RequireFactor({ role, onClose }: { role: Role | undefined; onClose: () => void }) {
  const say = useWords(roleFactorWords)
  return (
    <Dialog isOpen={role !== undefined} onClose={onClose} title={say('title', { name: role?.name ?? '' })}>
      {role && <Body key={role.version} role={role} onClose={onClose} />}
    </Dialog>
  )
}

function Body({ role, onClose }: { role: Role; onClose: () => void }) {
  const say = useWords(roleFactorWords)
  const { id, version, name, permissions, secondFactorFrom, withoutFactorCount } = role
  const isByRights = permissions.some((right) => secondFactorRights.includes(right))
  const [from, setFrom] = useState(secondFactorFrom ?? '')
  const { error, attempt } = useAttempt()
  const { mutateAsync, isPending } = useSave({
    save: () => rolesApi.requireFactor({ params: { id }, version, body: { from: from || null } }),
    touches: touchedByRoles,
    done: say('saved', { name }),
    onSaved: onClose,
  })
  return (
    <DialogForm
      error={error}
      act={say('save')}
      isBusy={isPending}
      onSubmit={() => attempt(() => mutateAsync())}
      onClose={onClose}
    >
      <Text c="dimmed">
        {say('why')} {isByRights && say('byRights')}{' '}
        {withoutFactorCount > 0 ? say('missing', { count: withoutFactorCount }) : say('noneMissing')}
      </Text>
      <DateField label={say('from')} description={say('fromHelp')} value={from} onChange={setFrom} />
    </DialogForm>
  )
}
