import type { LeadSettingsRead } from '@learning-cms/contract/crm/leads/lead-intake'
import { leadSettingsWords } from '@learning-cms/texts/crm/leads/settings'
import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWords } from '#kit/text/words.ts'
import { leadOwners } from '#features/crm/leads/leads.api.ts'

type Props = {
  label: string
  value?: string[]
  onChange: (ids: string[]) => void
  error?: ReactNode
  /** People in a list who cannot be assigned leads at present. */
  unfit: LeadSettingsRead['unfit']
}

const NOBODY: string[] = []

/** Colleagues in the order of their turns. */
export function PeopleField({ label, value = NOBODY, onChange, error, unfit }: Props) {
  const say = useWords(leadSettingsWords)
  const fit = (useQuery(leadOwners).data?.rows ?? []).filter(({ isFit }) => isFit)
  const all = [...fit, ...unfit.filter(({ id }) => !fit.some((one) => one.id === id))]
  return (
    <MultiSelect
      label={label}
      placeholder={value.length === 0 ? say('nobody') : ''}
      searchable
      hidePickedOptions
      maxValues={50}
      data={all.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}
