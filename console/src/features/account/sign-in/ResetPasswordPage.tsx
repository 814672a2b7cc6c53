import { entering } from '@learning-cms/contract/account/auth'
import { entryWords } from '@learning-cms/texts/account/sign-in/entry'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '#kit/text/words.ts'
import { entryApi } from './entry/entry.api.ts'
import { passwordsDiffer, useEntry } from './entry/entry.ts'
import { EntryDone } from './entry/EntryDone.tsx'
import { EntryPage } from './entry/EntryPage.tsx'
import { LinkButton } from './LinkButton.tsx'
import { LinkInvalid } from './LinkInvalid.tsx'
import { NewPassword } from './NewPassword.tsx'

/** The target of links for password resets and invitations. */
export default function ResetPasswordPage() {
  const { token = '' } = useSearch({ strict: false })
  const say = useWords(entryWords)
  const [username, setUsername] = useState<string>()
  if (username)
    return <EntryDone title={say('resetDone')} why={say('resetDoneWhy', { username })} username={username} />
  return token ? <ResetForm token={token} onDone={setUsername} /> : <NoLink />
}

function ResetForm({ token, onDone }: { token: string; onDone: (username: string) => void }) {
  const say = useWords(entryWords)
  const entry = useEntry({
    body: entering.resetPassword.body,
    toBody: ({ password }) => ({ token, password }),
    alsoWrong: passwordsDiffer,
    send: (body) => entryApi.resetPassword({ body }),
    onDone: ({ username }) => onDone(username),
  })
  if (entry.failure?.reason === 'session.link-invalid') return <NoLink />
  return (
    <EntryPage title={say('resetTitle')} lead={say('resetLead')} submit={say('setPassword')} entry={entry}>
      <NewPassword field={entry.field} label={say('newPassword')} />
    </EntryPage>
  )
}

function NoLink() {
  const say = useWords(entryWords)
  return (
    <LinkInvalid why={say('linkInvalidWhy')}>
      <LinkButton to="/forgot-password">{say('askNewLink')}</LinkButton>
      <LinkButton to="/sign-in" variant="default">
        {say('backToSignIn')}
      </LinkButton>
    </LinkInvalid>
  )
}
