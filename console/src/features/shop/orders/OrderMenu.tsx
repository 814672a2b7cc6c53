import type { OrderRow } from '@learning-cms/contract/shop/orders'
import { orderCommandWords } from '@learning-cms/texts/shop/orders/order-commands'
import { orderWords } from '@learning-cms/texts/shop/orders/orders'
import { Menu } from '@mantine/core'
import { useMay } from '#api/session/session.ts'
import { CloseIcon, PersonIcon, VisibleIcon } from '#kit/show/icons.ts'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import { useCancelOrder } from './use-order-commands.tsx'

export function OrderMenu({ order }: { order: OrderRow }) {
  const say = useWords(orderWords)
  const sayCommand = useWords(orderCommandWords)
  const may = useMay()
  const cancel = useCancelOrder()
  const { go } = useFollow()
  return (
    <>
      <Menu.Item leftSection={<VisibleIcon size={18} />} onClick={() => go(`/orders/${order.id}`)}>
        {say('open')}
      </Menu.Item>
      {may('students:read') && (
        <Menu.Item leftSection={<PersonIcon size={18} />} onClick={() => go(`/students/${order.studentId}`)}>
          {say('openCustomer')}
        </Menu.Item>
      )}
      {order.status === 'pending' && may('orders:cancel') && (
        <>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<CloseIcon size={18} />} onClick={() => cancel(order)}>
            {sayCommand('cancel')}
          </Menu.Item>
        </>
      )}
    </>
  )
}
