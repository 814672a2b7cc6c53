import { enrolments } from '@learning-cms/contract/courses/enrolments'
import { orders } from '@learning-cms/contract/shop/orders'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { clientOf } from '#api/transport/client.ts'

const api = clientOf({ orders: orders.list, enrolments: enrolments.list })

const SIZE = 25

const pages = { initialPageParam: '', getNextPageParam: ({ next }: { next: string | null }) => next }
const pageOf = (studentId: string, after: string) => ({ studentId, size: SIZE, ...(after && { after }) })

/** The keys begin as those of the lists do, so that a change of an order or an enrolment reaches them too. */
export const ordersOf = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'of-customer', id],
    queryFn: ({ signal, pageParam }) => api.orders({ query: pageOf(id, pageParam) }, { signal }),
    ...pages,
  })

export const enrolmentsOf = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['enrolments', 'of-customer', id],
    queryFn: ({ signal, pageParam }) => api.enrolments({ query: pageOf(id, pageParam) }, { signal }),
    ...pages,
  })
