import { eventLink, type EventLink } from '@learning-cms/contract/crm/calendar/calendar-links'
import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useIsNarrow } from '#kit/edit/use-is-narrow.ts'
import { views, type CalendarView } from './days.ts'

type CalendarPlace = {
  view: CalendarView
  day: string
  /** The last day of an agenda of a period, which lists only days with events. */
  to: string | undefined
  hidden: readonly string[]
  slots: boolean
  open: string | undefined
  /** The record that a new event is linked to. */
  link: EventLink | undefined
  /** Whether the link leads to the guests of the event. */
  guests: boolean
}
const DAY = /^\d{4}-\d\d-\d\d$/

/** Such as `order:0199…`. */
function linkIn(text: string | undefined): EventLink | undefined {
  const [kind, id] = text?.split(':') ?? []
  const parsed = eventLink.safeParse({ kind, id })
  return parsed.success ? parsed.data : undefined
}

/** What the address says: the view, the day, calendars that are hidden, and what is open. Phones begin with the list. */
export function useCalendarPlace() {
  const search: Record<string, string | boolean | number | undefined> = useSearch({ strict: false })
  const [today] = useState(() => dayIn(Date.now()))
  const navigate = useNavigate()
  const isNarrow = useIsNarrow()
  const text = (name: string) => (search[name] === undefined ? undefined : String(search[name]))
  const day = text('day')
  const isDay = (one: string | undefined) => one !== undefined && DAY.test(one) && !Number.isNaN(Date.parse(one))
  const to = text('to')
  const place: CalendarPlace = {
    view: views.find((one) => one === search['view']) ?? (isNarrow ? 'agenda' : 'week'),
    day: day !== undefined && isDay(day) ? day : today,
    to: isDay(to) ? to : undefined,
    hidden: text('hide')?.split(',').filter(Boolean) ?? [],
    slots: text('slots') === 'true',
    open: text('open'),
    link: linkIn(text('link')),
    guests: text('guests') === 'true',
  }
  const go = (change: Record<string, string | undefined>) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    })
  return { ...place, on: text('on'), at: text('at'), until: text('until'), go }
}
