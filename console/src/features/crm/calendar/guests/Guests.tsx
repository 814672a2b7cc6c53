import type { CalendarEvent } from '@learning-cms/contract/crm/calendar/calendar'
import type { CalendarGuest, GuestList } from '@learning-cms/contract/crm/calendar/calendar-guests'
import { guestWords } from '@learning-cms/texts/crm/calendar/guests'
import { ActionIcon, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { CloseIcon } from '#kit/show/icons.ts'
import { StatusBadge, type StatusTone } from '#kit/show/state/StatusBadge.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { guestsApi, guestsOf, touches } from '#features/crm/calendar/calendar.api.ts'
import { AddGuest, Invite } from './GuestForms.tsx'
import { GuestProposal } from './GuestProposal.tsx'
import classes from '#features/crm/calendar/calendar.module.css'

const TONES: Record<CalendarGuest['status'], StatusTone> = {
  'needs-action': 'neutral',
  accepted: 'success',
  tentative: 'warning',
  declined: 'danger',
}

const MAX_DAYS = 5

type Props = {
  event: CalendarEvent
  /** The day of a series that is open. */
  occursOn: string | null
  /** Whether the person came to see the guests, which are then shown first. */
  isFirst: boolean
}

/** Whom an event invites, what they answered, and who is still to be invited. */
export function Guests({ event, occursOn, isFirst }: Props) {
  const say = useWords(guestWords)
  const { data, error, refetch } = useQuery(guestsOf(event.id, occursOn))
  const focusHeading = (heading: HTMLHeadingElement | null) => {
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'start' })
  }
  return (
    <section className={classes['guests']} aria-labelledby="guests-of-event">
      <h3 id="guests-of-event" tabIndex={-1} ref={isFirst && data ? focusHeading : null}>
        {say('guests')}
      </h3>
      {error && !data && <ErrorState title={say('guests')} error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height={48} radius={10} />}
      {data && <List list={data} event={event} occursOn={occursOn} />}
    </section>
  )
}

type ListProps = Omit<Props, 'isFirst'> & { list: GuestList }

function List({ list, event, occursOn }: ListProps) {
  const say = useWords(guestWords)
  const { rows } = list
  const { id: eventId, mayWrite } = event
  const getsUpdates = list.mailboxId !== null && rows.some(({ isInvited }) => isInvited)
  return (
    <>
      {rows.length === 0 && (
        <Text c="dimmed" size="sm">
          {say('none')}
        </Text>
      )}
      {rows.length > 0 && (
        <>
          <Counts rows={rows} occursOn={occursOn} />
          <ul>
            {rows.map((guest) => (
              <Guest key={guest.id} guest={guest} event={event} occursOn={occursOn} />
            ))}
          </ul>
        </>
      )}
      {mayWrite && <AddGuest eventId={eventId} />}
      {mayWrite && rows.length > 0 && <Invite eventId={eventId} list={list} />}
      {getsUpdates && (
        <Text c="dimmed" size="sm">
          {say('notifyWhy')}
        </Text>
      )}
    </>
  )
}

/** How several guests stand, on the day that is open. */
function Counts({ rows, occursOn }: { rows: readonly CalendarGuest[]; occursOn: string | null }) {
  const say = useWords(guestWords)
  const { dateOfDay } = useFormat()
  const invited = rows.filter(({ isInvited }) => isInvited)
  if (invited.length < 2) return null
  const parts = (['accepted', 'tentative', 'declined', 'needs-action'] as const).flatMap((status) => {
    const count = invited.filter(({ onDay, status: seriesStatus }) => (onDay?.status ?? seriesStatus) === status).length
    return count > 0 ? [say(`count-${status}`, { count })] : []
  })
  const text = parts.join(' · ')
  return <Text size="sm">{occursOn ? say('countsOn', { day: dateOfDay(occursOn), counts: text }) : text}</Text>
}

type GuestProps = Omit<ListProps, 'list'> & { guest: CalendarGuest }

function Guest({ guest, event, occursOn }: GuestProps) {
  const say = useWords(guestWords)
  const { dateTime, dateOfDay } = useFormat()
  const { id: eventId, mayWrite } = event
  const { name, address, status, isInvited, mailStatus, answeredAt, proposal, onDay } = guest
  const isOpen = (one: { occursOn: string; isOnwards: boolean }) => one.occursOn === occursOn && !one.isOnwards
  const other = guest.days
    .filter((one) => !isOpen(one))
    .toSorted((one, other) => one.occursOn.localeCompare(other.occursOn))
    .slice(-MAX_DAYS)
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
        {onDay && occursOn && (
          <StatusBadge tone={TONES[onDay.status]}>
            {say('onDay', { status: say(`status-${onDay.status}`), day: dateOfDay(occursOn) })}
          </StatusBadge>
        )}
        {other.map((one) => (
          <small key={`${one.occursOn} ${one.isOnwards}`}>
            {say(one.isOnwards ? 'fromDay' : 'onDay', {
              status: say(`status-${one.status}`),
              day: dateOfDay(one.occursOn),
            })}
          </small>
        ))}
        {proposal && <GuestProposal event={event} guest={guest} proposal={proposal} />}
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
