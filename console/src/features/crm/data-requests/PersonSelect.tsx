import { dataRequestWords } from '@learning-cms/texts/crm/privacy/data-requests'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useMay } from '#api/session/session.ts'
import { useWords } from '#kit/text/words.ts'
import { usePersonLabel } from '#records/person/person-label.ts'
import { customersNamed } from './data-requests.api.ts'

const PAUSE_MS = 200

type Props = {
  label: string
  help?: string
  /** Who is chosen now, whom the search may not find. */
  known: { id: string; name: string } | null
  value?: string | null
  onChange: (id: string | null) => void
  error?: ReactNode
  disabled?: boolean
}

export function PersonSelect({ label, help, known, value = null, onChange, error, disabled = false }: Props) {
  const say = useWords(dataRequestWords)
  const may = useMay()
  const labelOf = usePersonLabel()
  const [search, setSearch] = useState('')
  const [typed] = useDebouncedValue(search, PAUSE_MS)
  const { data: found } = useQuery({ ...customersNamed(typed), enabled: may('crm:read') && !disabled })
  const offered = (found?.rows ?? []).map((row) => ({ value: row.id, label: labelOf(row) }))
  const isKnownOffered = known === null || offered.some((one) => one.value === known.id)
  return (
    <Select
      label={label}
      description={help ?? say('personHelp')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={say('findPerson')}
      searchable
      clearable
      disabled={disabled}
      filter={({ options }) => options}
      nothingFoundMessage={say('nobodyFound')}
      data={isKnownOffered ? offered : [{ value: known.id, label: known.name }, ...offered]}
      value={value}
      onChange={onChange}
      onSearchChange={(text) => setSearch(text.split(' · ')[0] ?? '')}
      error={error}
    />
  )
}
