import type { CalendarEvent, Cut } from '@learning-cms/contract/crm/calendar/calendar'
import type { CalendarGuest } from '@learning-cms/contract/crm/calendar/calendar-guests'
import { calendarWords } from '@learning-cms/texts/crm/calendar/calendar'
import { guestWords } from '@learning-cms/texts/crm/calendar/guests'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useWords } from '#kit/text/words.ts'
import { askDespite } from '#features/crm/calendar/event/ask-despite.tsx'
import { eventsApi, guestsApi, touches } from '#features/crm/calendar/calendar.api.ts'
import { useCalendarPlace } from '#features/crm/calendar/use-calendar-place.ts'
import { bodyOf, useRejoin, useUndoCut } from '#features/crm/calendar/event/use-event-acts.ts'

type Proposal = NonNullable<CalendarGuest['proposal']>
export type ProposedTime = { event: CalendarEvent; guest: CalendarGuest; proposal: Proposal }
type Accepting = ProposedTime & { despiteClashes?: true }

/** Moves what a guest's proposal is about to the time they propose, opens it there, and offers the way back. */
export function useAcceptProposal() {
  const say = useWords(calendarWords)
  const sayGuests = useWords(guestWords)
  const { go } = useCalendarPlace()
  const backOf = useWayBack()
  const accept = useSave({
    save: ({ event, guest, proposal, despiteClashes }: Accepting) =>
      guestsApi
        .acceptProposal({
          params: { id: event.id },
          version: event.version,
          body: { guestId: guest.id, at: proposal.at, ...(despiteClashes && { despiteClashes }) },
        })
        .catch(
          askDespite({ title: say('moveDespite', { title: event.title }), act: say('moveAnyway') }, (): unknown =>
            accept.mutateAsync({ event, guest, proposal, despiteClashes: true }),
          ),
        ),
    touches,
    done: ({ title }) => say('moved', { title }),
    undo: (after, { event, proposal }) => backOf({ before: event, after, proposal }),
    failed: sayGuests('acceptFailed'),
    onSaved: ({ id, repeat }, { proposal }) => {
      const day = proposal.start.slice(0, 10)
      go({ open: id, on: repeat ? day : undefined, day })
    },
  })
  return accept
}

type AcceptedProposal = { before: CalendarEvent; after: CalendarEvent & { cut: Cut }; proposal: Proposal }

/**
 * Undo of an accepted proposal: a single day rejoins its series, a cut series is joined again, any other event is moved
 * back.
 */
function useWayBack() {
  const say = useWords(calendarWords)
  const { go } = useCalendarPlace()
  const rejoin = useRejoin()
  const join = useUndoCut()
  const words = (title: string) => ({ title: say('moveDespite', { title }), act: say('moveAnyway') })
  const move = async ({ before, after, despiteClashes }: AcceptedProposal & { despiteClashes?: true }) => {
    const event = await eventsApi.read({ params: { id: after.id } })
    const { isAllDay, start, end } = before
    const times = { isAllDay, start, end, ...(despiteClashes && { despiteClashes }) }
    const body = { scope: 'all' as const, occursOn: null, event: { ...bodyOf(event), ...times } }
    return eventsApi.update({ params: { id: after.id }, version: after.version, body })
  }
  const back = useSave({
    save: (done: AcceptedProposal & { despiteClashes?: true }) =>
      move(done).catch(
        askDespite(words(done.before.title), (): unknown => back.mutateAsync({ ...done, despiteClashes: true })),
      ),
    touches,
    done: (_, { before }) => say('moved', { title: before.title }),
    failed: say('failed'),
  })
  return (done: AcceptedProposal) => () => {
    const { before, after, proposal } = done
    const on = before.repeat ? (proposal.occursOn ?? before.start.slice(0, 10)) : undefined
    const home = () => go({ open: before.id, on, day: on ?? before.start.slice(0, 10) })
    const way: Promise<unknown> = after.cut
      ? join.mutateAsync({ ...after.cut, title: before.title })
      : after.id !== before.id
        ? rejoin.mutateAsync(after)
        : back.mutateAsync(done)
    // The commands report their own failures.
    void way.then(home, () => undefined)
  }
}

/** Asks first: the guest is told by mail. */
export function useDeclineProposal() {
  const say = useWords(guestWords)
  const decline = useSave({
    save: ({ event, guest, proposal }: ProposedTime) =>
      guestsApi.declineProposal({ params: { id: event.id }, body: { guestId: guest.id, at: proposal.at } }),
    touches,
    done: (_, { guest }) => say('proposalDeclined', { name: guest.name || guest.address }),
  })
  return (proposed: ProposedTime) => {
    const name = proposed.guest.name || proposed.guest.address
    confirm({
      title: say('declineTitle', { name }),
      why: say('declineWhy'),
      act: say('decline'),
      onConfirm: () => decline.mutateAsync(proposed),
    })
  }
}
