import { orders } from '@learning-cms/contract/money/orders'
import { products } from '@learning-cms/contract/money/products'
import { queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

const ordersApi = clientOf(orders)
const productsApi = clientOf(products)

/** Under the keys of their lists, so that a change of one makes this stale too. */
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
