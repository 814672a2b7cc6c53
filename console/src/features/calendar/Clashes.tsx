import type { Clash } from '@learning-cms/contract/crm/calendar-resources'
import { calendarWords } from '@learning-cms/texts/crm/calendar'
import { Alert, Button, List } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Moment } from '#kit/show/Moment.tsx'
import { useWords } from '#kit/text/words.ts'
import { resourceList } from './calendar.api.ts'
import { useResourceName } from './use-resource-name.ts'

/** What others take at the same time, before it is saved nevertheless. */
export function Clashes({ clashes, isSaving }: { clashes: readonly Clash[]; isSaving: boolean }) {
  const say = useWords(calendarWords)
  const nameOf = useResourceName()
  const { data } = useQuery(resourceList)
  return (
    <Alert color="yellow" role="alert" title={say('clashes')}>
      <List size="sm" mb={8}>
        {clashes.map(({ resourceId, title, start }) => {
          const resource = data?.rows.find(({ id }) => id === resourceId)
          return (
            <List.Item key={`${resourceId} ${start} ${title}`}>
              {resource && nameOf(resource)}: {title ?? say('busy')}, <Moment at={start} />
            </List.Item>
          )
        })}
      </List>
      <Button type="submit" name="despiteClashes" value="true" variant="default" loading={isSaving}>
        {say('saveAnyway')}
      </Button>
    </Alert>
  )
}
