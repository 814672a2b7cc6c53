import { customerPageWords } from '@learning-cms/texts/crm/customers/customer'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useWords } from '#kit/text/words.ts'
import { OrderRecord } from '#records/person/OrderRecord.tsx'
import { ordersOf } from './customer-records.api.ts'
import { PagedRecords } from './PagedRecords.tsx'

/** What somebody ordered, newest first. */
export function OrdersTab({ id }: { id: string }) {
  const say = useWords(customerPageWords)
  return (
    <PagedRecords
      title={say('orders')}
      unable={say('unableToLoadOrders')}
      empty={{ title: say('noOrders'), why: say('noOrdersWhy') }}
      read={useInfiniteQuery(ordersOf(id))}
    >
      {(order) => <OrderRecord key={order.id} order={order} />}
    </PagedRecords>
  )
}
