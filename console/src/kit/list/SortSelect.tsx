import { kitWords } from '@learning-cms/texts/kit/kit'
import { NativeSelect } from '@mantine/core'
import type { Column } from './DataTable.tsx'
import classes from './ListPage.module.css'
import type { ListQuery, ListState } from './use-list-state.ts'
import { useWords } from '#kit/text/words.ts'

type Props<Row, Field extends string, Query extends ListQuery> = {
  columns: Column<Row, Field>[]
  list: ListState<Query>
}

/** Cards have no headings, so on a phone the order is chosen here. */
export function SortSelect<Row, Field extends string, Query extends ListQuery>({
  columns,
  list,
}: Props<Row, Field, Query>) {
  const say = useWords(kitWords)
  const { sort, order } = list.query
  const options = columns.flatMap(({ label, sort }) =>
    sort
      ? [
          { value: `${sort} asc`, label: say('sortUp', { name: label }) },
          { value: `${sort} desc`, label: say('sortDown', { name: label }) },
        ]
      : [],
  )
  if (options.length === 0) return null
  const choose = (chosen: string) => {
    const [sort, order] = chosen.split(' ') as [string, 'asc' | 'desc']
    ;(list.set as (change: Partial<ListQuery>) => void)({ sort, order })
  }
  return (
    <NativeSelect
      className={classes['sort']}
      aria-label={say('sortBy')}
      data={options}
      value={`${sort} ${order}`}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}
