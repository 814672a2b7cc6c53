import { lazyRouteComponent } from '@tanstack/react-router'
import { refundStatuses, refundQuery, type RefundRow } from '@learning-cms/contract/money/refunds/refunds'
import { refundWords } from '@learning-cms/texts/money/refunds/refunds'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { exportMenuOf } from '#records/exports/ExportMenu.tsx'
import { useMay } from '#api/session/session.ts'
import { useListViews } from '#features/account/views/ViewSelect.tsx'
import { widthOf } from '#kit/columns/width-of.ts'
import { DateText } from '#kit/show/DateText.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ListPage, type Column } from '#kit/list/ListPage.tsx'
import { Money } from '#kit/show/Money.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { RecordName } from '#kit/show/people/PersonName.tsx'
import { useWords } from '#kit/text/words.ts'
import { PolicyButton } from './deciding/PolicyButton.tsx'
import { Queues } from './reconciliation/Queues.tsx'
import { RefundFilters, useRefundChips } from './RefundFilters.tsx'
import { refundList, refundsApi } from './refunds.api.ts'
import { RefundStatusBadge } from './RefundStatusBadge.tsx'
import { ReconciliationLink } from './reconciliation/ReconciliationLink.tsx'

const RefundPeek = lazyRouteComponent(() => import('./RefundPeek.tsx'), 'RefundPeek')

type RefundSortField = 'createdAt' | 'amount' | 'succeededAt'

const RefundExport = exportMenuOf('refunds')
const filter = { load: () => import('./deciding/RefundFields.tsx'), count: refundsApi.list }

export default function RefundsPage() {
  const say = useWords(refundWords)
  const may = useMay()
  const list = useListState(refundQuery)
  const result = useQuery(refundList(list.query))
  return (
    <ListPage
      title={say('title')}
      peek={RefundPeek}
      list={list}
      result={result}
      columns={useColumns()}
      nameOf={nameOf}
      href={hrefOf}
      filters={<RefundFilters list={list} />}
      chips={useRefundChips(list)}
      filter={filter}
      exporting={may('orders:export') ? RefundExport : undefined}
      views={useListViews('refunds')}
      parts={<Queues list={list} />}
      actions={
        <>
          <ReconciliationLink />
          {may('settings:write') && <PolicyButton />}
        </>
      }
      empty={<EmptyState of="refunds" title={say('emptyTitle')} why={say('emptyWhy')} />}
      unable={say('unableToLoad')}
    />
  )
}

const nameOf = ({ number }: RefundRow) => number
const hrefOf = ({ id }: RefundRow) => `/refunds/${id}`

function useColumns(): Column<RefundRow, RefundSortField>[] {
  const say = useWords(refundWords)
  return useMemo(
    () => [
      {
        name: 'number',
        label: say('number'),
        cell: ({ number, orderNumber, studentName }) => (
          <RecordName name={number} detail={`${studentName} · ${orderNumber}`} />
        ),
      },
      {
        name: 'amount',
        onPhone: 'top',
        label: say('amount'),
        width: '140px',
        sort: 'amount',
        align: 'end',
        cell: ({ amount }) => <Money amountInDong={amount} />,
      },
      {
        name: 'status',
        onPhone: 'bottom',
        label: say('status'),
        width: widthOf(refundStatuses.map((status) => say(status))),
        cell: ({ status }) => <RefundStatusBadge status={status} />,
      },
      { name: 'reason', label: say('reasonCode'), width: '160px', from: 'medium', cell: (row) => say(row.reasonCode) },
      { name: 'way', label: say('way'), width: '140px', from: 'medium', cell: ({ way }) => say(way) },
      {
        name: 'requestedBy',
        label: say('requestedBy'),
        width: '168px',
        visibility: 'on-request',
        cell: ({ requestedByName }) => requestedByName,
      },
      {
        name: 'succeededAt',
        label: say('succeededAt'),
        width: '128px',
        visibility: 'on-request',
        sort: 'succeededAt',
        cell: ({ succeededAt }) => succeededAt && <DateText at={succeededAt} />,
      },
      {
        name: 'createdAt',
        label: say('createdAt'),
        width: '132px',
        from: 'medium',
        sort: 'createdAt',
        cell: ({ createdAt }) => <DateText at={createdAt} />,
      },
    ],
    [say],
  )
}
