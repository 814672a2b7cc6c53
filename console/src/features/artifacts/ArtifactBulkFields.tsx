import { readPartialDate } from '@learning-cms/contract/core/partial-dates'
import { artifactBulkWords } from '@learning-cms/texts/artifacts/artifact-bulk'
import { Stack, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import type { AskProps } from '#records/bulk/BulkActs.tsx'
import { useWords } from '#kit/text/words.ts'
import { SuggestField } from './SuggestField.tsx'

const WAIT_MS = 400

/** Reported when typing pauses, because each change to the command triggers a preview. */
function useTell({ tell }: AskProps) {
  const later = useDebouncedCallback(tell, WAIT_MS)
  return (command: Parameters<typeof tell>[0]) => {
    if (command === undefined) tell(undefined)
    later(command)
  }
}

export function AskPlace(props: AskProps) {
  const say = useWords(artifactBulkWords)
  const tell = useTell(props)
  const [place, setPlace] = useState('')
  return (
    <SuggestField
      of="placeNow"
      label={say('placeNow')}
      description={say('placeHint')}
      value={place}
      onChange={(text) => {
        setPlace(text)
        tell(text.trim() ? { do: 'setPlace', placeNow: text } : undefined)
      }}
    />
  )
}

export const askTag = (what: 'addTag' | 'removeTag') =>
  function AskTag(props: AskProps) {
    const say = useWords(artifactBulkWords)
    const tell = useTell(props)
    return (
      <TextInput
        label={say('tag')}
        maxLength={50}
        autoComplete="off"
        data-autofocus
        onChange={({ currentTarget: { value } }) => tell(value.trim() ? { do: what, tag: value } : undefined)}
      />
    )
  }

export function AskOwner(props: AskProps) {
  const say = useWords(artifactBulkWords)
  const tell = useTell(props)
  const [owner, setOwner] = useState({ ownerVi: '', ownerEn: '' })
  const change = (patch: Partial<typeof owner>) => {
    const next = { ...owner, ...patch }
    setOwner(next)
    tell(next.ownerVi.trim() ? { do: 'setOwner', ...next } : undefined)
  }
  return (
    <Stack>
      <SuggestField
        of="owner"
        label={say('ownerVi')}
        value={owner.ownerVi}
        onChange={(ownerVi) => change({ ownerVi })}
      />
      <SuggestField
        of="owner"
        lang="en"
        label={say('ownerEn')}
        description={say('ownerEnHint')}
        value={owner.ownerEn}
        onChange={(ownerEn) => change({ ownerEn })}
      />
    </Stack>
  )
}

/** Undefined if it cannot be parsed. */
const dateIn = (typed: string) => (typed.trim() === '' ? null : (readPartialDate(typed) ?? undefined))

export function AskCondition(props: AskProps) {
  const say = useWords(artifactBulkWords)
  const tell = useTell(props)
  const [input, setInput] = useState({ condition: '', date: '' })
  const change = (patch: Partial<typeof input>) => {
    const next = { ...input, ...patch }
    setInput(next)
    const conditionDate = dateIn(next.date)
    const isComplete = next.condition.trim() !== '' && conditionDate !== undefined
    tell(isComplete ? { do: 'setCondition', condition: next.condition, conditionDate } : undefined)
  }
  return (
    <Stack>
      <TextInput
        label={say('condition')}
        maxLength={500}
        autoComplete="off"
        data-autofocus
        value={input.condition}
        onChange={({ currentTarget: { value } }) => change({ condition: value })}
      />
      <TextInput
        label={say('conditionDate')}
        description={say('conditionDateHint')}
        maxLength={40}
        autoComplete="off"
        value={input.date}
        error={dateIn(input.date) === undefined && say('dateUnread')}
        onChange={({ currentTarget: { value } }) => change({ date: value })}
      />
    </Stack>
  )
}
