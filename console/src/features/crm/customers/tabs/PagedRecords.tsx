import { customerPageWords } from '@learning-cms/texts/crm/customers/customer'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { Further } from '#kit/show/Days.tsx'
import { useWords } from '#kit/text/words.ts'
import { RecordRows } from '#records/person/RecordRow.tsx'

type Props<Row> = {
  title: string
  unable: string
  empty: { title: string; why: string }
  /** As `useInfiniteQuery` answers. */
  read: {
    data: { pages: readonly { rows: readonly Row[] }[] } | undefined
    error: Error | null
    refetch: () => unknown
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => unknown
  }
  children: (row: Row) => ReactNode
}

/** A part of the customer's page that lists what hangs on them, a page at a time. */
export function PagedRecords<Row>({ title, unable, empty, read, children }: Props<Row>) {
  const say = useWords(customerPageWords)
  const rows = read.data?.pages.flatMap((page) => page.rows)
  if (read.error && !rows) return <ErrorState title={unable} error={read.error} onRetry={read.refetch} />
  return (
    <FormCard title={title}>
      {!rows && <Skeleton height={60} radius={8} />}
      {rows?.length === 0 && <EmptyState {...empty} />}
      {rows && rows.length > 0 && <RecordRows>{rows.map(children)}</RecordRows>}
      {read.hasNextPage && (
        <Further isBusy={read.isFetchingNextPage} onMore={() => void read.fetchNextPage()}>
          {say('loadMore')}
        </Further>
      )}
    </FormCard>
  )
}
