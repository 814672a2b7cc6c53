import { letterWords } from '@learning-cms/texts/crm/campaigns/letters'
import { useWords } from '#kit/text/words.ts'
import classes from './data-requests.module.css'

type Props = { language: 'vi' | 'en'; recipient: string; address: string; subject: string; body: string }

/** A letter as it is read. */
export function LetterSheet({ language, recipient, address, subject, body }: Props) {
  const say = useWords(letterWords)
  if (body === '') return <p className={classes['quiet']}>{say('erased')}</p>
  return (
    <article className={classes['sheet']} lang={language} dir="ltr">
      <p className={classes['quiet']}>{[recipient, address].filter((line) => line !== '').join(' · ')}</p>
      <h3>{subject}</h3>
      <p>{body}</p>
    </article>
  )
}
