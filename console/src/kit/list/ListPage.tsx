import type { Page } from '@learning-cms/contract/core/common'
import { kitWords } from '@learning-cms/texts/kit/kit'
import { Button } from '@mantine/core'
import { Suspense, type ComponentType, type ReactNode } from 'react'
import { useColumns, type ColumnStore } from '#kit/columns/use-columns.tsx'
import { useSidewaysScroll } from '#kit/columns/use-sideways-scroll.ts'
import { DataTable, type Column } from './table/DataTable.tsx'
import { NoMatchDrawing } from '#kit/brand/drawings.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import type { FilterChip } from './tools/FilterChips.tsx'
import type { ListFilter } from '#kit/filter/use-filter-part.ts'
import { useListFilter } from '#kit/filter/use-list-filter.tsx'
import { ListSkeleton } from './table/ListSkeleton.tsx'
import { ListBar, ListFrame } from './ListFrame.tsx'
import classes from './ListPage.module.css'
import { Pager } from './Pager.tsx'
import { RowPeek } from './peek/RowPeek.tsx'
import type { Selection } from '#kit/selection/selection.ts'
import { SelectionBar } from '#kit/selection/SelectionBar.tsx'
import { useSelection } from '#kit/selection/use-selection.ts'
import type { ListQuery, ListState } from './use-list-state.ts'
import { useWords } from '#kit/text/words.ts'

export type { Column } from './table/DataTable.tsx'

/** The part of `useQuery`'s result that a list needs. */
type ListPageResult<Row> = {
  data: Page<Row> | undefined
  error: Error | null
  isPlaceholderData: boolean
  refetch: () => unknown
}

type Props<Row, Field extends string, Query extends ListQuery> = {
  title: string
  list: ListState<Query>
  result: ListPageResult<Row>
  /** The first column is the row's name, with its link. */
  columns: Column<Row, Field>[]
  nameOf: (row: Row) => string
  href?: (row: Row) => string
  menu?: (row: Row) => ReactNode
  /** Buttons at the end of the title line. */
  actions?: ReactNode
  /** Selects beside the search box: two at most, or the tools need a second line. */
  filters?: ReactNode
  /** Further ones, behind a button. */
  moreFilters?: ReactNode
  /** One for each active filter; the search has its own. */
  chips?: FilterChip[]
  /** After the title, in its line: queues, or tabs of which this list is one. */
  parts?: ReactNode
  /** Between title and table. */
  notice?: ReactNode
  /** Rows of one line on a wide screen: for lists that are worked through. */
  isSlim?: boolean
  /** Below the rows, beside their number: what they come to. */
  sums?: ReactNode
  /** Shown when the list is empty: an `EmptyState` that explains its purpose and offers the next step. */
  empty: ReactNode
  /** 'Unable to load course list' */
  unable?: string
  /** Makes the rows filterable by conditions; see `askedFields`. */
  filter?: ListFilter
  /** From `useListViews`: saved views, and the person's own columns. */
  views?: ListViews
  /** Bulk actions: adds a check box to each row, and a bar while some are ticked. */
  bulk?: ListBulk<Query> | undefined
  /** Exports the visible columns to a file: a button in the tool row. */
  exporting?: ComponentType<{ query: Query; columns: string[] }> | undefined
  /** What Space shows of a record beyond the row's columns. */
  peek?: ComponentType<{ row: Row }> | undefined
  /** The rows in another form than a table. */
  drawn?: ((rows: readonly Row[], selection: Selection | undefined) => ReactNode) | undefined
}

/** The name under which another page can hand rows to this list, and the buttons of its selection bar. */
export type ListBulk<Query> = { list: string; Acts: ComponentType<{ selection: Selection; query: Query }> }

/** The parts of saved views that the list page shows. */
export type ListViews = ColumnStore & {
  /** The menu of views, in the tool row. */
  menu: ReactNode
  /** The open view and whether it was changed, above the rows. */
  strip: ReactNode
}

const noColumnStore: ColumnStore = { stored: undefined, keep: () => undefined }

/**
 * Title, search and filters, table, pager: the frame of every list. The feature supplies the content.
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
 *       filter={{ load: () => import('./CourseFields.tsx'), count: coursesApi.list }} views={useListViews('courses')}
 *     />
 */
export function ListPage<Row extends { id: string }, Field extends string, Query extends ListQuery>(
  props: Props<Row, Field, Query>,
) {
  const { title, list, actions, filters, moreFilters, parts, notice, views, exporting: Exporting, chips } = props
  const columns = useColumns(props.columns, list, views ?? noColumnStore)
  const filter = useListFilter(props.filter, list)
  return (
    <ListFrame title={title} parts={parts} actions={actions} notice={notice} isSlim={props.isSlim}>
      <ListBar
        list={list}
        columns={columns.visible}
        filters={filters}
        moreFilters={moreFilters}
        chips={chips}
        builder={filter.button}
        conditions={filter.count}
        conditionChips={filter.chips}
        completion={filter.completion}
        views={views?.menu}
        strip={views?.strip}
        exporting={
          Exporting && <Exporting query={list.query} columns={columns.visible.flatMap(({ name }) => name ?? [])} />
        }
        chooser={columns.button}
        found={props.result.data}
      />
      <Rows {...props} arranged={columns} broken={filter.broken} />
    </ListFrame>
  )
}

type RowsProps<Row, Field extends string, Query extends ListQuery> = Props<Row, Field, Query> & {
  arranged: Pick<ReturnType<typeof useColumns<Row, Field, Query>>, 'visible' | 'widths' | 'setWidth'>
  broken: (error: Error) => ReactNode
}

function Rows<Row extends { id: string }, Field extends string, Query extends ListQuery>(
  props: RowsProps<Row, Field, Query>,
) {
  const { list, result, arranged, broken, menu, unable, bulk } = props
  const { data, error, refetch } = result
  const { visible: columns } = arranged
  const say = useWords(kitWords)
  const selection = useSelection(bulk?.list, list.query)
  const replacement = error && broken(error)
  if (replacement) return replacement
  if (error) return <ErrorState title={unable ?? say('unableToLoad')} error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton columns={columns} hasBoxes={bulk !== undefined} hasMenus={menu !== undefined} />
  if (data.rows.length === 0) return list.isFiltered ? <NoMatch onClear={list.clear} /> : props.empty
  const { size } = list.query
  const pager = <Pager page={data} sums={props.sums} size={size} onSize={list.resize} onPage={list.page} />
  return (
    <>
      {props.drawn ? (
        props.drawn(data.rows, bulk && selection)
      ) : (
        <Table {...props} rows={data.rows} selection={bulk && selection} />
      )}
      {pager}
      {bulk && (
        <SelectionBar
          selection={selection}
          total={data.total}
          totalIsCapped={data.totalIsCapped}
          visibleIds={data.rows.map(({ id }) => id)}
        >
          <Suspense>
            <bulk.Acts selection={selection} query={list.query} />
          </Suspense>
        </SelectionBar>
      )}
    </>
  )
}

type TableProps<Row, Field extends string, Query extends ListQuery> = RowsProps<Row, Field, Query> & {
  rows: Row[]
  selection: Selection | undefined
}

/** The rows as a table, with room beside them for the quick look. */
function Table<Row extends { id: string }, Field extends string, Query extends ListQuery>(
  props: TableProps<Row, Field, Query>,
) {
  const { title, list, result, arranged, nameOf, href, menu, rows, selection } = props
  const { visible: columns, widths, setWidth } = arranged
  const box = useSidewaysScroll(widths !== undefined)
  const { sort, order } = list.query
  return (
    <div className={classes['beside']}>
      <div ref={box} className={classes['rows']}>
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          nameOf={nameOf}
          {...(href && { href })}
          {...(menu && { menu })}
          sorting={{ sort, order, onSort: list.sortBy }}
          widths={widths}
          onWidth={setWidth}
          isBusy={result.isPlaceholderData}
          selection={selection}
        />
      </div>
      {href && (
        <RowPeek
          box={box}
          rows={rows}
          columns={props.columns}
          nameOf={nameOf}
          href={href}
          menu={menu}
          more={props.peek}
        />
      )}
    </div>
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
