import type { Order } from '@learning-cms/contract/shop/orders'
import { orderPageWords } from '@learning-cms/texts/shop/orders/order'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useMay } from '#api/session/session.ts'
import { Appointments } from '#records/appointments/Appointments.tsx'
import { MailAbout } from '#records/mail/MailAbout.tsx'
import { RecordPresence } from '#records/RecordPresence.tsx'
import { usePageTitle } from '#navigation/page-title.ts'
import { FormColumns } from '#kit/form/FormColumns.tsx'
import { useFormat } from '#kit/text/format.ts'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { RecordHeadline } from '#kit/page/headline/RecordHeadline.tsx'
import { PageSection, SectionNavigator } from '#kit/page/SectionNavigator.tsx'
import { RecordUnable } from '#kit/feedback/RecordUnable.tsx'
import { useWords } from '#kit/text/words.ts'
import { CustomerCard } from './new/CustomerCard.tsx'
import { FactsCard } from './cards/FactsCard.tsx'
import { FaultNotice } from './cards/FaultNotice.tsx'
import { LinesCard } from './cards/LinesCard.tsx'
import { MoneyCard } from './cards/MoneyCard.tsx'
import { NotesCard } from './cards/NotesCard.tsx'
import classes from './order.module.css'
import { orderParts } from './cards/order-parts.ts'
import { oneOrder } from './orders.api.ts'
import { useHeadlineFigures } from './use-headline-figures.tsx'
import { useHeadlineCommands } from './use-headline-commands.tsx'
import { OrderStatusBadge, RefundBadge } from './OrderStatusBadge.tsx'
import { PaymentsCard } from './cards/PaymentsCard.tsx'
import { FulfilmentBadge } from './sending/FulfilmentBadge.tsx'
import { SendingCard } from './sending/SendingCard.tsx'
import { TicketsCard } from './sending/TicketsCard.tsx'
import { TimelineCard } from './cards/TimelineCard.tsx'

export default function OrderPage() {
  const say = useWords(orderPageWords)
  const { id = '' } = useParams({ strict: false })
  const { data: order, error, refetch } = useQuery(oneOrder(id))
  usePageTitle(order && say('orderTitle', { number: order.number }))
  if (error && !order)
    return <RecordUnable title={say('unableToLoad')} error={error} onRetry={refetch} list="/orders" />
  if (!order) return <FormSkeleton />
  return <OneOrder key={order.id} order={order} />
}

/** Who bought, to whom it is invoiced, and where it came from. */
function Aside({ order }: { order: Order }) {
  const may = useMay()
  const { InvoiceOfOrder } = orderParts()
  return (
    <>
      <CustomerCard order={order} />
      {InvoiceOfOrder && (
        <Suspense>
          <InvoiceOfOrder order={order} />
        </Suspense>
      )}
      <FactsCard order={order} />
      <Appointments kind="order" id={order.id} />
      {(may('orders:write') || order.notes) && <NotesCard order={order} />}
      {may('crm:read') && <MailAbout kind="order" id={order.id} />}
    </>
  )
}

function OneOrder({ order }: { order: Order }) {
  const may = useMay()
  const { PendingRefunds } = orderParts()
  const say = useWords(orderPageWords)
  const { command, menu, dialogs } = useHeadlineCommands(order)
  const hasRefunds = order.refunding > 0 || order.refunded > 0 || order.allowed.includes('refund')
  const sections = (
    ['lines', 'money', 'payments', ...(hasRefunds ? (['refunds'] as const) : []), 'timeline'] as const
  ).map((id) => ({ id, name: say(`section-${id}`) }))
  return (
    <section>
      <RecordHeadline
        title={order.number}
        badge={
          <span className={classes['badges']}>
            <OrderStatusBadge status={order.status} />
            <RefundBadge {...order} />
            {order.status === 'completed' && <FulfilmentBadge {...order} />}
          </span>
        }
        detail={useMoments(order)}
        people={<RecordPresence entity="orders" id={order.id} />}
        figures={useHeadlineFigures(order)}
        command={command}
        menu={menu}
      />
      {PendingRefunds && order.refunding > order.refunded && (
        <Suspense>
          <PendingRefunds order={order} />
        </Suspense>
      )}
      <FaultNotice order={order} />
      <SectionNavigator label={say('sections')} sections={sections} />
      <FormColumns aside={<Aside order={order} />}>
        <PageSection id="lines">
          <LinesCard order={order} />
        </PageSection>
        {order.lines.some(({ kind }) => kind === 'good') && <SendingCard order={order} />}
        {may('tickets:read') && order.lines.some(({ kind }) => kind === 'ticket') && <TicketsCard order={order} />}
        <PageSection id="money">
          <MoneyCard order={order} />
        </PageSection>
        <PaymentsCard order={order} />
        <PageSection id="timeline">
          <TimelineCard order={order} />
        </PageSection>
      </FormColumns>
      {dialogs}
    </section>
  )
}

/** When the order was created, and when its status changed. */
function useMoments({ createdAt, completedAt, failedAt, refundedAt, expiresAt, status }: Order) {
  const say = useWords(orderPageWords)
  const { dateTime } = useFormat()
  return [
    say('created', { at: dateTime(createdAt) }),
    completedAt && say('completedAt', { at: dateTime(completedAt) }),
    failedAt && status === 'failed' && say('failedAt', { at: dateTime(failedAt) }),
    refundedAt && say('refundedAt', { at: dateTime(refundedAt) }),
    expiresAt && status === 'pending' && say('expires', { at: dateTime(expiresAt) }),
  ]
    .filter(Boolean)
    .join(' · ')
}
