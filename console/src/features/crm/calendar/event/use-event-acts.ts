import type { CalendarEvent, Cut, EventBody, Occurrence, Scope } from '@learning-cms/contract/crm/calendar/calendar'
import { calendarWords } from '@learning-cms/texts/crm/calendar/calendar'
import { useSave } from '#api/saving/use-save.ts'
import { useWords } from '#kit/text/words.ts'
import { askDespite } from './ask-despite.tsx'
import { eventsApi, touches } from '#features/crm/calendar/calendar.api.ts'
import { later } from '#features/crm/calendar/days.ts'

export const bodyOf = (event: CalendarEvent): EventBody => {
  const { calendarId, title, notes, place, isAllDay, start, end, zone, repeat, status, remind, ...more } = event
  const { resources, people } = more
  const links = more.links.map(({ kind, id }) => ({ kind, id }))
  return {
    calendarId,
    title,
    notes,
    place,
    isAllDay,
    start,
    end,
    zone,
    repeat,
    status,
    remind,
    resources,
    people,
    links,
  }
}

/** A single day of a series has no rule: it may lie after the end of its series. */
const ruleOf = (scope: Scope) => (scope === 'this' ? { repeat: null } : {})

type Which = { id: string; version: number; scope: Scope; occursOn: string | null }
export type OccurrenceMove = {
  occurrence: Occurrence
  scope: Scope
  startBy: number
  endBy: number
  despiteClashes?: true
}

/** Moves an occurrence by minutes on its own clock, and offers the way back. */
export function useMove() {
  const say = useWords(calendarWords)
  const move = async ({ occurrence, scope, startBy, endBy, ...more }: OccurrenceMove) => {
    const event = await eventsApi.read({ params: { id: occurrence.eventId } })
    const { occursOn, localStart, localEnd, isAllDay } = occurrence
    const [start, end] = [later(localStart, startBy), later(localEnd, isAllDay ? startBy : endBy)]
    const params = { id: occurrence.eventId }
    const body = { scope, occursOn, event: { ...bodyOf(event), ...ruleOf(scope), start, end, ...more } }
    return eventsApi.update({ params, version: occurrence.version, body })
  }
  const asking = (again: (moved: OccurrenceMove) => unknown) => (moved: OccurrenceMove) => {
    const words = { title: say('moveDespite', { title: moved.occurrence.title }), act: say('moveAnyway') }
    return move(moved).catch(askDespite(words, () => again({ ...moved, despiteClashes: true })))
  }
  const back = useSave({
    save: asking((moved): unknown => back.mutateAsync(moved)),
    touches,
    failed: say('failed'),
    done: ({ title }) => say('moved', { title }),
  })
  const rejoin = useRejoin()
  const join = useUndoCut()
  const there = useSave({
    save: asking((moved): unknown => there.mutateAsync(moved)),
    touches,
    done: ({ title }) => say('moved', { title }),
    undo: (after, { occurrence, scope, startBy, endBy }) => {
      const { cut } = after
      if (cut) return () => join.mutate({ ...cut, title: after.title })
      if (occurrence.occursOn !== null && scope === 'this') return () => rejoin.mutate(after)
      const localStart = later(occurrence.localStart, startBy)
      const localEnd = later(occurrence.localEnd, occurrence.isAllDay ? startBy : endBy)
      const occursOn = occurrence.occursOn && localStart.slice(0, 10)
      const now = { ...occurrence, version: after.version, localStart, localEnd, occursOn }
      return () => back.mutate({ occurrence: now, scope, startBy: -startBy, endBy: -endBy })
    },
    failed: say('failed'),
  })
  return there.mutate
}

/** A day of a series that was changed on its own takes place again as the series has it. */
export function useRejoin() {
  const say = useWords(calendarWords)
  const words = { title: say('restoreDespite'), act: say('restoreAnyway') }
  const rejoin = useSave({
    save: ({ id, version, ...body }: { id: string; version: number; title: string; despiteClashes?: true }) =>
      eventsApi
        .rejoin({ params: { id }, version, body: body.despiteClashes ? { despiteClashes: true } : {} })
        .catch(askDespite(words, (): unknown => rejoin.mutateAsync({ id, version, ...body, despiteClashes: true }))),
    touches,
    done: ({ title }) => say('rejoined', { title }),
    failed: say('failed'),
  })
  return rejoin
}

type UndoCutRequest = NonNullable<Cut> & { title: string; despiteClashes?: true }

/** A series that was cut at one of its days becomes one again. */
export function useUndoCut() {
  const say = useWords(calendarWords)
  const words = { title: say('restoreDespite'), act: say('restoreAnyway') }
  const join = useSave({
    save: ({ seriesId, version, ...part }: UndoCutRequest) =>
      eventsApi
        .undoCut({ params: { id: seriesId }, version, body: part.despiteClashes ? { despiteClashes: true } : {} })
        .catch(
          askDespite(words, (): unknown => join.mutateAsync({ seriesId, version, ...part, despiteClashes: true })),
        ),
    touches,
    done: ({ title }) => say('joined', { title }),
    failed: say('failed'),
  })
  return join
}

export function useSaveEvent() {
  const say = useWords(calendarWords)
  const join = useUndoCut()
  return useSave({
    save: async ({ at, event }: { at: Which | undefined; event: EventBody }) => {
      if (!at) return { ...(await eventsApi.create({ body: event })), cut: null }
      const { id, version, scope, occursOn } = at
      return eventsApi.update({
        params: { id },
        version,
        body: { scope, occursOn, event: { ...event, ...ruleOf(scope) } },
      })
    },
    touches,
    done: ({ title }, { at }) => say(at ? 'saved' : 'created', { title }),
    undo: ({ cut, title }) => (cut ? () => join.mutate({ ...cut, title }) : undefined),
  })
}

/** Deletes, and brings back what can be: an event, or one day of a series. */
export function useRemoveEvent() {
  const say = useWords(calendarWords)
  const words = { title: say('restoreDespite'), act: say('restoreAnyway') }
  const join = useUndoCut()
  const restore = useSave({
    save: ({ id, version, ...body }: Omit<Which, 'scope'> & { despiteClashes?: true }) =>
      eventsApi
        .restore({ params: { id }, version, body })
        .catch(askDespite(words, (): unknown => restore.mutateAsync({ id, version, ...body, despiteClashes: true }))),
    touches,
    done: ({ title }) => say('saved', { title }),
    failed: say('failed'),
  })
  return useSave({
    save: ({ id, version, scope, occursOn }: Which & { title: string }) =>
      eventsApi.remove({ params: { id }, version, body: { scope, occursOn } }),
    touches,
    done: (_, { title }) => say('removed', { title }),
    undo:
      ({ version, cut }, { id, scope, occursOn, title }) =>
      () =>
        cut
          ? join.mutate({ ...cut, title })
          : restore.mutate({ id, version, occursOn: scope === 'this' ? occursOn : null }),
    failed: say('removeFailed'),
  })
}
