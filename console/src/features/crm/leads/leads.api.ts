import type { Sent } from '@learning-cms/contract/core/route'
import { leadIntake } from '@learning-cms/contract/crm/leads/lead-intake'
import { leadNotes } from '@learning-cms/contract/crm/leads/lead-notes'
import { leads, type LeadRow, type LeadState } from '@learning-cms/contract/crm/leads/leads'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'
import { crmColleagues } from '#records/person/tags.ts'
import type { NoteBook } from '#records/person/notes/note-book.ts'

export const leadsApi = clientOf(leads)
export const intakeApi = clientOf(leadIntake)
const notesApi = clientOf(leadNotes)

const LONG_MS = 5 * 60_000
const COLUMN_SIZE = 20

type LeadQueryInput = NonNullable<Sent<typeof leads.list>['query']>
export type BoardFilter = Pick<LeadQueryInput, 'search' | 'ownerId' | 'tagId' | 'due' | 'source'>

export const leadList = (query: LeadQueryInput) =>
  queryOptions({
    queryKey: ['leads', 'list', query],
    queryFn: ({ signal }) => leadsApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const oneLead = (id: string) =>
  queryOptions({
    queryKey: ['leads', 'one', id],
    queryFn: ({ signal }) => leadsApi.read({ params: { id } }, { signal }),
  })

export const leadStages = (query: BoardFilter) =>
  queryOptions({
    queryKey: ['leads', 'stages', query],
    queryFn: ({ signal }) => leadsApi.stages({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

const isOpen = (state: LeadState) => state === 'new' || state === 'in-progress'

/** A column of the board: open leads by their due day, closed ones by their last change. */
export const leadColumn = (state: LeadState, query: BoardFilter) =>
  infiniteQueryOptions({
    queryKey: ['leads', 'column', state, query],
    queryFn: ({ pageParam, signal }) => {
      const order = isOpen(state)
        ? ({ sort: 'dueOn', order: 'asc' } as const)
        : ({ sort: 'updatedAt', order: 'desc' } as const)
      const page = { size: COLUMN_SIZE, ...(pageParam && { after: pageParam }) }
      return leadsApi.list({ query: { ...query, ...order, ...page, state: [state] } }, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const leadOwners = queryOptions({
  queryKey: ['leads', 'owners'],
  queryFn: ({ signal }) => intakeApi.owners({}, { signal }),
  staleTime: LONG_MS,
})

export const leadSettings = queryOptions({
  queryKey: ['leads', 'settings'],
  queryFn: ({ signal }) => intakeApi.settings({}, { signal }),
})

export const conversationsWith = (id: string) =>
  queryOptions({
    queryKey: ['leads', 'conversations', id],
    queryFn: ({ signal }) => intakeApi.conversations({ params: { id } }, { signal }),
  })

export const consentsOf = (id: string) =>
  queryOptions({
    queryKey: ['leads', 'consents', id],
    queryFn: ({ signal }) => intakeApi.consents({ params: { id } }, { signal }),
  })

export const noteBookOf = (id: string, mayWrite: boolean): NoteBook => ({
  list: queryOptions({
    queryKey: ['leads', 'notes', id],
    queryFn: ({ signal }) => notesApi.notes({ params: { id }, query: { size: 100 } }, { signal }),
  }),
  historyOf: (noteId) =>
    queryOptions({
      queryKey: ['leads', 'note-history', noteId],
      queryFn: ({ signal }) => notesApi.noteHistory({ params: { id, noteId } }, { signal }),
    }),
  mayWrite,
  readers: crmColleagues,
  add: (body) => notesApi.addNote({ params: { id }, body }),
  change: ({ id: noteId, version }, body) => notesApi.changeNote({ params: { id, noteId }, version, body }),
  remove: ({ id: noteId, version }) => notesApi.removeNote({ params: { id, noteId }, version }),
})

export const touchedByLeads = [['leads'], ['customers'], ['students']] as const

/** What a command needs to know of a lead. */
export type LeadTarget = Pick<LeadRow, 'id' | 'version' | 'fullName' | 'email' | 'state' | 'courseId' | 'productId'>
