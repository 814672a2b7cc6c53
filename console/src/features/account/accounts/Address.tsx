import type { Account } from '@learning-cms/contract/account/accounts'
import { accountsWords } from '@learning-cms/texts/account/accounts/accounts'
import { Button } from '@mantine/core'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useWords } from '#kit/text/words.ts'
import { accountsApi, touchedByAccounts } from './accounts.api.ts'
import classes from './accounts.module.css'
import { useWhyNot } from './use-account-acts.ts'

/** The unverified address of a sign-up, its consequences, and a button to accept it anyway. */
export function Address({ account }: { account: Account }) {
  const say = useWords(accountsWords)
  const why = useWhyNot(account)
  const { id, version, fullName: name, unprovedEmail: email, addressHolder: holder } = account
  const accept = useSave({
    save: () => accountsApi.acceptAddress({ params: { id }, version }),
    touches: touchedByAccounts,
    done: say('addressAccepted', { name }),
  })
  if (!email) return null
  const confirmAccept = () =>
    confirm({
      title: say('addressTitle', { email }),
      why: holder ? say('addressJoins', { holder: holder.fullName }) : say('addressWhy'),
      act: say('addressAccept'),
      failed: say('addressFailed'),
      onConfirm: () => accept.mutateAsync(),
    })
  return (
    <section className={classes['part']} data-calls>
      <h3>{say('addressUnproved')}</h3>
      <p className={classes['quiet']}>{say('addressGiven', { email })}</p>
      {holder && (
        <p className={classes['quiet']}>
          {say(holder.hasAccount ? 'addressOfAccount' : 'addressOfPerson', { holder: holder.fullName })}
        </p>
      )}
      {!holder?.hasAccount && (
        <Button variant="default" disabled={why.edit !== undefined} onClick={confirmAccept}>
          {say('addressAccept')}
        </Button>
      )}
    </section>
  )
}
