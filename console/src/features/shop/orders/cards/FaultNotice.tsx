import type { Order } from '@learning-cms/contract/shop/orders'
import { orderPageWords } from '@learning-cms/texts/shop/orders/order'
import { orderCommandWords } from '@learning-cms/texts/shop/orders/order-commands'
import { Alert, Button } from '@mantine/core'
import { useMay } from '#api/session/session.ts'
import { useFormat } from '#kit/text/format.ts'
import { RetryIcon, WarningIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/shop/orders/order.module.css'
import { ShortNotice } from './ShortNotice.tsx'
import { useFulfil } from '#features/shop/orders/use-order-commands.tsx'

/** Urgent problems: paid without access, partly paid, or disputed. */
export function FaultNotice({ order }: { order: Order }) {
  const say = useWords(orderPageWords)
  const { dateTime } = useFormat()
  return (
    <>
      {order.fulfilmentError !== null && <AccessFault order={order} />}
      {order.missing > 0 && order.refundableOverpayment > 0 && <ShortNotice order={order} />}
      {order.disputedAt && (
        <Alert color="yellow" icon={<WarningIcon size={18} />} className={classes['notice']}>
          {say('disputed', { at: dateTime(order.disputedAt) })}
        </Alert>
      )}
    </>
  )
}

function AccessFault({ order }: { order: Order }) {
  const say = useWords(orderPageWords)
  const sayCommand = useWords(orderCommandWords)
  const may = useMay()
  const fulfil = useFulfil()
  return (
    <Alert color="red" icon={<WarningIcon size={18} />} title={say('faultTitle')} className={classes['notice']}>
      <p className={classes['why']}>{say('faultWhy')}</p>
      {may('orders:write') && order.allowed.includes('fulfil') && (
        <Button
          data-screen-only
          leftSection={<RetryIcon size={18} aria-hidden />}
          loading={fulfil.isPending}
          onClick={() => fulfil.mutate(order)}
        >
          {sayCommand('fulfil')}
        </Button>
      )}
    </Alert>
  )
}
