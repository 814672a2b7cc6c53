import { orderQuery } from '@learning-cms/contract/shop/orders'
import { queryClient } from '#api/cache/cache.ts'
import { queryIn } from '#kit/list/use-list-state.ts'
import { orderList } from '#features/shop/orders/orders.api.ts'

/** Fetched in parallel with the page's code, so that the first render has its rows. */
export const preload = (search: Record<string, unknown>) =>
  queryClient.query({ ...orderList(queryIn(orderQuery, search)), staleTime: 'static' })
