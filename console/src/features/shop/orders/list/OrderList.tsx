import { orderQuery, type OrderRow } from '@learning-cms/contract/shop/orders'
import { orderWords } from '@learning-cms/texts/shop/orders/orders'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { exportMenuOf } from '#records/exports/ExportMenu.tsx'
import { useMay } from '#api/session/session.ts'
import { useListSync } from '#api/saving/use-list-sync.ts'
import { useListViews } from '#features/account/views/ViewSelect.tsx'
import { useFetchedLater } from '#kit/feedback/idle.ts'
import { ListPage } from '#kit/list/ListPage.tsx'
import { SyncButton } from '#kit/list/tools/SyncButton.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'
import { useOrderColumns } from './order-columns.tsx'
import { OrderFilters, useOrderChips, type OrderListState } from './OrderFilters.tsx'
import { orderList, ordersApi } from '#features/shop/orders/orders.api.ts'
import { OrderSums } from '#features/shop/orders/OrderSums.tsx'

const OrderPeek = lazyRouteComponent(() => import('./OrderPeek.tsx'), 'OrderPeek')
const OrderMenu = lazyRouteComponent(() => import('#features/shop/orders/OrderMenu.tsx'), 'OrderMenu')
const OrderExport = exportMenuOf('orders')
const filter = { load: () => import('#features/shop/orders/OrderFields.tsx'), count: ordersApi.list }

type Props = {
  title: string
  actions: ReactNode
  empty: ReactNode
  /** Further views of the page, before the filters. */
  Views?: ComponentType<{ list: OrderListState }>
}

/** Orders for the query in the address; the page supplies the rest. */
export function OrderList({ title, actions, empty, Views }: Props) {
  const say = useWords(orderWords)
  const may = useMay()
  const list = useListState(orderQuery)
  const result = useQuery(orderList(list.query))
  useFetchedLater(OrderMenu)
  return (
    <ListPage
      title={title}
      peek={OrderPeek}
      list={list}
      result={result}
      columns={useOrderColumns()}
      nameOf={nameOf}
      href={hrefOf}
      menu={menuOf}
      filters={
        <>
          {Views && <Views list={list} />}
          <OrderFilters list={list} />
        </>
      }
      chips={useOrderChips(list, result.data?.rows)}
      actions={
        <>
          <SyncButton {...useListSync('orders')} />
          {actions}
        </>
      }
      sums={<OrderSums query={list.query} />}
      empty={empty}
      unable={say('unableToLoad')}
      exporting={may('orders:export') ? OrderExport : undefined}
      filter={filter}
      views={useListViews('orders')}
    />
  )
}

const nameOf = ({ number }: OrderRow) => number
const hrefOf = ({ id }: OrderRow) => `/orders/${id}`
const menuOf = (order: OrderRow) => <OrderMenu order={order} />
