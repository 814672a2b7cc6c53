import type { Sent } from '@learning-cms/contract/core/route'
import { customerOwners } from '@learning-cms/contract/people/customer-contact'
import { leads, type LeadRow, type LeadState } from '@learning-cms/contract/people/leads'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const leadsApi = clientOf(leads)
const ownersApi = clientOf(customerOwners)

const LONG_MS = 5 * 60_000
const COLUMN_SIZE = 20

type Query = NonNullable<Sent<typeof leads.list>['query']>
export type BoardFilter = Pick<Query, 'search' | 'ownerId' | 'due' | 'source'>

export const leadList = (query: Query) =>
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
  queryKey: ['customers', 'owners'],
  queryFn: ({ signal }) => ownersApi.list({}, { signal }),
  staleTime: LONG_MS,
})

export const touchedByLeads = [['leads'], ['customers'], ['students']] as const

/** What a command needs to know of a lead. */
export type LeadTarget = Pick<LeadRow, 'id' | 'version' | 'fullName' | 'email' | 'state' | 'courseId' | 'productId'>
