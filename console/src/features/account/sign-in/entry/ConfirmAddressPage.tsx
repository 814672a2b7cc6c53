import { entering } from '@learning-cms/contract/account/auth'
import { entryWords } from '@learning-cms/texts/account/sign-in/entry'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '#kit/text/words.ts'
import { entryApi } from './entry.api.ts'
import { useEntry } from './entry.ts'
import { EntryDone } from './EntryDone.tsx'
import { EntryPage } from './EntryPage.tsx'
import { LinkButton } from '#features/account/sign-in/LinkButton.tsx'
import { LinkInvalid } from '#features/account/sign-in/LinkInvalid.tsx'
import { ConfirmNewAddress } from './ConfirmNewAddress.tsx'
import { PasswordField } from '#features/account/sign-in/PasswordField.tsx'

/** The target of a sign-up link: entering the password proves that the owner of the mailbox asked for the account. */
export default function ConfirmAddressPage() {
  const { token = '', of } = useSearch({ strict: false })
  const say = useWords(entryWords)
  const [username, setUsername] = useState<string>()
  if (of === 'change') return <ConfirmNewAddress token={token} />
  if (username)
    return <EntryDone title={say('confirmDone')} why={say('confirmDoneWhy', { username })} username={username} />
  return token ? <ConfirmForm token={token} onDone={setUsername} /> : <NoLink />
}

function ConfirmForm({ token, onDone }: { token: string; onDone: (username: string) => void }) {
  const say = useWords(entryWords)
  const entry = useEntry({
    body: entering.proveAddress.body,
    toBody: ({ password }) => ({ token, password }),
    send: (body) => entryApi.proveAddress({ body }),
    onDone: ({ username }) => onDone(username),
  })
  if (entry.failure?.reason === 'session.link-invalid') return <NoLink />
  return (
    <EntryPage title={say('confirmTitle')} lead={say('confirmLead')} submit={say('confirmAddress')} entry={entry}>
      <PasswordField
        {...entry.field('password')}
        label={say('password')}
        required
        withAsterisk={false}
        autoComplete="current-password"
        maxLength={256}
      />
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
