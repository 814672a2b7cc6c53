import type { Account } from '@learning-cms/contract/account/accounts'
import { accountsWords } from '@learning-cms/texts/account/accounts/accounts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { useWords } from '#kit/text/words.ts'
import { accountsApi } from './accounts.api.ts'
import classes from './accounts.module.css'
import { LinkBox } from './invitations/LinkBox.tsx'
import { useAccountActs, useWhyNot } from './use-account-acts.ts'

/** Sessions, password and whether the account is enabled, each with its action. */
export function Access({ account }: { account: Account }) {
  const say = useWords(accountsWords)
  const why = useWhyNot(account)
  const acts = useAccountActs()
  const { sessionCount, status } = account
  const isClosed = status === 'disabled'
  return (
    <section className={classes['part']}>
      <h3>{say('access')}</h3>
      <Line
        what={sessionCount > 0 ? say('sessions', { count: sessionCount }) : say('noSessions')}
        why={sessionCount > 0 ? why.signOut : undefined}
      >
        <Button variant="default" disabled={why.signOut !== undefined} onClick={() => acts.signOut(account)}>
          {say('signOutAll')}
        </Button>
      </Line>
      <PasswordLink account={account} why={why.sendLink} />
      <Line what={isClosed ? say('isDisabled') : say('isOpen')} why={why.close}>
        {isClosed ? (
          <Button variant="default" disabled={why.close !== undefined} onClick={() => acts.enable(account)}>
            {say('enable')}
          </Button>
        ) : (
          <Button
            variant="default"
            color="red"
            disabled={why.close !== undefined}
            onClick={() => acts.disable(account)}
          >
            {say('disable')}
          </Button>
        )}
      </Line>
    </section>
  )
}

function PasswordLink({ account, why }: { account: Account; why: string | undefined }) {
  const say = useWords(accountsWords)
  const [link, setLink] = useState<string | null>(null)
  const name = account.fullName
  const send = useSave({
    save: () => accountsApi.sendLink({ params: { id: account.id } }),
    touches: [['outbox'], ['home']],
    done: ({ link }) => (link ? undefined : say('linkSent', { name })),
    failed: say('linkFailed', { name }),
    onSaved: ({ link }) => setLink(link),
  })
  return (
    <>
      <Line what={say('password')} why={why}>
        <Button variant="default" disabled={why !== undefined} loading={send.isPending} onClick={() => send.mutate()}>
          {say('sendLink')}
        </Button>
      </Line>
      {link && <LinkBox link={link} name={name} />}
    </>
  )
}

const Line = ({ what, why, children }: { what: string; why: string | undefined; children: ReactNode }) => (
  <div className={classes['line']}>
    <p>
      {what}
      {why && <small>{why}</small>}
    </p>
    {children}
  </div>
)
