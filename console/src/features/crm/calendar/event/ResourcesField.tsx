import { EVENT_RESOURCES_MOST } from '@learning-cms/contract/crm/calendar/calendar'
import { calendarWords } from '@learning-cms/texts/crm/calendar/calendar'
import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWords } from '#kit/text/words.ts'
import { resourceList } from '#features/crm/calendar/calendar.api.ts'
import { useResourceName } from '#features/crm/calendar/calendars/use-resource-name.ts'

type Props = { value: readonly string[]; error: ReactNode; onChange: (ids: string[]) => void }

/** What an event takes. Archived ones are offered only where they are taken already. */
export function ResourcesField({ value, error, onChange }: Props) {
  const say = useWords(calendarWords)
  const nameOf = useResourceName()
  const { data } = useQuery(resourceList)
  const offered = (data?.rows ?? []).filter(({ id, isActive }) => isActive || value.includes(id))
  if (offered.length === 0) return null
  return (
    <MultiSelect
      label={say('resources')}
      description={say('resourcesWhy')}
      value={[...value]}
      error={error}
      searchable
      clearable
      maxValues={EVENT_RESOURCES_MOST}
      data={offered.map((one) => ({ value: one.id, label: nameOf(one) }))}
      onChange={onChange}
    />
  )
}
