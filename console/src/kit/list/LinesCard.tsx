import type { Page } from '@learning-cms/contract/core/common'
import type { ReactNode } from 'react'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { DataTable, type Column } from './table/DataTable.tsx'
import { ListSkeleton } from './table/ListSkeleton.tsx'
import classes from './LinesCard.module.css'
import { Pager } from './Pager.tsx'

type Sorted<Field> = { sort: Field; order: 'asc' | 'desc' }
type Props<Row, Field extends string> = {
  title: string
  /** Beside the title: filters, or a link. */
  tools?: ReactNode
  columns: Column<Row, Field>[]
  found: { data: Page<Row> | undefined; error: Error | null; refetch: () => unknown; isPlaceholderData: boolean }
  list: {
    query: Sorted<Field> & { size: number }
    set: (change: Partial<Sorted<Field> & { size: number }>) => void
    page: (cursor: { after?: string; before?: string }) => void
  }
  nameOf: (row: Row) => string
  href: (row: Row) => string
  pages: string
  unable: string
}

/** What a record consists of, line by line, on its page. */
export function LinesCard<Row extends { id: string }, Field extends string>(props: Props<Row, Field>) {
  const { title, tools, columns, found, list, nameOf, href, pages, unable } = props
  const { data, error, refetch, isPlaceholderData } = found
  return (
    <section className={classes['card']} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {tools}
      </header>
      {error && !data && <ErrorState title={unable} error={error} onRetry={refetch} />}
      {!data && !error && <ListSkeleton columns={columns} hasBoxes={false} hasMenus={false} />}
      {data && (
        <>
          <DataTable
            label={title}
            columns={columns}
            rows={data.rows}
            nameOf={nameOf}
            href={href}
            sorting={{ ...list.query, onSort: (sort, order) => list.set({ sort: sort as Field, order }) }}
            isBusy={isPlaceholderData}
          />
          <Pager
            label={pages}
            page={data}
            size={list.query.size}
            onSize={(size) => list.set({ size })}
            onPage={list.page}
          />
        </>
      )}
    </section>
  )
}
