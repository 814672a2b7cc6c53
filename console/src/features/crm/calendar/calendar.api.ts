import { calendarGuests } from '@learning-cms/contract/crm/calendar/calendar-guests'
import { calendarImport } from '@learning-cms/contract/crm/calendar/calendar-import'
import { calendarLinks, type EventLink, type LinkKind } from '@learning-cms/contract/crm/calendar/calendar-links'
import { calendarResources } from '@learning-cms/contract/crm/calendar/calendar-resources'
import { calendarEvents, calendars } from '@learning-cms/contract/crm/calendar/calendar'
import { mail } from '@learning-cms/contract/crm/mail/mail'
import { customerOwners } from '@learning-cms/contract/crm/customers/customer-contact'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const calendarsApi = clientOf(calendars)
export const eventsApi = clientOf(calendarEvents)
export const resourcesApi = clientOf(calendarResources)
export const importApi = clientOf(calendarImport)
export const guestsApi = clientOf(calendarGuests)
const linksApi = clientOf(calendarLinks)
const ownersApi = clientOf(customerOwners)
const mailApi = clientOf({ mine: mail.mine })
export const touches = [['calendar-events'], ['calendars']] as const

export const calendarList = queryOptions({
  queryKey: ['calendars'],
  queryFn: ({ signal }) => calendarsApi.list({}, { signal }),
})

export const resourceList = queryOptions({
  queryKey: ['calendar-resources'],
  queryFn: ({ signal }) => resourcesApi.list({}, { signal }),
})

export const occurrencesOf = (query: { from: string; until: string; slots: boolean }) =>
  queryOptions({
    queryKey: ['calendar-events', 'occurrences', query],
    queryFn: ({ signal }) => eventsApi.occurrences({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const eventOf = (id: string) =>
  queryOptions({
    queryKey: ['calendar-events', id],
    queryFn: ({ signal }) => eventsApi.read({ params: { id } }, { signal }),
  })

export const linkableOf = (kind: LinkKind, search: string) =>
  queryOptions({
    queryKey: ['calendar-linkable', kind, search],
    queryFn: ({ signal }) => linksApi.find({ query: { kind, ...(search.trim() && { search }) } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The name of a record that an event is linked to. */
export const nameOfLink = ({ kind, id }: EventLink) =>
  queryOptions({
    queryKey: ['calendar-linkable', kind, { id }],
    queryFn: async ({ signal }) => (await linksApi.find({ query: { kind, id } }, { signal })).rows[0]?.name ?? '—',
  })

/** `on` is the day of a series that is open. */
export const guestsOf = (id: string, on: string | null) =>
  queryOptions({
    queryKey: ['calendar-events', id, 'guests', on],
    queryFn: ({ signal }) => guestsApi.list({ params: { id }, query: on === null ? {} : { on } }, { signal }),
  })

/** Who works with customers. */
export const colleagues = queryOptions({
  queryKey: ['customers', 'owners'],
  queryFn: ({ signal }) => ownersApi.list({ query: {} }, { signal }),
})

export const mailboxesToWriteFrom = queryOptions({
  queryKey: ['mail-threads', 'all', 'mailboxes'],
  queryFn: ({ signal }) => mailApi.mine({}, { signal }),
  select: ({ rows }) => rows.filter(({ mayAnswer }) => mayAnswer),
})
