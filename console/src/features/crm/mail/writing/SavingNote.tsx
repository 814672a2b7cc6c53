import { mailDraftWords } from '@learning-cms/texts/crm/mail/drafts'
import { Alert } from '@mantine/core'
import { useWords } from '#kit/text/words.ts'
import type { DraftSavingState } from './draft-saver.ts'
import classes from '#features/crm/mail/mail.module.css'

/** Whether the input is saved, and where. */
export function SavingNote({ saving: { state, isApart, why } }: { saving: DraftSavingState }) {
  const say = useWords(mailDraftWords)
  return (
    <div role="status">
      {isApart && <Alert color="yellow">{say('apart')}</Alert>}
      {(state === 'saving' || state === 'saved') && <p className={classes['quiet']}>{say(state)}</p>}
      {state === 'waiting' && <Alert color="yellow">{say('waiting')}</Alert>}
      {state === 'refused' && <Alert color="yellow">{say('refused', { why: why ?? '' })}</Alert>}
    </div>
  )
}
