import { readPartialDate } from '@learning-cms/contract/core/dates/partial-dates'
import { artifactBulkWords } from '@learning-cms/texts/museum/artifacts/artifact-bulk'
import { Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useHasEnglish } from '#api/session/register-languages.tsx'
import type { CommandFieldsProps } from '#records/bulk/BulkActs.tsx'
import { useDebouncedCommand } from '#records/bulk/use-debounced-command.ts'
import { useWords } from '#kit/text/words.ts'
import { SuggestField } from '#features/museum/artifacts/form/words/SuggestField.tsx'

export function PlaceField(props: CommandFieldsProps) {
  const say = useWords(artifactBulkWords)
  const onCommand = useDebouncedCommand(props)
  const [place, setPlace] = useState('')
  return (
    <SuggestField
      of="placeNow"
      label={say('placeNow')}
      description={say('placeHint')}
      value={place}
      onChange={(text) => {
        setPlace(text)
        onCommand(text.trim() ? { do: 'setPlace', placeNow: text } : undefined)
      }}
    />
  )
}

export const tagFieldFor = (what: 'addTag' | 'removeTag') =>
  function TagField(props: CommandFieldsProps) {
    const say = useWords(artifactBulkWords)
    const onCommand = useDebouncedCommand(props)
    return (
      <TextInput
        label={say('tag')}
        maxLength={50}
        autoComplete="off"
        data-autofocus
        onChange={({ currentTarget: { value } }) => onCommand(value.trim() ? { do: what, tag: value } : undefined)}
      />
    )
  }

export function OwnerFields(props: CommandFieldsProps) {
  const say = useWords(artifactBulkWords)
  const onCommand = useDebouncedCommand(props)
  const hasEnglish = useHasEnglish()
  const [owner, setOwner] = useState({ ownerVi: '', ownerEn: '' })
  const change = (patch: Partial<typeof owner>) => {
    const next = { ...owner, ...patch }
    setOwner(next)
    const { ownerVi } = next
    onCommand(ownerVi.trim() ? { do: 'setOwner', ...(hasEnglish ? next : { ownerVi }) } : undefined)
  }
  return (
    <Stack>
      <SuggestField
        of="owner"
        label={say('ownerVi')}
        value={owner.ownerVi}
        onChange={(ownerVi) => change({ ownerVi })}
      />
      {hasEnglish && (
        <SuggestField
          of="owner"
          lang="en"
          label={say('ownerEn')}
          description={say('ownerEnHint')}
          value={owner.ownerEn}
          onChange={(ownerEn) => change({ ownerEn })}
        />
      )}
    </Stack>
  )
}

/** Undefined if it cannot be parsed. */
const dateIn = (typed: string) => (typed.trim() === '' ? null : (readPartialDate(typed) ?? undefined))

export function ConditionFields(props: CommandFieldsProps) {
  const say = useWords(artifactBulkWords)
  const onCommand = useDebouncedCommand(props)
  const [input, setInput] = useState({ condition: '', date: '' })
  const change = (patch: Partial<typeof input>) => {
    const next = { ...input, ...patch }
    setInput(next)
    const conditionDate = dateIn(next.date)
    const isComplete = next.condition.trim() !== '' && conditionDate !== undefined
    onCommand(isComplete ? { do: 'setCondition', condition: next.condition, conditionDate } : undefined)
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
