import { entering } from '@learning-cms/contract/entering'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { SuccessIcon } from '#kit/icons.ts'
import { useWords } from '#kit/words.ts'
import { entryApi } from './entry.api.ts'
import { passwordsDiffer, useEntry } from './entry.ts'
import { EntryMessage, EntryPage } from './EntryPage.tsx'
import { LinkButton } from './LinkButton.tsx'
import { LinkInvalid } from './LinkInvalid.tsx'
import { NewPassword } from './NewPassword.tsx'
import classes from './sign-in.module.css'
import { entryWords } from './entry.words.ts'

/** Where links of resets and of invitations lead. */
export default function ResetPasswordPage() {
  const { token = '' } = useSearch({ strict: false })
  const [username, setUsername] = useState<string>()
  if (username) return <Done username={username} />
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

function Done({ username }: { username: string }) {
  const say = useWords(entryWords)
  return (
    <EntryMessage
      mark={<SuccessIcon />}
      tone="success"
      title={say('resetDone')}
      acts={
        <LinkButton to="/sign-in" search={{ username }}>
          {say('signIn')}
        </LinkButton>
      }
    >
      <p className={classes['lead']}>{say('resetDoneWhy', { username })}</p>
    </EntryMessage>
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
