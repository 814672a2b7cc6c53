import { kitWords } from '@learning-cms/texts/kit/kit'
import type { ReactNode } from 'react'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { useWords } from '#kit/text/words.ts'
import type { Column } from './table/DataTable.tsx'
import { FilterChips, type FilterChip } from './tools/FilterChips.tsx'
import type { CountedTotal } from '#kit/filter/use-filter-part.ts'
import classes from './ListPage.module.css'
import { ListTools } from './tools/ListTools.tsx'
import type { Completion } from './tools/SearchBox.tsx'
import type { ListQuery, ListState } from './use-list-state.ts'

type FrameProps = {
  title: string
  /** One quiet line below the title. */
  detail?: ReactNode
  /** After the title, in its line: queues, or tabs of which this list is one. */
  parts?: ReactNode
  /** Buttons at the end of the title line. */
  actions?: ReactNode
  /** Between title and rows. */
  notice?: ReactNode
  /** Rows of one line on a wide screen. */
  isSlim?: boolean | undefined
  children: ReactNode
}

/** The page of a list, whatever its rows look like: title, and one panel with the tools and the rows. */
export const ListFrame = ({ title, detail, parts, actions, notice, isSlim, children }: FrameProps) => (
  <section className={classes['page']}>
    <PageHeader title={title} detail={detail} parts={parts} actions={actions} />
    {notice}
    <div className={classes['panel']} data-panel data-slim={isSlim || undefined}>
      {children}
    </div>
  </section>
)

type BarProps<Row, Field extends string, Query extends ListQuery> = {
  list: ListState<Query>
  /** What a phone offers to sort by. */
  columns: Pick<Column<Row, Field>, 'label' | 'sort'>[]
  filters?: ReactNode
  moreFilters?: ReactNode
  /** One for each filter in force; the search has its own. */
  chips?: FilterChip[]
  found: CountedTotal | undefined
  /** Conditions: the button of their builder, their number and their chips. */
  builder?: ReactNode
  conditions?: number
  conditionChips?: ReactNode
  completion?: Completion
  /** Views, export and columns, for the end of the line, and the open view below it. */
  views?: ReactNode
  exporting?: ReactNode
  chooser?: ReactNode
  strip?: ReactNode
}

/** The line of tools, and below it the filters in force. */
export function ListBar<Row, Field extends string, Query extends ListQuery>(props: BarProps<Row, Field, Query>) {
  const { chips = [], conditions = 0, conditionChips, strip, ...tools } = props
  const { list } = tools
  const say = useWords(kitWords)
  const { search } = list.query
  const searchChip = search ? [{ name: say('search'), value: `“${search}”`, onRemove: () => list.type('') }] : []
  return (
    <>
      <ListTools {...tools} active={chips.length + conditions} />
      {strip}
      <ListChips chips={[...searchChip, ...chips]} more={conditionChips} onClear={list.clear} />
    </>
  )
}

/** The filters in force, in a line of their own. */
export const ListChips = (props: Parameters<typeof FilterChips>[0]) =>
  (props.chips.length > 0 || props.more) && (
    <div className={classes['chips']}>
      <FilterChips {...props} />
    </div>
  )
