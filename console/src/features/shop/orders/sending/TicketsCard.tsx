import { tickets, type OrderTicket } from '@learning-cms/contract/shop/tickets'
import type { Order } from '@learning-cms/contract/shop/orders'
import { orderTicketWords } from '@learning-cms/texts/shop/orders/tickets'
import { Button } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSave } from '#api/saving/use-save.ts'
import { clientOf } from '#api/transport/client.ts'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './tickets.module.css'

const ticketsApi = clientOf(tickets)
const ticketsOf = (orderId: string) =>
  queryOptions({
    queryKey: ['tickets', 'of-order', orderId],
    queryFn: ({ signal }) => ticketsApi.ofOrder({ params: { id: orderId } }, { signal }),
  })

/** The tickets of an order, their entries, and whether they were mailed to the buyer. */
export function TicketsCard({ order }: { order: Order }) {
  const say = useWords(orderTicketWords)
  const { dateTime, number } = useFormat()
  const { data, error, refetch } = useQuery(ticketsOf(order.id))
  const again = useSave({
    save: () => ticketsApi.mailAgain({ params: { id: order.id } }),
    touches: [['tickets'], ['orders']],
    done: say('mailAgainDone'),
    failed: say('mailAgainFailed'),
  })
  if (error && !data) return <ErrorState title={say('ticketsUnable')} error={error} onRetry={refetch} />
  if (!data || data.rows.length === 0) return null
  const { rows, mailedAt, hasAddress } = data
  const left = rows.filter(({ status }) => status === 'valid').length
  const mailed = mailedAt ? say('mailed', { at: dateTime(mailedAt) }) : say('toMail')
  return (
    <FormCard
      title={say('tickets')}
      help={say('left', { left: number(left), count: number(rows.length) })}
      action={
        left > 0 &&
        hasAddress && (
          <Button
            variant="default"
            loading={again.isPending}
            disabled={!mailedAt}
            onClick={() => again.mutate(undefined)}
          >
            {say('mailAgain')}
          </Button>
        )
      }
    >
      <ul className={classes['tickets']} aria-label={say('tickets')}>
        {rows.map((ticket) => (
          <Ticket key={ticket.id} ticket={ticket} />
        ))}
      </ul>
      <p className={classes['quiet']}>{hasAddress ? mailed : say('noAddress')}</p>
    </FormCard>
  )
}

const tones = { valid: 'info', used: 'success', void: 'neutral' } as const

function Ticket({ ticket }: { ticket: OrderTicket }) {
  const say = useWords(orderTicketWords)
  const { dateTime, date, dateOfDay } = useFormat()
  const { code, status, visitOn, slot, validUntil, usedAt, usedDoor } = ticket
  const when = visitOn ? dateOfDay(visitOn) : say('anyDay', { day: date(validUntil) })
  const used = usedAt && (usedDoor ? say('atDoor', { at: dateTime(usedAt), door: usedDoor }) : dateTime(usedAt))
  return (
    <li>
      <span className={classes['code']} dir="ltr">
        {code.length > 5 ? code.replace(/(.{5})(?=.)/g, '$1-') : code}
      </span>
      <span className={classes['quiet']}>{[when, slot].filter(Boolean).join(' · ')}</span>
      <span>
        <StatusBadge tone={tones[status]}>{say(status)}</StatusBadge>
        {used && <span className={classes['used']}>{used}</span>}
      </span>
    </li>
  )
}
