import type { Order, Payment } from '@learning-cms/contract/shop/orders'
import { orderPageWords } from '@learning-cms/texts/shop/orders/order'
import { orderWords } from '@learning-cms/texts/shop/orders/orders'
import { Button } from '@mantine/core'
import { lazy, Suspense, type ReactNode } from 'react'
import { orderParts } from './order-parts.ts'
import { useMay } from '#api/session/session.ts'
import { PageSection } from '#kit/page/SectionNavigator.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import { CopyIcon, ExternalIcon } from '#kit/show/icons.ts'
import { Money } from '#kit/show/Money.tsx'
import { StatusBadge, type StatusTone } from '#kit/show/state/StatusBadge.tsx'
import { toastSuccess } from '#kit/feedback/toast.tsx'
import { useWords } from '#kit/text/words.ts'
import { QueryGateway } from './QueryGateway.tsx'
import classes from '#features/shop/orders/order.module.css'

const Qr = lazy(() => import('#kit/show/Qr.tsx').then(({ Qr }) => ({ default: Qr })))

/** Each attempt with its outcome, newest first; then the button for a new one, and refunds. */
export function PaymentsCard({ order }: { order: Order }) {
  const say = useWords(orderPageWords)
  const may = useMay()
  const { StartPayment, RefundsOfOrder } = orderParts()
  const { payments } = order
  const canPay = order.allowed.includes('pay') && may('orders:write')
  return (
    <>
      <PageSection id="payments">
        <FormCard title={say('payments')}>
          {payments.length === 0 && (
            <p className={classes['quiet']}>{say(order.total > 0 ? 'noPayments' : 'nothingToPay')}</p>
          )}
          {payments.length > 0 && (
            <ul className={classes['payments']}>
              {payments.toReversed().map((payment) => (
                <li key={payment.id}>
                  <Attempt order={order} payment={payment} />
                </li>
              ))}
            </ul>
          )}
          {StartPayment && canPay && (
            <Suspense>
              <StartPayment order={order} />
            </Suspense>
          )}
        </FormCard>
      </PageSection>
      {RefundsOfOrder && (order.refunding > 0 || order.refunded > 0 || order.allowed.includes('refund')) && (
        <PageSection id="refunds">
          <Suspense>
            <RefundsOfOrder order={order} />
          </Suspense>
        </PageSection>
      )}
    </>
  )
}

const tones = {
  pending: 'warning',
  succeeded: 'success',
  failed: 'danger',
  unknown: 'warning',
  cancelled: 'neutral',
} satisfies Record<Payment['status'], StatusTone>

function Attempt({ order, payment }: { order: Order; payment: Payment }) {
  const say = useWords(orderPageWords)
  const sayOrder = useWords(orderWords)
  const { money } = useFormat()
  const { attempt, gateway, method, status, isSuperseded, amount, received, claimed, gatewayMessage } = payment
  const methodText = [sayOrder(gateway), method && gateway !== 'bank_transfer' && sayOrder(method)]
    .filter(Boolean)
    .join(' · ')
  return (
    <article className={classes['payment']} aria-label={say('attempt', { attempt })}>
      <header>
        <span className={classes['detail']}>
          <strong>{methodText}</strong>
          <span className={classes['quiet']}>{say('attempt', { attempt })}</span>
        </span>
        <StatusBadge tone={isSuperseded ? 'neutral' : tones[status]}>
          {say(isSuperseded ? 'superseded' : `payment-${status}`)}
        </StatusBadge>
        <span className={classes['amount']}>
          <Money amountInDong={status === 'succeeded' ? received : amount} />
        </span>
      </header>
      {status === 'succeeded' && received !== amount && (
        <p className={classes['outcome']} data-tone="warning">
          {say(received < amount ? 'cameShort' : 'cameOver', {
            amount: money(received),
            difference: money(Math.abs(amount - received)),
          })}
        </p>
      )}
      {claimed !== null && (
        <p className={classes['outcome']} data-tone="warning">
          {say('claimed', { amount: money(claimed), due: money(amount) })}
        </p>
      )}
      {isSuperseded && <p className={classes['quiet']}>{say('supersededWhy')}</p>}
      {gatewayMessage && (
        <p className={classes['quiet']} dir="auto">
          {gatewayMessage}
        </p>
      )}
      <Traces payment={payment} />
      {status === 'pending' && !isSuperseded && order.status === 'pending' && (
        <WaysToPay order={order} payment={payment} />
      )}
      {status === 'unknown' && gateway !== 'bank_transfer' && <QueryGateway payment={payment} />}
    </article>
  )
}

function Traces({ payment }: { payment: Payment }) {
  const say = useWords(orderPageWords)
  const { dateTime } = useFormat()
  const { reference, transactionId, paidAt, checkedAt, expiresAt, status, received, amount } = payment
  const { money } = useFormat()
  const at = (moment: string | null) => moment && dateTime(moment)
  return (
    <dl className={classes['traces']}>
      <Trace name={say('reference')}>{reference}</Trace>
      <Trace name={say('transaction')}>{transactionId}</Trace>
      <Trace name={say('paidAt')}>{at(paidAt)}</Trace>
      <Trace name={say('checkedAt')}>{at(checkedAt)}</Trace>
      <Trace name={say('payBefore')}>{status === 'pending' && at(expiresAt)}</Trace>
      <Trace name={say('total')}>{status === 'succeeded' && received !== amount && money(amount)}</Trace>
    </dl>
  )
}

const Trace = ({ name, children }: { name: string; children: ReactNode }) =>
  children && (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )

/** What the customer needs in order to pay: a page of the gateway, or a code for the bank's app. */
function WaysToPay({ order, payment }: { order: Order; payment: Payment }) {
  const say = useWords(orderPageWords)
  const { payUrl, qrText } = payment
  if (!payUrl && !qrText) return null
  const copy = () => void navigator.clipboard?.writeText(payUrl ?? '').then(() => toastSuccess(say('linkCopied')))
  return (
    <div className={classes['ways']} data-screen-only>
      {qrText && (
        <Suspense fallback={<span className={classes['qr']} />}>
          <Qr className={classes['qr']} text={qrText} label={say('qrOf', { number: order.number })} />
        </Suspense>
      )}
      {payUrl && (
        <div className={classes['acts']}>
          <Button variant="default" leftSection={<CopyIcon size={18} aria-hidden />} onClick={copy}>
            {say('copyPayLink')}
          </Button>
          <Button
            component="a"
            href={payUrl}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<ExternalIcon size={18} aria-hidden />}
          >
            {say('openPayLink')}
          </Button>
          <QueryGateway payment={payment} />
        </div>
      )}
    </div>
  )
}
