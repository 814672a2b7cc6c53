import type { Clash, Clashes as Found } from '@learning-cms/contract/crm/calendar/calendar-resources'
import { calendarWords } from '@learning-cms/texts/crm/calendar/calendar'
import { Alert, Button, List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { resourceList } from '#features/crm/calendar/calendar.api.ts'
import { useNameOfResource } from '#features/crm/calendar/calendars/use-resource-name.ts'

/** What is in the way, before it is saved nevertheless. */
export function Clashes({ found, isSaving }: { found: Found; isSaving: boolean }) {
  const say = useWords(calendarWords)
  return (
    <Alert color="yellow" role="alert" title={say('clashes')}>
      <ClashList {...found} />
      <Button mt={8} type="submit" name="despiteClashes" value="true" variant="default" loading={isSaving}>
        {say('saveAnyway')}
      </Button>
    </Alert>
  )
}

export function ClashList({ clashes, isPartial }: Found) {
  const say = useWords(calendarWords)
  const lineOf = useLine()
  return (
    <>
      <List size="sm">
        {clashes.map((clash) => (
          <List.Item key={`${clash.resourceId} ${clash.why} ${clash.start} ${clash.title}`}>{lineOf(clash)}</List.Item>
        ))}
      </List>
      {isPartial && <Text size="sm">{say('clashesPartial')}</Text>}
    </>
  )
}

function useLine() {
  const say = useWords(calendarWords)
  const nameOf = useNameOfResource()
  const { dateTime, dateOfDay, time } = useFormat()
  const { data } = useQuery(resourceList)
  const timesOf = ({ isAllDay, start, end }: Clash) => {
    if (!isAllDay) return `${dateTime(start)}–${time(end)}`
    return start === end ? dateOfDay(start) : `${dateOfDay(start)} – ${dateOfDay(end)}`
  }
  return (clash: Clash) => {
    const resource = data?.rows.find(({ id }) => id === clash.resourceId)
    return say(`clash-${clash.why}`, {
      name: resource ? nameOf(resource) : say('resource'),
      title: clash.title ?? say('busy'),
      times: timesOf(clash),
      people: clash.people ?? 0,
      places: clash.places ?? 0,
    })
  }
}
