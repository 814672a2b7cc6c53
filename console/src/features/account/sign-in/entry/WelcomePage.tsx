import { entering } from '@learning-cms/contract/account/auth'
import { welcomeWords } from '@learning-cms/texts/account/sign-in/welcome'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { signIn } from '#api/session/session.ts'
import { LinkIcon, SuccessIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { AccountFields } from './AccountFields.tsx'
import { entryApi } from './entry.api.ts'
import { passwordsDiffer, useEntry } from './entry.ts'
import { EntryMessage, EntryPage } from './EntryPage.tsx'
import { LinkButton } from '#features/account/sign-in/LinkButton.tsx'
import { NewPassword } from '#features/account/sign-in/NewPassword.tsx'
import { setUpState } from './setup.api.ts'
import classes from '#features/account/sign-in/sign-in.module.css'
import { StartChoice } from './StartChoice.tsx'

/** The target of the set-up link of an empty database: creates the owner, once. */
export default function WelcomePage() {
  const { token } = useSearch({ strict: false })
  const setUp = useQuery(setUpState)
  if (setUp.data && !setUp.data.needsOwner) return <IsSetUp />
  return token ? <OwnerForm token={token} /> : <LinkMissing />
}

function OwnerForm({ token }: { token: string }) {
  const say = useWords(welcomeWords)
  const router = useRouter()
  const entry = useEntry({
    body: entering.setUp.body,
    toBody: ({ fullName, email, username, password, start }) => ({
      token,
      fullName,
      email,
      username,
      password,
      sampleData: start === 'sample',
    }),
    alsoWrong: passwordsDiffer,
    send: async (body) => {
      await entryApi.setUp({ body })
      await signIn({ username: body.username, password: body.password })
    },
    onDone: () => void router.navigate({ to: '/dashboard', replace: true }),
  })
  if (entry.failure?.reason === 'session.setup-done') return <IsSetUp />
  return (
    <EntryPage title={say('title')} lead={say('lead')} submit={say('submit')} entry={entry}>
      <AccountFields field={entry.field} />
      <NewPassword field={entry.field} label={say('password')} />
      <StartChoice />
      {entry.isSending && (
        <p className={classes['lead']} role="status">
          {say('working')}
        </p>
      )}
    </EntryPage>
  )
}

function IsSetUp() {
  const say = useWords(welcomeWords)
  return (
    <EntryMessage mark={<SuccessIcon />} tone="success" title={say('setUpDone')} acts={<ToSignIn />}>
      <p className={classes['lead']}>{say('setUpDoneWhy')}</p>
    </EntryMessage>
  )
}

function LinkMissing() {
  const say = useWords(welcomeWords)
  return (
    <EntryMessage mark={<LinkIcon />} tone="warning" title={say('linkWrong')} acts={<ToSignIn />}>
      <p className={classes['lead']}>{say('linkWrongWhy')}</p>
    </EntryMessage>
  )
}

function ToSignIn() {
  const say = useWords(welcomeWords)
  return <LinkButton to="/sign-in">{say('signIn')}</LinkButton>
}
