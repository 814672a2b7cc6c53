import type { Sent } from '@learning-cms/contract/core/route'
import { lostReasons, type leads, type LostReason } from '@learning-cms/contract/crm/leads/leads'
import { leadWords } from '@learning-cms/texts/crm/leads/leads'
import { Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '#kit/text/words.ts'
import { reasonWord } from '#records/leads/lead-words.ts'

export type Loss = Sent<typeof leads.lose>['body']

/** Why nothing was sold. */
export function LoseFields({ first, onChange }: { first: LostReason; onChange: (loss: Loss) => void }) {
  const say = useWords(leadWords)
  const [reason, setReason] = useState<LostReason>(first)
  const [note, setNote] = useState('')
  const tell = (to: LostReason, words: string) => onChange({ reason: to, ...(words.trim() && { note: words.trim() }) })
  return (
    <>
      <Radio.Group
        label={say('lostReason')}
        value={reason}
        onChange={(value) => {
          const chosen = lostReasons.find((one) => one === value) ?? first
          setReason(chosen)
          tell(chosen, note)
        }}
      >
        <Stack gap={8} mt={4}>
          {lostReasons.map((one) => (
            <Radio key={one} value={one} label={reasonWord(say, one)} />
          ))}
        </Stack>
      </Radio.Group>
      <TextInput
        label={say('lostNote')}
        maxLength={1000}
        value={note}
        onChange={({ currentTarget: { value } }) => {
          setNote(value)
          tell(reason, value)
        }}
      />
    </>
  )
}
