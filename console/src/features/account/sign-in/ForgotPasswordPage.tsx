import { entering } from '@learning-cms/contract/account/auth'
import { entryWords } from '@learning-cms/texts/account/sign-in/entry'
import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { MailIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { entryApi } from './entry/entry.api.ts'
import { useEntry } from './entry/entry.ts'
import { EntryMessage, EntryPage } from './entry/EntryPage.tsx'
import { LinkButton } from './LinkButton.tsx'
import classes from './sign-in.module.css'

export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>()
  return sentTo ? <CheckMail email={sentTo} onOther={() => setSentTo(undefined)} /> : <ForgotForm onDone={setSentTo} />
}

function ForgotForm({ onDone }: { onDone: (email: string) => void }) {
  const say = useWords(entryWords)
  const entry = useEntry({
    body: entering.forgotPassword.body,
    send: (body) => entryApi.forgotPassword({ body }),
    onDone: (_, { email = '' }) => onDone(email.trim()),
  })
  return (
    <EntryPage
      title={say('forgotTitle')}
      lead={say('forgotLead')}
      submit={say('sendLink')}
      entry={entry}
      foot={
        <Link to="/sign-in" className={classes['link']}>
          {say('backToSignIn')}
        </Link>
      }
    >
      <TextInput
        {...entry.field('email')}
        label={say('email')}
        type="email"
        required
        withAsterisk={false}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
    </EntryPage>
  )
}

/** Shows the same for known and unknown addresses. */
function CheckMail({ email, onOther }: { email: string; onOther: () => void }) {
  const say = useWords(entryWords)
  return (
    <EntryMessage
      mark={<MailIcon />}
      title={say('checkMail')}
      acts={
        <>
          <LinkButton to="/sign-in">{say('backToSignIn')}</LinkButton>
          <Button variant="default" onClick={onOther}>
            {say('otherEmail')}
          </Button>
        </>
      }
    >
      <p className={classes['lead']}>{say('checkMailWhy', { email })}</p>
      <p className={classes['lead']}>{say('noMailYet')}</p>
    </EntryMessage>
  )
}
