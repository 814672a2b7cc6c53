import { campaignWords } from '@learning-cms/texts/crm/campaigns/campaigns'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { PickerField } from '#kit/pick/Picker.tsx'
import { SearchPicker, useSearching } from '#kit/pick/SearchPicker.tsx'
import { useWords } from '#kit/text/words.ts'
import { groupsApi } from '#features/crm/groups/groups.api.ts'
import { useGroupName } from '#features/crm/groups/GroupSelect.tsx'

type Props = PickerField & { value?: string | null; onChange?: (id: string | null) => void }
type GroupOption = { id: string; name: string }

const groupsNamed = (search: string | undefined) =>
  queryOptions({
    queryKey: ['groups', 'names', search ?? ''],
    queryFn: ({ signal }) => groupsApi.names({ query: { ...(search && { search }) } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Picks an active group by name. */
export function GroupFieldSelect({ value = null, onChange, ...field }: Props) {
  const say = useWords(campaignWords)
  const { picking, criteria } = useSearching(onChange)
  const { data, isFetching, isError } = useQuery(groupsNamed(criteria.search))
  return (
    <SearchPicker<GroupOption>
      picking={picking}
      field={field}
      value={value}
      name={useGroupName(value ?? undefined)}
      offer={{ rows: data?.rows, hasMore: false, isFetching, isError }}
      words={{
        list: say('groupsFound'),
        clear: say('clearGroup'),
        more: '',
        searching: say('searching'),
        unableToLoad: say('noGroupFound'),
        none: say('noGroupFound'),
      }}
      lineOf={({ name }) => name}
      namesOf={({ name }) => [name]}
    />
  )
}
