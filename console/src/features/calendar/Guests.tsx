import type { CalendarGuest, GuestList } from '@learning-cms/contract/crm/calendar-guests'
import { guestWords } from '@learning-cms/texts/crm/guests'
import { ActionIcon, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { CloseIcon } from '#kit/show/icons.ts'
import { StatusBadge, type StatusTone } from '#kit/show/StatusBadge.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { guestsApi, guestsOf, touches } from './calendar.api.ts'
import { AddGuest, Invite } from './GuestForms.tsx'
import classes from './calendar.module.css'

const TONES: Record<CalendarGuest['status'], StatusTone> = {
  'needs-action': 'neutral',
  accepted: 'success',
  tentative: 'warning',
  declined: 'danger',
}

const DAYS_SHOWN = 5

/** Whom an event invites, what they answered, and who is still to be invited. */
export function Guests({ eventId, occursOn, mayWrite }: Omit<ListProps, 'list'>) {
  const say = useWords(guestWords)
  const { data, error, refetch } = useQuery(guestsOf(eventId))
  return (
    <section className={classes['guests']} aria-labelledby="guests-of-event">
      <h3 id="guests-of-event">{say('guests')}</h3>
      {error && !data && <ErrorState title={say('guests')} error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height={48} radius={10} />}
      {data && <List list={data} eventId={eventId} occursOn={occursOn} mayWrite={mayWrite} />}
    </section>
  )
}

type ListProps = {
  list: GuestList
  eventId: string
  /** The day of a series that is open. */
  occursOn: string | null
  mayWrite: boolean
}

function List({ list, eventId, occursOn, mayWrite }: ListProps) {
  const say = useWords(guestWords)
  const { rows } = list
  const isTold = list.mailboxId !== null && rows.some(({ isInvited }) => isInvited)
  return (
    <>
      {rows.length === 0 && (
        <Text c="dimmed" size="sm">
          {say('none')}
        </Text>
      )}
      {rows.length > 0 && (
        <ul>
          {rows.map((guest) => (
            <Guest key={guest.id} guest={guest} eventId={eventId} occursOn={occursOn} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
      {mayWrite && <AddGuest eventId={eventId} />}
      {mayWrite && rows.length > 0 && <Invite eventId={eventId} list={list} />}
      {isTold && (
        <Text c="dimmed" size="sm">
          {say('toldWhy')}
        </Text>
      )}
    </>
  )
}

type GuestProps = Omit<ListProps, 'list'> & { guest: CalendarGuest }

function Guest({ guest, eventId, occursOn, mayWrite }: GuestProps) {
  const say = useWords(guestWords)
  const { dateTime, dateOfDay } = useFormat()
  const days = guest.days.toSorted((one, other) => one.occursOn.localeCompare(other.occursOn))
  const other = days.filter((one) => one.occursOn !== occursOn).slice(-DAYS_SHOWN)
  const onDay = days.find((one) => one.occursOn === occursOn)
  const { name, address, status, isInvited, mailStatus, answeredAt, proposal } = guest
  const who = name || address
  const remove = useSave({
    save: () => guestsApi.remove({ params: { id: eventId }, body: { guestId: guest.id } }),
    touches,
    done: say('removed', { name: who }),
  })
  const ask = () =>
    confirm({
      title: say('removeTitle', { name: who }),
      ...(isInvited && { why: say('removeWhy') }),
      act: say('remove'),
      tone: 'danger',
      onConfirm: () => remove.mutateAsync(),
    })
  const isLost = mailStatus === 'failed' || mailStatus === 'unknown' || mailStatus === 'cancelled'
  return (
    <li>
      <span className={classes['guest']}>
        <span>{who}</span>
        {name && <small dir="ltr">{address}</small>}
        <StatusBadge tone={TONES[status]}>{say(isInvited ? `status-${status}` : 'notInvited')}</StatusBadge>
        {answeredAt && <small>{dateTime(answeredAt)}</small>}
        {onDay && (
          <StatusBadge tone={TONES[onDay.status]}>
            {say('onDay', { status: say(`status-${onDay.status}`), day: dateOfDay(onDay.occursOn) })}
          </StatusBadge>
        )}
        {other.map((one) => (
          <small key={one.occursOn}>
            {say('onDay', { status: say(`status-${one.status}`), day: dateOfDay(one.occursOn) })}
          </small>
        ))}
        {proposal && <Proposal proposal={proposal} />}
        {isLost && <small role="note">{say(`mail-${mailStatus}`)}</small>}
      </span>
      {mayWrite && (
        <ActionIcon variant="subtle" color="gray" aria-label={say('removeNamed', { name: who })} onClick={ask}>
          <CloseIcon size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

/** Another time, as the guest wrote it; whoever plans the event moves it or writes back. */
function Proposal({ proposal }: { proposal: NonNullable<CalendarGuest['proposal']> }) {
  const say = useWords(guestWords)
  const { dateOfDay } = useFormat()
  const { start, end, comment, occursOn } = proposal
  const timeOf = (at: string) => at.slice(11)
  const isSameDay = end?.slice(0, 10) === start.slice(0, 10)
  const first = [timeOf(start), dateOfDay(start.slice(0, 10))].filter(Boolean).join(' ')
  const last = end && (isSameDay ? timeOf(end) : [timeOf(end), dateOfDay(end.slice(0, 10))].filter(Boolean).join(' '))
  const when = [first, last].filter(Boolean).join(' – ')
  return (
    <small role="note">
      {occursOn ? say('proposesOn', { day: dateOfDay(occursOn), when }) : say('proposes', { when })}
      {comment && <q>{comment}</q>}
    </small>
  )
}
