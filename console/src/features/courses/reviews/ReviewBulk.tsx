import { rejectionReasons, type RejectionReason } from '@learning-cms/contract/courses/reviews'
import { reviewWords } from '@learning-cms/texts/courses/reviews/reviews'
import { Radio, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { BulkActs, type CommandFieldsProps, type BulkAct } from '#records/bulk/BulkActs.tsx'
import { useMay } from '#api/session/session.ts'
import type { Selection } from '#kit/selection/selection.ts'
import { useWords } from '#kit/text/words.ts'
import { queryOf, touchedByReviews, type ReviewState } from './reviews.api.ts'
import { reasonWord } from './reason-word.ts'

type Props = { selection: Selection; query: ReviewState }

/** Bulk commands for the ticked reviews. */
export function ReviewBulk({ selection, query }: Props) {
  const say = useWords(reviewWords)
  const may = useMay()
  const moderating: BulkAct[] = [
    { label: say('approve'), isFrequent: true, command: { do: 'approve' } },
    { label: `${say('reject')}…`, isFrequent: true, Fields: RejectionFields },
  ]
  const acts: BulkAct[] = [
    ...(may('reviews:moderate') ? moderating : []),
    ...(may('reviews:delete')
      ? [{ label: say('remove'), tone: 'danger' as const, command: { do: 'putInTrash' as const } }]
      : []),
  ]
  return (
    <BulkActs
      selection={selection}
      query={queryOf(query)}
      entity="reviews"
      acts={acts}
      touches={[...touchedByReviews, ['trash']]}
    />
  )
}

function RejectionFields({ onCommand }: CommandFieldsProps) {
  const say = useWords(reviewWords)
  const [reason, setReason] = useState<RejectionReason>()
  const [note, setNote] = useState('')
  const report = (reason: RejectionReason | undefined, note: string) =>
    onCommand(reason && { do: 'reject', reason, ...(note.trim() && { note: note.trim() }) })
  return (
    <Stack gap={16}>
      <Radio.Group
        label={say('chooseReason')}
        description={say('starsNoReason')}
        value={reason ?? null}
        onChange={(chosen) => {
          setReason(chosen)
          report(chosen, note)
        }}
      >
        <Stack gap={10} mt={8}>
          {rejectionReasons.map((one) => (
            <Radio key={one} value={one} label={say(reasonWord(one))} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={say('note')}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        onBlur={() => report(reason, note)}
        rows={2}
        maxLength={500}
      />
    </Stack>
  )
}
