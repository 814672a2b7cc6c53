import { profile } from '@learning-cms/contract/account/profile'
import { accountSettingsWords } from '@learning-cms/texts/account/accounts/account-settings'
import { entryWords } from '@learning-cms/texts/account/sign-in/entry'
import { useState } from 'react'
import { queryClient } from '#api/cache/cache.ts'
import { ApiError } from '#api/problem.ts'
import { useSignedIn } from '#api/session/session.ts'
import { clientOf } from '#api/transport/client.ts'
import { useWords } from '#kit/text/words.ts'
import { useEntry } from './entry.ts'
import { EntryDone } from './EntryDone.tsx'
import { EntryPage } from './EntryPage.tsx'
import { LinkButton } from '#features/account/sign-in/LinkButton.tsx'
import { LinkInvalid } from '#features/account/sign-in/LinkInvalid.tsx'
import { PasswordField } from '#features/account/sign-in/PasswordField.tsx'

const addressApi = clientOf({ proveEmail: profile.proveEmail, proveMyEmail: profile.proveMyEmail })

type Proof = { token: string; password?: string }

const prove = ({ token, password }: Proof) =>
  password === undefined
    ? addressApi.proveMyEmail({ body: { token } })
    : addressApi.proveEmail({ body: { token, password } })

type ConfirmedAddress = { username: string; email: string }

/** The target of the link that proves a new address: whoever is signed in to the account needs no password. */
export function ConfirmNewAddress({ token }: { token: string }) {
  const say = useWords(accountSettingsWords)
  const [done, setDone] = useState<ConfirmedAddress>()
  if (done) return <EntryDone title={say('confirmDone')} why={say('confirmDoneWhy', done)} username={done.username} />
  return token ? <Form token={token} onDone={setDone} /> : <NoLink />
}

function Form({ token, onDone }: { token: string; onDone: (done: ConfirmedAddress) => void }) {
  const say = useWords(accountSettingsWords)
  const sayEntry = useWords(entryWords)
  const isSignedIn = useSignedIn()
  const [isOther, setOther] = useState(false)
  const asksPassword = !isSignedIn || isOther
  const entry = useEntry({
    body: asksPassword ? profile.proveEmail.body : profile.proveMyEmail.body,
    toBody: ({ password }) => ({ token, ...(asksPassword && { password: password ?? '' }) }),
    send: (body: Proof) =>
      prove(body).catch((error: unknown) => {
        // Signed in to another account than the link is for.
        if (error instanceof ApiError && error.problem.fields?.['password']) setOther(true)
        throw error
      }),
    onDone: (answer) => {
      void queryClient.invalidateQueries({ queryKey: ['my-profile'] })
      onDone(answer)
    },
  })
  if (entry.failure?.reason === 'session.link-invalid') return <NoLink />
  const lead = isOther && isSignedIn ? 'confirmNeedsPassword' : isSignedIn ? 'confirmLeadSignedIn' : 'confirmLead'
  return (
    <EntryPage title={say('confirmTitle')} lead={say(lead)} submit={say('confirm')} entry={entry}>
      {asksPassword && (
        <PasswordField
          {...entry.field('password')}
          label={sayEntry('password')}
          required
          withAsterisk={false}
          autoComplete="current-password"
          maxLength={256}
        />
      )}
    </EntryPage>
  )
}

function NoLink() {
  const say = useWords(entryWords)
  return (
    <LinkInvalid why={say('confirmInvalidWhy')}>
      <LinkButton to="/sign-in">{say('signIn')}</LinkButton>
    </LinkInvalid>
  )
}
