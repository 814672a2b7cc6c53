import { session } from '@learning-cms/contract/account/session'
import { signInWords } from '@learning-cms/texts/account/sign-in/sign-in'
import { TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { signIn, type Halfway } from '#api/session/session.ts'
import { safeRedirect } from '#navigation/redirect.ts'
import { useWords } from '#kit/text/words.ts'
import { EntryPage } from './entry/EntryPage.tsx'
import { useEntry } from './entry/entry.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SecondStepPage } from './SecondStepPage.tsx'
import classes from './sign-in.module.css'
import { setUpState } from './entry/setup.api.ts'

// Loaded only where there is a provider.
const ProviderButtons = lazy(() => import('./ProviderButtons.tsx'))

export default function SignInPage() {
  const router = useRouter()
  const { redirectUrl } = useSearch({ strict: false })
  const [halfway, setHalfway] = useState<Halfway>()
  const onNext = (still: Halfway | undefined) =>
    still ? setHalfway(still) : router.history.push(safeRedirect(redirectUrl))
  return halfway ? (
    <SecondStepPage halfway={halfway} onNext={onNext} onBack={() => setHalfway(undefined)} />
  ) : (
    <FirstStep onNext={onNext} />
  )
}

function FirstStep({ onNext }: { onNext: (halfway: Halfway | undefined) => void }) {
  const say = useWords(signInWords)
  const { redirectUrl, username } = useSearch({ strict: false })
  const setUp = useQuery(setUpState)
  const providers = setUp.data?.providers ?? []
  const entry = useEntry({ body: session.signIn.body, send: signIn, onDone: onNext })
  return (
    <EntryPage
      title={say('signInTitle')}
      lead={redirectUrl ? say('sessionEnded') : say('signInLead')}
      submit={say('signIn')}
      entry={entry}
      other={
        <>
          <PasskeyButton onNext={onNext} />
          {providers.length > 0 && (
            <Suspense>
              <ProviderButtons providers={providers} redirectUrl={redirectUrl} />
            </Suspense>
          )}
        </>
      }
      foot={
        setUp.data?.signUpIsOpen && (
          <>
            {say('noAccount')}{' '}
            <Link to="/sign-up" className={classes['link']}>
              {say('toSignUp')}
            </Link>
          </>
        )
      }
    >
      <TextInput
        {...entry.field('username')}
        label={say('username')}
        defaultValue={username}
        required
        withAsterisk={false}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={254}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The page is this form; the focus skips nothing before it
        autoFocus
      />
      <PasswordField
        {...entry.field('password')}
        label={say('password')}
        required
        withAsterisk={false}
        autoComplete="current-password"
        maxLength={256}
      />
      <Link to="/forgot-password" className={classes['link']}>
        {say('forgot')}
      </Link>
    </EntryPage>
  )
}
