import { rejectionReasons, type RejectionReason } from '@learning-cms/contract/courses/reviews'
import { reviewWords } from '@learning-cms/texts/courses/reviews/reviews'
import { Button, Fieldset, Kbd, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { onEscape } from '#kit/keyboard/escape.ts'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/courses/reviews/reviews.module.css'
import { reasonWord } from '#features/courses/reviews/reason-word.ts'

type Props = { onReason: (reason: RejectionReason, note: string) => void; onCancel: () => void }

/** Each reason is a button with a number key; choosing it rejects the review. */
export function RejectPanel({ onReason, onCancel }: Props) {
  const say = useWords(reviewWords)
  const [note, setNote] = useState('')
  const panel = useRef<HTMLFieldSetElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <Fieldset
      ref={panel}
      tabIndex={-1}
      className={classes['reject']}
      legend={say('chooseReason')}
      onKeyDown={onEscape(onCancel)}
    >
      <p>{say('starsNoReason')}</p>
      <div className={classes['reasons']}>
        {rejectionReasons.map((reason, at) => (
          <Button
            key={reason}
            variant="default"
            justify="start"
            leftSection={<Kbd size="xs">{at + 1}</Kbd>}
            onClick={() => onReason(reason, note.trim())}
          >
            {say(reasonWord(reason))}
          </Button>
        ))}
      </div>
      <Textarea
        label={say('note')}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={500}
      />
      <Button variant="subtle" onClick={onCancel}>
        {say('cancel')}
      </Button>
    </Fieldset>
  )
}
