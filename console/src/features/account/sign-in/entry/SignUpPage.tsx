import { entering } from '@learning-cms/contract/account/auth'
import { entryWords } from '@learning-cms/texts/account/sign-in/entry'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LockIcon, SuccessIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { AccountFields } from './AccountFields.tsx'
import { entryApi } from './entry.api.ts'
import { passwordsDiffer, useEntry } from './entry.ts'
import { EntryMessage, EntryPage } from './EntryPage.tsx'
import { LinkButton } from '#features/account/sign-in/LinkButton.tsx'
import { NewPassword } from '#features/account/sign-in/NewPassword.tsx'
import classes from '#features/account/sign-in/sign-in.module.css'
import { setUpState } from './setup.api.ts'

type SignedUp = { username: string; email: string }

export default function SignUpPage() {
  const setUp = useQuery(setUpState)
  const [waiting, setWaiting] = useState<SignedUp>()
  if (waiting) return <Waiting {...waiting} />
  if (setUp.data?.signUpIsOpen === false) return <Closed />
  return <SignUpForm onDone={setWaiting} />
}

function SignUpForm({ onDone }: { onDone: (signedUp: SignedUp) => void }) {
  const say = useWords(entryWords)
  const entry = useEntry({
    body: entering.signUp.body,
    alsoWrong: passwordsDiffer,
    send: (body) => entryApi.signUp({ body }),
    onDone: (_, { username = '', email = '' }) => onDone({ username, email: email.trim() }),
  })
  return (
    <EntryPage
      title={say('signUpTitle')}
      lead={say('signUpLead')}
      submit={say('signUp')}
      entry={entry}
      foot={
        <>
          {say('haveAccount')}{' '}
          <Link to="/sign-in" className={classes['link']}>
            {say('signIn')}
          </Link>
        </>
      }
    >
      <AccountFields field={entry.field} />
      <TextInput
        {...entry.field('phone')}
        label={`${say('phone')} (${say('optional')})`}
        type="tel"
        autoComplete="tel"
        maxLength={20}
      />
      <NewPassword field={entry.field} label={say('password')} />
    </EntryPage>
  )
}

function Waiting({ username, email }: SignedUp) {
  const say = useWords(entryWords)
  return (
    <EntryMessage
      mark={<SuccessIcon />}
      tone="success"
      title={say('signUpDone')}
      acts={<ToSignIn username={username} />}
    >
      <p className={classes['lead']}>{say('signUpMail', { email })}</p>
      <p className={classes['lead']}>{say('signUpNext', { username })}</p>
    </EntryMessage>
  )
}

function Closed() {
  const say = useWords(entryWords)
  return (
    <EntryMessage mark={<LockIcon />} title={say('signUpClosed')} acts={<ToSignIn />}>
      <p className={classes['lead']}>{say('signUpClosedWhy')}</p>
    </EntryMessage>
  )
}

function ToSignIn({ username }: { username?: string }) {
  const say = useWords(entryWords)
  return (
    <LinkButton to="/sign-in" search={{ username }}>
      {say('signIn')}
    </LinkButton>
  )
}
