import { invoices, orderBuyers } from '@learning-cms/contract/money/invoices'
import type { Sent } from '@learning-cms/contract/core/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const invoicesApi = clientOf(invoices)
export const buyersApi = clientOf(orderBuyers)

export const invoiceList = (query: Sent<typeof invoices.list>['query']) =>
  queryOptions({
    queryKey: ['invoices', 'list', query],
    queryFn: ({ signal }) => invoicesApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const oneInvoice = (id: string) =>
  queryOptions({
    queryKey: ['invoices', 'one', id],
    queryFn: ({ signal }) => invoicesApi.read({ params: { id } }, { signal }),
  })

export const invoicesDue = queryOptions({
  queryKey: ['invoices', 'due'],
  queryFn: ({ signal }) => invoicesApi.due({}, { signal }),
})

export const yearOfInvoices = (year: number) =>
  queryOptions({
    queryKey: ['invoices', 'summary', year],
    queryFn: ({ signal }) => invoicesApi.summary({ query: { year } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const buyerOf = (orderId: string) =>
  queryOptions({
    queryKey: ['invoices', 'buyer', orderId],
    queryFn: ({ signal }) => buyersApi.read({ params: { id: orderId } }, { signal }),
  })

/** Queries that show an invoice: its order, and the tasks of the home page. */
export const touchedByInvoices = [['invoices'], ['orders'], ['home']] as const
