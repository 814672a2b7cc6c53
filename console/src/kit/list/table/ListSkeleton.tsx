import { kitWords } from '@learning-cms/texts/kit/kit'
import classes from './DataTable.module.css'
import { hasTwoLines, type Column } from './DataTable.tsx'
import phone from '#kit/list/phone/PhoneRows.module.css'
import skeleton from './ListSkeleton.module.css'
import { widthWithHeading } from '#kit/columns/width-of.ts'
import { useWords } from '#kit/text/words.ts'

const rows = Array.from({ length: 8 }, (_, at) => at)

type Props<Row, Field extends string> = { columns: Column<Row, Field>[]; hasBoxes?: boolean; hasMenus?: boolean }

/** Placeholder of the table, in its final shape; invisible for the first 300 ms. */
export function ListSkeleton<Row, Field extends string>({ columns, hasBoxes, hasMenus }: Props<Row, Field>) {
  const say = useWords(kitWords)
  return (
    <div className={skeleton['waiting']} role="status" aria-label={say('loading')}>
      <table
        className={`${classes['table']} ${phone['rows']}`}
        aria-hidden
        data-two-lines={hasTwoLines(columns) || undefined}
      >
        <thead>
          <tr>
            {hasBoxes && <Room as="th" name="checkCell" />}
            {columns.map((column) => (
              <th
                key={column.label}
                style={{ width: widthWithHeading(column) }}
                data-align={column.align}
                data-from={column.from}
              >
                {column.label}
              </th>
            ))}
            {hasMenus && <Room as="th" name="menuCell" />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row} className={classes['row']}>
              {hasBoxes && <Room as="td" name="checkCell" />}
              {columns.map(({ label, align, from, onPhone }, at) => (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- Not a control, and hidden from screen readers: the frame above announces that rows are loading
                <td
                  key={label}
                  className={at === 0 ? classes['first'] : undefined}
                  data-label={label}
                  data-first={at === 0 || undefined}
                  data-align={align}
                  data-from={from}
                  data-phone={onPhone}
                >
                  <span
                    className={skeleton['bone']}
                    style={{ inlineSize: `${at === 0 ? 60 : 42 + ((row + at) % 3) * 10}%` }}
                  />
                </td>
              ))}
              {hasMenus && <Room as="td" name="menuCell" />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Reserves the space of a row's check box or menu. */
const Room = ({ as: Tag, name }: { as: 'th' | 'td'; name: 'checkCell' | 'menuCell' }) => (
  <Tag className={classes[name]} />
)
