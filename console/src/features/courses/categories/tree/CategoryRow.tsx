import { useDraggable } from '@dnd-kit/core'
import type { Category } from '@learning-cms/contract/courses/categories'
import { categoryWords } from '@learning-cms/texts/courses/categories/categories'
import type { ReactNode } from 'react'
import { useFormat } from '#kit/text/format.ts'
import { DragIcon, ExpandIcon } from '#kit/show/icons.ts'
import { RowMenu } from '#kit/list/RowMenu.tsx'
import { useWords } from '#kit/text/words.ts'
import { CategoryState } from '#features/courses/categories/CategoryState.tsx'
import type { Marker } from './CategoryTree.tsx'
import classes from './CategoryTree.module.css'
import type { VisibleRow } from './tree.ts'

export type RowActions = {
  onEdit: (category: Category) => void
  /** Menu items of one row, created when its menu opens. */
  menu: (category: Category) => ReactNode
}
type Props = RowActions & {
  row: VisibleRow
  isCurrent: boolean
  isHeld: boolean
  mayArrange: boolean
  marker: Marker | undefined
  onFocus: (id: string) => void
  onToggle: (id: string) => void
}

export function CategoryRow(props: Props) {
  const { row, isCurrent, isHeld, mayArrange, marker, onFocus, onEdit, menu } = props
  const { category, hasChildren, isOpen, place, siblings } = row
  const { courseCount, subtreeCourseCount } = category
  const say = useWords(categoryWords)
  return (
    <tr
      role="row"
      data-id={category.id}
      className={classes['row']}
      style={{ '--level': category.level, '--drop-level': marker?.level }}
      tabIndex={isCurrent ? 0 : -1}
      aria-level={category.level}
      aria-setsize={siblings}
      aria-posinset={place}
      aria-expanded={hasChildren ? isOpen : undefined}
      aria-selected={isHeld || undefined}
      data-held={isHeld || undefined}
      data-match={row.isMatch || undefined}
      data-drop={marker?.edge}
      data-refused={marker?.isRefused || undefined}
      onFocus={(event) => event.target === event.currentTarget && onFocus(category.id)}
      onDoubleClick={() => onEdit(category)}
    >
      <td role="gridcell" className={classes['name']}>
        {mayArrange ? <Handle category={category} /> : <span className={classes['noHandle']} />}
        <Fold {...props} />
        <button type="button" className={classes['title']} tabIndex={-1} onClick={() => onEdit(category)}>
          {category.name}
        </button>
      </td>
      <td role="gridcell" className={classes['courses']} title={say('coursesOwn', { count: courseCount })}>
        <Count count={courseCount} />
      </td>
      <td
        role="gridcell"
        className={classes['below']}
        data-label={say('courses')}
        title={say('coursesBelow', { count: subtreeCourseCount })}
      >
        <Count count={subtreeCourseCount} />
      </td>
      <td role="gridcell" className={classes['state']}>
        <CategoryState category={category} />
      </td>
      <td role="gridcell" className={classes['place']}>
        {say('placeOf', { place, siblings })}
      </td>
      <td role="gridcell" className={classes['menu']}>
        <RowMenu name={category.name} items={() => menu(category)} />
      </td>
    </tr>
  )
}

function Handle({ category }: { category: Category }) {
  const say = useWords(categoryWords)
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: category.id })
  return (
    <span
      ref={setNodeRef}
      className={classes['handle']}
      title={say('dragHandle', { name: category.name })}
      data-dragging={isDragging || undefined}
      {...listeners}
    >
      <DragIcon size={18} aria-hidden />
    </span>
  )
}

function Fold({ row: { category, hasChildren, isOpen }, onToggle }: Pick<Props, 'row' | 'onToggle'>) {
  const say = useWords(categoryWords)
  if (!hasChildren) return <span className={classes['leaf']} />
  return (
    <button
      type="button"
      className={classes['fold']}
      tabIndex={-1}
      aria-label={say(isOpen ? 'closeRow' : 'openRow', { name: category.name })}
      data-open={isOpen || undefined}
      onClick={() => onToggle(category.id)}
    >
      <ExpandIcon size={18} aria-hidden />
    </button>
  )
}

/** A zero is drawn faintly, so that other numbers stand out. */
const Count = ({ count }: { count: number }) => (
  <span data-none={count === 0 || undefined}>{useFormat().number(count)}</span>
)
