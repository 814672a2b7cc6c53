import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { DataTable, type Column } from './DataTable.tsx'
import { NoMatchDrawing } from './drawings.tsx'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import { FilterChips, type FilterChip } from './FilterChips.tsx'
import { kitWords } from './kit.words.ts'
import { ListSkeleton } from './ListSkeleton.tsx'
import classes from './ListPage.module.css'
import { PageHeader } from './PageHeader.tsx'
import { Pager } from './Pager.tsx'
import { SearchBox } from './SearchBox.tsx'
import { SortSelect } from './SortSelect.tsx'
import type { ListQuery, ListState } from './use-list-state.ts'
import { useWords } from './words.ts'

export type { Column } from './DataTable.tsx'

type Page<Row> = { rows: Row[]; next: string | null; previous: string | null; total: number; totalIsCapped: boolean }
/** What `useQuery` returns, as far as a list needs it. */
type Result<Row> = {
  data: Page<Row> | undefined
  error: Error | null
  isPlaceholderData: boolean
  refetch: () => unknown
}

type Props<Row, Field extends string, Query extends ListQuery> = {
  title: string
  list: ListState<Query>
  result: Result<Row>
  /** The first is what the row is called, and its link. */
  columns: Column<Row, Field>[]
  nameOf: (row: Row) => string
  href?: (row: Row) => string
  menu?: (row: Row) => ReactNode
  /** Buttons at the end of the title line. */
  actions?: ReactNode
  /** Selects beside the search box. */
  filters?: ReactNode
  /** One for each filter in force; the search has its own. */
  chips?: FilterChip[]
  /** Between title and table: what waits for a decision. */
  notice?: ReactNode
  /** Shown when there is nothing at all: an `EmptyState` that says what this is for and offers the next step. */
  empty: ReactNode
  /** 'Unable to load course list' */
  unable?: string
}

/**
 * Title, search and filters, table, pages: the frame of every list. What is in it comes from the feature.
 *
 *     const list = useListState(courseQuery)
 *     const result = useQuery(courseList(list.query))    // with placeholderData: keepPreviousData
 *     <ListPage
 *       title={say('title')} list={list} result={result} columns={columns} unable={say('unableToLoad')}
 *       nameOf={(course) => course.title} href={(course) => `/courses/${course.id}`}
 *       menu={(course) => <Menu.Item onClick={() => publish.mutate(course)}>{say('publish')}</Menu.Item>}
 *       filters={<FilterSelect label={say('level')} value={list.query.level?.[0]} options={…} onChange={(level) => list.set({ level: level && [level] })} />}
 *       chips={…} actions={<Button …/>}
 *       empty={<EmptyState title={say('emptyTitle')} why={say('emptyWhy')} action={<Button …/>} />}
 *     />
 */
export function ListPage<Row extends { id: string }, Field extends string, Query extends ListQuery>(
  props: Props<Row, Field, Query>,
) {
  const { title, list, columns, actions, filters, notice, chips = [] } = props
  const say = useWords(kitWords)
  const { search } = list.query
  const searchChip = search ? [{ name: say('search'), value: `“${search}”`, onRemove: () => list.type('') }] : []
  return (
    <section className={classes['page']}>
      <PageHeader title={title} actions={actions} />
      {notice}
      <div className={classes['panel']} data-panel>
        <div className={classes['tools']}>
          <SearchBox value={search ?? ''} onSearch={list.type} />
          {filters}
          <SortSelect columns={columns} list={list} />
        </div>
        {chips.length + searchChip.length > 0 && (
          <div className={classes['chips']}>
            <FilterChips chips={[...searchChip, ...chips]} onClear={list.clear} />
          </div>
        )}
        <Rows {...props} />
      </div>
    </section>
  )
}

function Rows<Row extends { id: string }, Field extends string, Query extends ListQuery>(
  props: Props<Row, Field, Query>,
) {
  const { title, list, result, columns, nameOf, href, menu, unable } = props
  const { data, error, refetch, isPlaceholderData } = result
  const say = useWords(kitWords)
  if (error) return <ErrorState title={unable ?? say('unableToLoad')} error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton columns={columns} />
  if (data.rows.length === 0) return list.isFiltered ? <NoMatch onClear={list.clear} /> : props.empty
  const change = list.set as (change: Partial<ListQuery>) => void
  const { sort, order, size } = list.query
  return (
    <>
      <DataTable
        label={title}
        columns={columns}
        rows={data.rows}
        nameOf={nameOf}
        {...(href && { href })}
        {...(menu && { menu })}
        sorting={{ sort, order, onSort: (sort, order) => change({ sort, order }) }}
        isBusy={isPlaceholderData}
      />
      <Pager page={data} size={size} onSize={(size) => change({ size })} onPage={list.page} />
    </>
  )
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const say = useWords(kitWords)
  return (
    <EmptyState
      title={say('noMatch')}
      why={say('noMatchWhy')}
      drawing={<NoMatchDrawing />}
      action={
        <Button variant="default" onClick={onClear}>
          {say('clearFilters')}
        </Button>
      }
    />
  )
}
