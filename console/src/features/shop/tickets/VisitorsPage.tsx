import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { ticketStatuses, visitorQuery, type Visitor } from '@learning-cms/contract/shop/tickets'
import { visitorWords } from '@learning-cms/texts/shop/tickets/visitors'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ListPage, type Column } from '#kit/list/ListPage.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { PersonName } from '#kit/show/people/PersonName.tsx'
import { StatusBadge, type StatusTone } from '#kit/show/state/StatusBadge.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { visitorList } from './visitors.api.ts'

/** Tickets of today or another day: who bought them, and who has entered. A row opens its order. */
export default function VisitorsPage() {
  const say = useWords(visitorWords)
  const list = useListState(visitorQuery)
  const { query, set } = list
  const result = useQuery(visitorList(query))
  const [today] = useState(() => dayIn(Date.now()))
  const day = query.day === 'any' ? null : (query.day ?? today)
  return (
    <ListPage
      title={say('title')}
      list={list}
      result={result}
      columns={useColumns(day === null)}
      nameOf={nameOf}
      href={hrefOf}
      filters={
        <>
          <DateField
            isFilter
            aria-label={say('day')}
            placeholder={say('anyDay')}
            maw={{ base: '100%', xs: 168 }}
            value={day}
            onChange={(chosen) => set({ day: chosen ?? 'any' })}
          />
          <FilterSelect
            label={say('status')}
            value={query.status?.[0]}
            options={ticketStatuses.map((value) => ({ value, label: say(value) }))}
            onChange={(status) => set({ status: status && [status] })}
          />
        </>
      }
      chips={useChips(list, result.data?.rows)}
      empty={<EmptyState of="orders" title={say('emptyTitle')} why={say('emptyWhy')} />}
      unable={say('unableToLoad')}
    />
  )
}

const nameOf = ({ orderNumber, productNameVi }: Visitor) => `${productNameVi}, ${orderNumber ?? ''}`
const hrefOf = ({ orderId }: Visitor) => `/orders/${orderId}`

function useChips({ query, set }: ReturnType<typeof useListState<typeof visitorQuery>>, rows?: readonly Visitor[]) {
  const say = useWords(visitorWords)
  const isEnglish = useLanguage() === 'en'
  const { slot, productId, status = [] } = query
  const product = rows?.find((row) => row.productId === productId)
  const productName = (isEnglish && product?.productNameEn) || product?.productNameVi || say('oneProduct')
  return [
    ...status.map((one) => ({ name: say('status'), value: say(one), onRemove: () => set({ status: undefined }) })),
    ...(slot === undefined
      ? []
      : [
          {
            name: say('slot'),
            value: slot === 'none' ? say('allDay') : slot,
            onRemove: () => set({ slot: undefined }),
          },
        ]),
    ...(productId ? [{ name: say('ticket'), value: productName, onRemove: () => set({ productId: undefined }) }] : []),
  ]
}

const tones = { valid: 'info', used: 'success', void: 'danger', expired: 'neutral' } satisfies Record<
  Visitor['status'] | 'expired',
  StatusTone
>
const stateOf = ({ status, validUntil }: Visitor, nowMs: number) =>
  status === 'valid' && Date.parse(validUntil) < nowMs ? 'expired' : status

/** The day only where several are listed. */
function useColumns(hasDays: boolean): Column<Visitor, 'validFrom'>[] {
  const say = useWords(visitorWords)
  const isEnglish = useLanguage() === 'en'
  const { dateTime, time, dateOfDay } = useFormat()
  return useMemo(
    () => [
      {
        label: say('buyer'),
        cell: ({ productNameVi, productNameEn, buyerName, orderNumber }) => (
          <PersonName name={buyerName ?? orderNumber ?? '–'} detail={(isEnglish && productNameEn) || productNameVi} />
        ),
      },
      {
        label: say('order'),
        width: '168px',
        from: 'medium',
        cell: ({ orderNumber }) => <span data-figures>{orderNumber ?? '–'}</span>,
      },
      {
        label: say('slot'),
        width: hasDays ? '176px' : '132px',
        sort: 'validFrom',
        onPhone: 'bottom',
        cell: ({ visitOn, slot }) =>
          visitOn === null
            ? say('anyTime')
            : [slot ?? say('allDay'), ...(hasDays ? [dateOfDay(visitOn)] : [])].join(' · '),
      },
      {
        label: say('status'),
        onPhone: 'top',
        width: '132px',
        cell: (ticket) => {
          const state = stateOf(ticket, Date.now())
          return <StatusBadge tone={tones[state]}>{say(state)}</StatusBadge>
        },
      },
      {
        label: say('enteredAt'),
        width: '300px',
        from: 'medium',
        cell: ({ usedAt, usedByName, usedDoor, visitOn }) => {
          if (usedAt === null) return '–'
          const at = visitOn === dayIn(Date.parse(usedAt)) ? time(usedAt) : dateTime(usedAt)
          const who = usedByName ?? '–'
          return `${at} · ${usedDoor ? say('enteredByDoor', { who, door: usedDoor }) : who}`
        },
      },
    ],
    [say, isEnglish, hasDays, dateOfDay, dateTime, time],
  )
}
