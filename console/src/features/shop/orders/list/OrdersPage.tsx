import { orderWords } from '@learning-cms/texts/shop/orders/orders'
import { useMay } from '#api/session/session.ts'
import { CreateLink } from '#kit/list/CreateLink.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { useWords } from '#kit/text/words.ts'
import { OrderList } from './OrderList.tsx'
import { TransfersLink } from '#features/shop/orders/cards/TransfersLink.tsx'

export default function OrdersPage() {
  const say = useWords(orderWords)
  const may = useMay()
  const create = may('orders:write') && <CreateLink to="/orders/new">{say('newOrder')}</CreateLink>
  return (
    <OrderList
      title={say('title')}
      actions={
        <>
          {may('orders:mark_paid') && <TransfersLink />}
          {create}
        </>
      }
      empty={<EmptyState of="orders" title={say('emptyTitle')} why={say('emptyWhy')} action={create} />}
    />
  )
}
