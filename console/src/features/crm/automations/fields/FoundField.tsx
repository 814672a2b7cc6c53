import { automationWords } from '@learning-cms/texts/crm/campaigns/automations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { problemIn } from '#kit/feedback/failure.ts'
import type { PickerField } from '#kit/pick/Picker.tsx'
import { SearchPicker, useSearching } from '#kit/pick/SearchPicker.tsx'
import { useWords } from '#kit/text/words.ts'
import type { ActionTargetSource } from '#features/crm/automations/sources.ts'

type Props = PickerField & {
  label: string
  source: ActionTargetSource
  value?: string | null
  onChange?: (id: string | null) => void
}

/**
 * Chooses one of many records by searching on the server. If the chosen one was deleted, the field says so, and keeps
 * it until another is chosen.
 */
export function FoundField({ source, value = null, onChange, ...field }: Props) {
  const say = useWords(automationWords)
  const { picking, criteria } = useSearching(onChange)
  const offer = useQuery({
    queryKey: [...source.key, 'to-choose', criteria],
    queryFn: ({ signal }) => source.find(criteria, signal),
    enabled: source.isReadable && picking.isOpen,
    placeholderData: keepPreviousData,
  })
  const chosen = useQuery({
    queryKey: [...source.key, 'chosen', value],
    queryFn: ({ signal }) => source.one(value ?? '', signal),
    enabled: source.isReadable && value !== null,
    retry: false,
  })
  const isMissing = problemIn(chosen.error)?.status === 404 || chosen.data === null || !source.isReadable
  const fault = value !== null && (isMissing ? say('unavailable') : chosen.isError && say('choiceUnable'))
  return (
    <SearchPicker
      picking={picking}
      field={{ placeholder: say('choose'), ...field }}
      value={value}
      name={fault || chosen.data?.name}
      offer={{
        rows: offer.data?.rows,
        hasMore: offer.data?.hasMore ?? false,
        isFetching: offer.isFetching,
        isError: offer.isError,
      }}
      words={{
        list: field.label,
        clear: say('clearChoice', { field: field.label }),
        more: say('moreChoices'),
        searching: say('searchingChoices'),
        unableToLoad: say('choicesUnable'),
        none: say('noChoices'),
      }}
      lineOf={({ name }) => name}
      namesOf={({ name }) => [name]}
    />
  )
}
