import { kitWords } from '@learning-cms/texts/kit/kit'
import type { Column } from '#kit/list/table/DataTable.tsx'
import { SortIcon } from '#kit/show/icons.ts'
import classes from './SortSelect.module.css'
import type { ListQuery, ListState } from '#kit/list/use-list-state.ts'
import { useWords } from '#kit/text/words.ts'

type Props<Row, Field extends string, Query extends ListQuery> = {
  columns: Pick<Column<Row, Field>, 'label' | 'sort'>[]
  list: ListState<Query>
}

/** Rows have no headings on a phone, so their order is chosen here: an icon over the system's own list. */
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
    const [sort = '', order] = chosen.split(' ')
    list.sortBy(sort, order === 'desc' ? 'desc' : 'asc')
  }
  return (
    <span className={classes['sort']}>
      <SortIcon size={20} aria-hidden />
      <select
        aria-label={say('sortBy')}
        value={`${sort} ${order}`}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  )
}
