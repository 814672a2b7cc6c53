import { invoiceQuery, type InvoiceRow } from '@learning-cms/contract/money/invoices'
import { invoiceWords } from '@learning-cms/texts/money/invoices/invoices'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useListViews } from '#features/account/views/ViewSelect.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ListPage } from '#kit/list/ListPage.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { PageTabs } from '#kit/page/PageTabs.tsx'
import { useWords } from '#kit/text/words.ts'
import { exportMenuOf } from '#records/exports/ExportMenu.tsx'
import { DueNotice, IssueDue } from './DueNotice.tsx'
import { nameOfIssued, useInvoiceColumns } from './invoice-columns.tsx'
import { InvoiceFilters, MoreInvoiceFilters, useInvoiceChips } from './InvoiceFilters.tsx'
import { invoiceList } from './invoices.api.ts'

const SummaryPage = lazy(() => import('./SummaryPage.tsx'))
const InvoiceExport = exportMenuOf('invoices')

export default function InvoicesPage() {
  const { tab } = useSearch({ strict: false })
  const tabs = <Tabs isSummary={tab === 'summary'} />
  if (tab !== 'summary') return <Register tabs={tabs} />
  return (
    <Suspense>
      <SummaryPage tabs={tabs} />
    </Suspense>
  )
}

function Tabs({ isSummary }: { isSummary: boolean }) {
  const say = useWords(invoiceWords)
  return (
    <PageTabs
      label={say('sections')}
      tabs={[
        { key: 'list', name: say('list'), to: '/account/invoices', isOpen: !isSummary },
        { key: 'summary', name: say('summary'), to: '/account/invoices?tab=summary', isOpen: isSummary },
      ]}
    />
  )
}

function Register({ tabs }: { tabs: React.ReactNode }) {
  const say = useWords(invoiceWords)
  const list = useListState(invoiceQuery)
  const result = useQuery(invoiceList(list.query))
  return (
    <ListPage
      title={say('title')}
      parts={tabs}
      list={list}
      result={result}
      columns={useInvoiceColumns()}
      nameOf={(row: InvoiceRow) => `${nameOfIssued(row) ?? say('draft')}, ${row.buyerName}`}
      href={({ id }) => `/account/invoices/${id}`}
      filters={<InvoiceFilters list={list} />}
      moreFilters={<MoreInvoiceFilters list={list} />}
      chips={useInvoiceChips(list)}
      exporting={InvoiceExport}
      views={useListViews('invoices')}
      notice={<DueNotice />}
      actions={<IssueDue />}
      empty={<EmptyState of="payouts" title={say('emptyTitle')} why={say('emptyWhy')} />}
      unable={say('unableToLoad')}
    />
  )
}
