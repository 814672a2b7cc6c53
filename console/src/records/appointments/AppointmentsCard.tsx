import { calendarLinks, type Appointment, type EventLink } from '@learning-cms/contract/crm/calendar/calendar-links'
import { appointmentWords } from '@learning-cms/texts/crm/calendar/appointments'
import { Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import { RecordRow, RecordRows } from '#records/person/RecordRow.tsx'
import { placeOf, useWhen } from './when.ts'

const linksApi = clientOf(calendarLinks)

/** Upcoming events about the record, then past ones; a new one starts linked to it. */
export default function AppointmentsCard({ kind, id }: EventLink) {
  const say = useWords(appointmentWords)
  const { hrefOf, follow } = useFollow()
  const { data, error, refetch } = useQuery({
    queryKey: ['calendar-events', 'about', kind, id],
    queryFn: ({ signal }) => linksApi.appointments({ query: { kind, id } }, { signal }),
  })
  const add = `/crm/calendar?open=new&link=${kind}:${id}`
  const act = (
    <Button
      component="a"
      variant="default"
      size="xs"
      href={hrefOf(add)}
      onClick={(event: React.MouseEvent<HTMLAnchorElement>) => follow(event, add)}
    >
      {say('add')}
    </Button>
  )
  return (
    <FormCard title={say('title')} action={act}>
      {error && !data && <ErrorState title={say('title')} error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height={44} radius={10} />}
      {data?.rows.length === 0 && (
        <Text c="dimmed" size="sm">
          {say('none')}
        </Text>
      )}
      {data && data.rows.length > 0 && (
        <RecordRows>
          {data.rows.map((row) => (
            <Row key={row.eventId} row={row} />
          ))}
        </RecordRows>
      )}
      {data?.isCapped && (
        <Text c="dimmed" size="sm">
          {say('capped', { count: data.rows.length })}
        </Text>
      )}
    </FormCard>
  )
}

function Row({ row }: { row: Appointment }) {
  const say = useWords(appointmentWords)
  const when = useWhen()
  const { title, place, status, repeats, isOver } = row
  const marks = [isOver && say('over'), status !== 'confirmed' && say(status), repeats && say('repeats')]
  return (
    <RecordRow
      to={placeOf(row)}
      name={title}
      state={null}
      detail={[when(row), place, ...marks].filter(Boolean).join(' · ')}
    />
  )
}
