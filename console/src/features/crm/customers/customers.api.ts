import { customerCalls, customerConsents, customerNotes } from '@learning-cms/contract/crm/customers/customer-contact'
import { customerFiles } from '@learning-cms/contract/crm/customers/customer-files'
import { customers, type TimelineKind } from '@learning-cms/contract/crm/customers/customers'
import { deliveries } from '@learning-cms/contract/shop/deliveries'
import type { Sent } from '@learning-cms/contract/core/route'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'
import { crmColleagues } from '#records/person/tags.ts'
import { mergesApi } from '#records/person/merges.ts'
import type { NoteBook } from '#records/person/notes/note-book.ts'

export const customersApi = clientOf(customers)
export const callsApi = clientOf(customerCalls)
export const consentsApi = clientOf(customerConsents)
export const filesApi = clientOf(customerFiles)
const notesApi = clientOf(customerNotes)
const placesApi = clientOf(deliveries)

export const customerList = (query: Sent<typeof customers.list>['query']) =>
  queryOptions({
    queryKey: ['customers', 'list', query],
    queryFn: ({ signal }) => customersApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const customerFigures = queryOptions({
  queryKey: ['customers', 'figures'],
  queryFn: ({ signal }) => customersApi.figures({}, { signal }),
})

export const oneCustomer = (id: string) =>
  queryOptions({
    queryKey: ['customers', 'one', id],
    queryFn: ({ signal }) => customersApi.read({ params: { id } }, { signal }),
  })

export const mergesOf = (id: string) =>
  queryOptions({
    queryKey: ['customers', 'merges', id],
    queryFn: ({ signal }) => mergesApi.list({ params: { id } }, { signal }),
  })

export const timelineOf = (id: string, kind?: TimelineKind) =>
  infiniteQueryOptions({
    queryKey: ['customers', 'timeline', id, kind ?? 'all'],
    queryFn: ({ signal, pageParam }) =>
      customersApi.timeline(
        { params: { id }, query: { ...(pageParam && { before: pageParam }), ...(kind && { kinds: [kind] }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const consentsOf = (id: string) =>
  queryOptions({
    queryKey: ['customers', 'consents', id],
    queryFn: ({ signal }) => consentsApi.consents({ params: { id } }, { signal }),
  })

export const filesOf = (id: string) =>
  queryOptions({
    queryKey: ['customers', 'files', id],
    queryFn: ({ signal }) => filesApi.list({ params: { id } }, { signal }),
  })

export const provinceList = queryOptions({
  queryKey: ['delivery', 'provinces'],
  queryFn: ({ signal }) => placesApi.provinces({}, { signal }),
  staleTime: Infinity,
})

export const wardList = (province: string) =>
  queryOptions({
    queryKey: ['delivery', 'wards', province],
    queryFn: ({ signal }) => placesApi.wards({ query: { province } }, { signal }),
    staleTime: Infinity,
  })

export const noteBookOf = (id: string, mayWrite: boolean): NoteBook => ({
  list: queryOptions({
    queryKey: ['customers', 'notes', id],
    queryFn: ({ signal }) => notesApi.notes({ params: { id }, query: { size: 100 } }, { signal }),
  }),
  historyOf: (noteId) =>
    queryOptions({
      queryKey: ['customers', 'note-history', noteId],
      queryFn: ({ signal }) => notesApi.noteHistory({ params: { id, noteId } }, { signal }),
    }),
  mayWrite,
  readers: crmColleagues,
  add: (body) => notesApi.addNote({ params: { id }, body }),
  change: ({ id: noteId, version }, body) => notesApi.changeNote({ params: { id, noteId }, version, body }),
  remove: ({ id: noteId, version }) => notesApi.removeNote({ params: { id, noteId }, version }),
})

/** Queries that show a customer: their page as a student too. */
export const touchedByCustomers = [['customers'], ['students']] as const
/** Of many at once, or of one who goes and comes back: their groups and organisations too. */
export const touchedByMany = [...touchedByCustomers, ['groups'], ['organisations']] as const
