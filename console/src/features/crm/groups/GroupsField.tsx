import { MERGED_AT_ONCE } from '@learning-cms/contract/crm/customers/group-merges'
import { groupWords } from '@learning-cms/texts/crm/customers/groups'
import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#kit/text/words.ts'
import { groupsApi } from './groups.api.ts'

const PAUSE_MS = 200

type Option = { value: string; label: string }
type Props = { label: string; without: string; value: readonly string[]; onChange: (ids: string[]) => void }

/** Picks several active groups, found by name on the server. */
export function GroupsField({ label, without, value, onChange }: Props) {
  const say = useWords(groupWords)
  const [search, setSearch] = useState('')
  /** Choosing a group closes the list, so that the preview below it is visible. */
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState<Option[]>([])
  const [typed] = useDebouncedValue(search.trim(), PAUSE_MS)
  const { data, isFetching } = useQuery({
    queryKey: ['groups', 'names', typed],
    queryFn: ({ signal }) => groupsApi.names({ query: { ...(typed && { search: typed }) } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const found = (data?.rows ?? [])
    .filter(({ id }) => id !== without)
    .map(({ id, name }) => ({ value: id, label: name }))
  const known = [...chosen, ...found.filter((one) => !chosen.some(({ value }) => value === one.value))]
  const choose = (ids: string[]) => {
    setChosen(known.filter(({ value }) => ids.includes(value)))
    onChange(ids)
    setIsOpen(false)
  }
  return (
    <MultiSelect
      label={label}
      placeholder={value.length === 0 ? say('mergeFind') : undefined}
      searchable
      dropdownOpened={isOpen}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => setIsOpen(false)}
      hidePickedOptions
      maxValues={MERGED_AT_ONCE}
      filter={({ options }) => options}
      data={known}
      value={[...value]}
      onChange={choose}
      searchValue={search}
      onSearchChange={setSearch}
      nothingFoundMessage={isFetching ? say('mergeSearching') : say('mergeNoneFound')}
    />
  )
}
