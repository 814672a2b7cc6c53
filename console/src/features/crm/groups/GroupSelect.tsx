import { groups } from '@learning-cms/contract/crm/customers/groups'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { clientOf } from '#api/transport/client.ts'

const groupsApi = clientOf(groups)
const PAUSE_MS = 200

/** The name of a group, also for those who may read nothing else of it. */
export function useGroupName(id: string | undefined) {
  const { data } = useQuery({
    queryKey: ['groups', 'name', id],
    queryFn: ({ signal }) => groupsApi.names({ query: { ...(id && { id }) } }, { signal }),
    enabled: id !== undefined,
  })
  return data?.rows[0]?.name
}

type Props = {
  label: string
  help?: string
  placeholder: string
  value: string | null
  /** The name of the chosen group, as read with the record. */
  known?: string | null
  error?: ReactNode
  onChange: (id: string | null) => void
}

/** Picks an active group by its name. */
export function GroupSelect({ label, help, placeholder, value, known, error, onChange }: Props) {
  const [search, setSearch] = useState('')
  const [typed] = useDebouncedValue(search.trim(), PAUSE_MS)
  const named = useGroupName(value ?? undefined) ?? known ?? ''
  const { data } = useQuery({
    queryKey: ['groups', 'names', typed],
    queryFn: ({ signal }) =>
      groupsApi.names({ query: { ...(typed && typed !== named && { search: typed }) } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const offered = (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const isOffered = value === null || offered.some((one) => one.value === value)
  return (
    <Select
      label={label}
      description={help}
      placeholder={placeholder}
      searchable
      clearable
      filter={({ options }) => options}
      data={isOffered ? offered : [{ value, label: named }, ...offered]}
      value={value}
      error={error}
      onChange={onChange}
      onSearchChange={setSearch}
    />
  )
}
