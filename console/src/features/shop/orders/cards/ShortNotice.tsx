import type { Order } from '@learning-cms/contract/shop/orders'
import type { WriteOff } from '@learning-cms/contract/money/refunds/write-off'
import { writeOffWords } from '@learning-cms/texts/shop/orders/write-off'
import { Alert, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMay } from '#api/session/session.ts'
import { useFormat } from '#kit/text/format.ts'
import { WarningIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/shop/orders/order.module.css'
import { useRequestWriteOff, useDecideWriteOff } from '#features/shop/orders/use-write-off.ts'

/** A payment short of the total: nothing happens automatically, so the options are explained and offered here. */
export function ShortNotice({ order }: { order: Order }) {
  return order.writeOff?.status === 'waiting' ? (
    <Waiting order={order} writeOff={order.writeOff} />
  ) : (
    <Short order={order} />
  )
}

function Short({ order }: { order: Order }) {
  const say = useWords(writeOffWords)
  const { money, dateTime } = useFormat()
  const may = useMay()
  const requestWriteOff = useRequestWriteOff()
  const { missing, status, writeOff, allowed } = order
  return (
    <Notice title={say('shortTitle', { missing: money(missing) })}>
      <p className={classes['why']}>{say(status === 'failed' ? 'failedWhy' : 'shortWhy')}</p>
      {writeOff?.status === 'rejected' && (
        <p className={classes['why']}>
          {say('turnedDown', {
            name: writeOff.decidedByName ?? '',
            at: dateTime(writeOff.decidedAt ?? writeOff.createdAt),
            note: writeOff.decisionNote ?? '',
          })}
        </p>
      )}
      {allowed.includes('writeOff') && may('orders:mark_paid') && (
        <Button data-screen-only variant="default" onClick={() => requestWriteOff(order)}>
          {say('ask')}
        </Button>
      )}
    </Notice>
  )
}

/** A request is open: people with the right decide, others see why they cannot. */
function Waiting({ order, writeOff }: { order: Order; writeOff: WriteOff }) {
  const say = useWords(writeOffWords)
  const { money, dateTime } = useFormat()
  const may = useMay()
  const decide = useDecideWriteOff()
  const { requestedByName: name, createdAt, reason, amount, barred } = writeOff
  const mayDecide = may('orders:write_off')
  const why = mayDecide ? barred : say('waitsForOther')
  return (
    <Notice title={say('waitingTitle', { amount: money(amount) })}>
      <p className={classes['why']}>{say('waitingWhy', { name, at: dateTime(createdAt), reason })}</p>
      {why && <p className={classes['why']}>{why}</p>}
      {mayDecide && (
        <div className={classes['decide']} data-screen-only>
          <Button
            disabled={barred !== null}
            title={barred ?? undefined}
            onClick={() => decide(order, writeOff, 'approve')}
          >
            {say('approve')}
          </Button>
          <Button variant="default" onClick={() => decide(order, writeOff, 'reject')}>
            {say('reject')}
          </Button>
        </div>
      )}
    </Notice>
  )
}

const Notice = ({ title, children }: { title: string; children: ReactNode }) => (
  <Alert color="yellow" icon={<WarningIcon size={18} />} title={title} className={classes['notice']}>
    {children}
  </Alert>
)
