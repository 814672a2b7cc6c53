import { products } from '@learning-cms/contract/shop/products'
import { stock } from '@learning-cms/contract/shop/stock'
import type { Sent } from '@learning-cms/contract/core/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

export const productsApi = clientOf(products)
export const stockApi = clientOf(stock)

export const productList = (query: Sent<typeof products.list>['query']) =>
  queryOptions({
    queryKey: ['products', 'list', query],
    queryFn: ({ signal }) => productsApi.list({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const oneProduct = (id: string) =>
  queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: ({ signal }) => productsApi.read({ params: { id } }, { signal }),
  })

/** The newest movements of its stock. */
export const movementsOf = (id: string, size: number) =>
  queryOptions({
    queryKey: ['products', 'movements', id, size],
    queryFn: ({ signal }) => stockApi.movements({ params: { id }, query: { size } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const touchedByProducts = [['products'], ['home']] as const
