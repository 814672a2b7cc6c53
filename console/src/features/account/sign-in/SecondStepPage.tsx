import { session } from '@learning-cms/contract/account/session'
import { signInWords } from '@learning-cms/texts/account/sign-in/sign-in'
import { Anchor, TextInput } from '@mantine/core'
import { canUsePasskeys } from '#api/session/passkeys.ts'
import { finishSignIn, type Halfway } from '#api/session/session.ts'
import { useWords } from '#kit/text/words.ts'
import { EntryPage } from './entry/EntryPage.tsx'
import { useEntry } from './entry/entry.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import classes from './sign-in.module.css'

type Props = { halfway: Halfway; onNext: (halfway: Halfway | undefined) => void; onBack: () => void }

/** The password was right; a code of the app, a recovery code or a passkey completes the sign-in. */
export function SecondStepPage({ halfway, onNext, onBack }: Props) {
  const say = useWords(signInWords)
  const entry = useEntry({
    body: session.proveFactor.body,
    send: ({ code }) => finishSignIn({ code, halfway }),
    onDone: onNext,
  })
  const hasApp = halfway.awaits.includes('totp')
  const hasPasskey = halfway.awaits.includes('passkey')
  const isByPasskey = hasPasskey && !hasApp && canUsePasskeys()
  return (
    <EntryPage
      title={say('secondTitle')}
      lead={say(hasApp ? 'secondLead' : 'secondLeadByPasskey')}
      submit={say(isByPasskey ? 'byRecoveryCode' : 'signIn')}
      entry={entry}
      first={isByPasskey && <PasskeyButton onNext={onNext} isFirst />}
      other={hasApp && hasPasskey && <PasskeyButton onNext={onNext} />}
      foot={
        <Anchor component="button" type="button" className={classes['link']} onClick={onBack}>
          {say('startAgain')}
        </Anchor>
      }
    >
      <TextInput
        {...entry.field('code')}
        label={say(hasApp ? 'code' : 'recoveryCode')}
        description={hasApp && say('codeHelp')}
        required
        withAsterisk={false}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The page is this form; the focus skips nothing but the button above
        autoFocus={!isByPasskey}
      />
    </EntryPage>
  )
}
