import { kitWords } from '@learning-cms/texts/kit/kit'
import { Button } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'
import { useIsNarrow } from '#kit/edit/use-is-narrow.ts'
import { useWords } from '#kit/text/words.ts'
import type { Column } from '#kit/list/table/DataTable.tsx'
import type { CountedTotal } from '#kit/filter/use-filter-part.ts'
import classes from '#kit/list/ListPage.module.css'
import { PhoneTools } from '#kit/list/phone/PhoneTools.tsx'
import { SearchBox, type Completion } from './SearchBox.tsx'
import { SortSelect } from './SortSelect.tsx'
import type { ListQuery, ListState } from '#kit/list/use-list-state.ts'

type ToolsLineProps = {
  search: ReactNode
  /** The choice of an order on phones, where rows have no headings. */
  sort?: ReactNode
  filters?: ReactNode
  moreFilters?: ReactNode
  /** Opens the filter builder. */
  builder?: ReactNode
  /** Views, export and columns, for the end of the line. */
  views?: ReactNode
  exporting?: ReactNode
  chooser?: ReactNode
  /** The number of filters that are on, and of the rows they leave. */
  active: number
  found: CountedTotal | undefined
  onClear: () => void
}

type Props<Row, Field extends string, Query extends ListQuery> = Omit<ToolsLineProps, 'search' | 'sort' | 'onClear'> & {
  list: ListState<Query>
  columns: Pick<Column<Row, Field>, 'label' | 'sort'>[]
  /** The completion of the search box. */
  completion?: Completion | undefined
}

/** The tools of a list whose state is in the address. */
export const ListTools = <Row, Field extends string, Query extends ListQuery>(props: Props<Row, Field, Query>) => {
  const { list, columns, completion, ...tools } = props
  return (
    <ToolLine
      {...tools}
      search={<SearchBox value={list.query.search ?? ''} onSearch={list.type} {...(completion && { completion })} />}
      sort={<SortSelect columns={columns} list={list} />}
      onClear={list.clear}
    />
  )
}

/** The line above the rows; on a phone a bar and a sheet. */
export function ToolLine(props: ToolsLineProps) {
  const { search, sort, filters, moreFilters, builder, views, exporting, chooser, active, found, onClear } = props
  const say = useWords(kitWords)
  const isNarrow = useIsNarrow()
  const [hasMore, setHasMore] = useState(false)
  const more = useId()
  if (isNarrow)
    return (
      <PhoneTools search={search} sort={sort} count={active} found={found} onClear={onClear}>
        {filters}
        {moreFilters}
        {builder}
        {views}
        {exporting}
      </PhoneTools>
    )
  return (
    <>
      <div className={classes['tools']} data-dense>
        {search}
        {filters}
        {moreFilters && (
          <Button
            variant="default"
            aria-expanded={hasMore}
            aria-controls={more}
            onClick={() => setHasMore((isOpen) => !isOpen)}
          >
            {say('quickFilters')}
          </Button>
        )}
        {builder}
        {(views || chooser || exporting) && (
          <div className={classes['keeping']}>
            {views}
            {exporting}
            {chooser}
          </div>
        )}
      </div>
      {moreFilters && (
        <div id={more} className={classes['more']} data-dense hidden={!hasMore}>
          {hasMore && moreFilters}
        </div>
      )}
    </>
  )
}
