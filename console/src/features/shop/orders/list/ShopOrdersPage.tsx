import { namesOf } from '@learning-cms/domain/records/fields'
import { shopWords } from '@learning-cms/texts/shop/orders/shop'
import { useNavigate } from '@tanstack/react-router'
import { useMay } from '#api/session/session.ts'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { CreateLink } from '#kit/list/CreateLink.tsx'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { useWords } from '#kit/text/words.ts'
import type { OrderListState } from './OrderFilters.tsx'
import { OrderList } from './OrderList.tsx'

/** The same orders for the shop's staff: by the next step. */
export default function ShopOrdersPage() {
  const say = useWords(shopWords)
  const may = useMay()
  const create = may('orders:write') && <CreateLink to="/orders/new">{say('newOrder')}</CreateLink>
  return (
    <OrderList
      title={say('title')}
      actions={create}
      Views={Views}
      empty={<EmptyState of="orders" title={say('emptyTitle')} why={say('emptyWhy')} action={create} />}
    />
  )
}

const views = {
  'to-send': { status: ['completed'], fulfilment: ['to-send', 'packed', 'partly', 'returned'] },
  'on-the-way': { status: ['completed'], fulfilment: ['sent'] },
  'failed-payments': { status: ['failed'], fulfilment: undefined },
} satisfies Record<string, Pick<OrderListState['query'], 'status' | 'fulfilment'>>

const names = namesOf(views)
const isSame = (one: readonly string[] = [], other: readonly string[] = []) => one.join() === other.join()

function Views({ list: { query, set } }: { list: OrderListState }) {
  const say = useWords(shopWords)
  const navigate = useNavigate()
  const maySeeVisitors = useMay()('tickets:read')
  const chosen = names.find(
    (name) => isSame(views[name].status, query.status) && isSame(views[name].fulfilment, query.fulfilment),
  )
  return (
    <FilterSelect
      label={say('view')}
      value={chosen}
      options={[...names, ...(maySeeVisitors ? (['visitors'] as const) : [])].map((value) => ({
        value,
        label: say(value),
      }))}
      onChange={(name) => {
        // Visitors are tickets, of which an order has several, so they have a separate list.
        if (name === 'visitors') void navigate({ to: '/sales/visitors' })
        else set(name ? views[name] : { status: undefined, fulfilment: undefined })
      }}
    />
  )
}
