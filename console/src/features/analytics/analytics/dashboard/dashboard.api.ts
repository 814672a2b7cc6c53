import { orders } from '@learning-cms/contract/shop/orders'
import { products } from '@learning-cms/contract/shop/products'
import { tickets } from '@learning-cms/contract/shop/tickets'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

const ordersApi = clientOf(orders)
const productsApi = clientOf(products)
const ticketsApi = clientOf({ list: tickets.list })

/** Cached under the keys of their lists, so that a change of a row refetches them too. */
export const latestOrders = (size: number) => {
  const query = { size, sort: 'createdAt', order: 'desc' } as const
  return queryOptions({
    queryKey: ['orders', 'list', query],
    queryFn: ({ signal }) => ordersApi.list({ query }, { signal }),
  })
}

/** What is on sale with few pieces or none left, the fewest first. */
export const fewLeft = (size: number) => {
  const query = { size, level: ['low', 'out'], status: ['active'], sort: 'stock', order: 'asc' } as const
  const sent = { ...query, level: [...query.level], status: [...query.status] }
  return queryOptions({
    queryKey: ['products', 'list', query],
    queryFn: ({ signal }) => productsApi.list({ query: sent }, { signal }),
  })
}

/** Of paid orders: what has not left the house, or came back. */
export const UNSENT = ['to-send', 'packed', 'partly', 'returned'] as const

/** The oldest first. */
export const ordersToSend = (size: number) => {
  const query = { size, status: ['completed'], fulfilment: [...UNSENT], sort: 'createdAt', order: 'asc' } as const
  const sent = { ...query, status: [...query.status], fulfilment: [...query.fulfilment] }
  return queryOptions({
    queryKey: ['orders', 'list', query],
    queryFn: ({ signal }) => ordersApi.list({ query: sent }, { signal }),
  })
}

/** Valid and used tickets of today, of which only the number is needed. */
export const ticketsToday = (which: 'all' | 'used') =>
  queryOptions({
    queryKey: ['tickets', 'today', which],
    queryFn: ({ signal }) =>
      ticketsApi.list({ query: { size: 1, status: which === 'all' ? ['valid', 'used'] : ['used'] } }, { signal }),
  })
