import type { Account } from '@learning-cms/contract/account/accounts'
import { accountsWords } from '@learning-cms/texts/account/accounts/accounts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { useUnsavedWork } from '#kit/form/drafts/unsaved.ts'
import { useWords } from '#kit/text/words.ts'
import { accountsApi, touchedByAccounts } from './accounts.api.ts'
import classes from './accounts.module.css'
import { RolePicker } from './RolePicker.tsx'
import { useWhyNot } from './use-account-acts.ts'

/** The roles of one account; assigning them to a pending sign-up approves it. */
export function AccountRoles({ account }: { account: Account }) {
  const say = useWords(accountsWords)
  const why = useWhyNot(account)
  const { fullName: name, roles, status } = account
  const held = roles.map(({ id }) => id)
  const [roleIds, setRoleIds] = useState(held)
  const isWaiting = status === 'pending'
  const isDirty = roleIds.join() !== held.join()
  useUnsavedWork(isDirty)
  const save = useSave({
    save: () => accountsApi.setRoles({ params: { id: account.id }, version: account.version, body: { roleIds } }),
    touches: touchedByAccounts,
    done: isWaiting ? say('approved', { name }) : say('rolesSaved', { name }),
    failed: isWaiting ? say('approveFailed', { name }) : say('rolesFailed', { name }),
  })
  return (
    <section className={classes['part']} data-calls={isWaiting || undefined}>
      <h3>{isWaiting ? say('approveTitle') : say('roles')}</h3>
      <p className={classes['quiet']}>{why.setRoles ?? (isWaiting ? say('approveWhy') : say('rolesHelp'))}</p>
      <RolePicker roleIds={roleIds} known={roles} onChange={setRoleIds} isDisabled={why.setRoles !== undefined} />
      {!why.setRoles && (
        <Button
          variant={isWaiting || isDirty ? 'filled' : 'default'}
          disabled={!isDirty || roleIds.length === 0}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          {isWaiting ? say('approveAct') : say('saveRoles')}
        </Button>
      )}
    </section>
  )
}
