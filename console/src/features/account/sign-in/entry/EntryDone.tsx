import { entryWords } from '@learning-cms/texts/account/sign-in/entry'
import { SuccessIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { EntryMessage } from './EntryPage.tsx'
import { LinkButton } from '#features/account/sign-in/LinkButton.tsx'
import classes from '#features/account/sign-in/sign-in.module.css'

type Props = { title: string; why: string; username: string }

/** Shown after a mailed link has worked: a link to sign in, with the username filled in. */
export function EntryDone({ title, why, username }: Props) {
  const say = useWords(entryWords)
  return (
    <EntryMessage
      mark={<SuccessIcon />}
      tone="success"
      title={title}
      acts={
        <LinkButton to="/sign-in" search={{ username }}>
          {say('signIn')}
        </LinkButton>
      }
    >
      <p className={classes['lead']}>{why}</p>
    </EntryMessage>
  )
}
