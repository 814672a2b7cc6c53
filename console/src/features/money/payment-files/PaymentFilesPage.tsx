import { paymentFiles, type PaymentFileRow } from '@learning-cms/contract/money/payment-files'
import { paymentFileWords } from '@learning-cms/texts/money/payment-files/payment-files'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useMay } from '#api/session/session.ts'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ListPage, type Column } from '#kit/list/ListPage.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { DateText } from '#kit/show/DateText.tsx'
import { Money } from '#kit/show/Money.tsx'
import { RecordName } from '#kit/show/people/PersonName.tsx'
import { useWords } from '#kit/text/words.ts'
import { FileStatusBadge } from './badges.tsx'
import { paymentFileList } from './payment-files.api.ts'

const NewFileDrawer = lazy(() => import('./NewFileDrawer.tsx'))
const LayoutsDrawer = lazy(() => import('./LayoutsDrawer.tsx'))

export default function PaymentFilesPage() {
  const say = useWords(paymentFileWords)
  const may = useMay()
  const list = useListState(paymentFiles.list.query)
  const result = useQuery(paymentFileList(list.query))
  const [open, setOpen] = useState<'new' | 'layouts'>()
  const close = () => setOpen(undefined)
  const create = may('payouts:approve') && <Button onClick={() => setOpen('new')}>{say('create')}</Button>
  return (
    <>
      <ListPage<PaymentFileRow, 'createdAt', typeof list.query>
        title={say('title')}
        list={list}
        result={result}
        columns={useColumns()}
        nameOf={({ number }) => number}
        href={({ id }) => `/payment-files/${id}`}
        actions={
          <>
            <Button variant="default" onClick={() => setOpen('layouts')}>
              {say('layouts')}
            </Button>
            {create}
          </>
        }
        empty={<EmptyState of="payouts" title={say('emptyTitle')} why={say('emptyWhy')} action={create} />}
        unable={say('unableToLoad')}
      />
      <Suspense>
        {open === 'new' && <NewFileDrawer onClose={close} />}
        {open === 'layouts' && <LayoutsDrawer onClose={close} />}
      </Suspense>
    </>
  )
}

function useColumns(): Column<PaymentFileRow, 'createdAt'>[] {
  const say = useWords(paymentFileWords)
  return useMemo(
    () => [
      {
        name: 'file',
        label: say('file'),
        cell: ({ number, bank, waiting }) => (
          <RecordName
            name={number}
            detail={waiting > 0 ? `${say(bank)} · ${say('waitingItems', { count: waiting })}` : say(bank)}
          />
        ),
      },
      { name: 'items', label: say('items'), width: '104px', align: 'end', from: 'medium', cell: ({ items }) => items },
      {
        name: 'total',
        label: say('total'),
        width: '160px',
        align: 'end',
        onPhone: 'top',
        cell: ({ total }) => <Money amountInDong={total} />,
      },
      {
        name: 'status',
        label: say('status'),
        width: '152px',
        onPhone: 'bottom',
        cell: ({ status }) => <FileStatusBadge status={status} />,
      },
      {
        name: 'createdBy',
        label: say('createdBy'),
        width: '160px',
        from: 'wide',
        cell: ({ createdByName }) => createdByName,
      },
      {
        name: 'createdAt',
        label: say('createdAt'),
        width: '136px',
        from: 'medium',
        sort: 'createdAt',
        cell: ({ createdAt }) => <DateText at={createdAt} />,
      },
    ],
    [say],
  )
}
