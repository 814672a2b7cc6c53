import { DndContext, DragOverlay } from '@dnd-kit/core'
import type { Category } from '@learning-cms/contract/courses/categories'
import { categoryWords } from '@learning-cms/texts/courses/categories/categories'
import { kitWords } from '@learning-cms/texts/kit/kit'
import { useRef } from 'react'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { useWords } from '#kit/text/words.ts'
import { CategoryRow, type RowActions } from './CategoryRow.tsx'
import classes from './CategoryTree.module.css'
import { DragCard } from './DragCard.tsx'
import { HeldBar } from './HeldBar.tsx'
import { pathOf, visibleRows, type CategoryPlace, type Tree } from './tree.ts'
import { useDrag } from './use-drag.ts'
import { useHold } from './use-hold.ts'
import { useTreeKeys } from './use-tree-keys.ts'

type Props = RowActions & {
  tree: Tree
  closed: readonly string[]
  search: string
  mayWrite: boolean
  onToggle: (id: string) => void
  onMove: (category: Category, to: CategoryPlace) => void
}

/** A treegrid according to the ARIA practices: one row takes the focus, arrows move and fold, Space picks up. */
export function CategoryTree({ tree, closed, search, mayWrite, onToggle, onMove, ...actions }: Props) {
  const say = useWords(categoryWords)
  const body = useRef<HTMLTableSectionElement>(null)
  const holding = useHold(tree, onMove)
  const pathToHeld = new Set(pathOf(holding.preview, holding.held?.id ?? null).map(({ id }) => id))
  const rows = visibleRows(holding.preview, { closed: new Set(closed.filter((id) => !pathToHeld.has(id))), search })
  const dragging = useDrag({ tree, visible: rows.map(({ category }) => category), rows: body, onMove })
  const mayArrange = mayWrite && search === ''
  const keys = useTreeKeys({ rows, body, holding, mayWrite, mayArrange, onToggle, onEdit: actions.onEdit })
  const remainingIds = new Set(dragging.others.map(({ id }) => id))
  const isInPlace = (id: string) => remainingIds.has(id) || id === dragging.drag?.id
  return (
    <DndContext
      sensors={dragging.sensors}
      {...dragging.handlers}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: say('instructions') } }}
    >
      <HeldBar holding={holding} tree={tree} />
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- A treegrid is a table with keyboard interaction
        role="treegrid"
        tabIndex={-1}
        aria-label={say('treeLabel')}
        className={classes['tree']}
        data-arranging={dragging.drag ? '' : undefined}
        onKeyDown={keys.onKeyDown}
        onBlur={keys.onBlur}
      >
        <Head />
        <tbody role="rowgroup" ref={body}>
          {rows
            .filter(({ category }) => isInPlace(category.id))
            .map((row) => (
              <CategoryRow
                key={row.category.id}
                row={row}
                isCurrent={keys.currentId === row.category.id}
                isHeld={holding.held?.id === row.category.id}
                mayArrange={mayArrange}
                marker={markerOf(row.category.id, dragging)}
                onFocus={keys.onFocus}
                onToggle={onToggle}
                {...actions}
              />
            ))}
        </tbody>
      </table>
      <DragOverlay dropAnimation={null}>
        {dragging.dragged && <DragCard tree={tree} category={dragging.dragged} drop={dragging.drag?.drop} />}
      </DragOverlay>
    </DndContext>
  )
}

function Head() {
  const say = useWords(categoryWords)
  const sayKit = useWords(kitWords)
  return (
    <thead role="rowgroup">
      <tr role="row" className={classes['head']}>
        <th role="columnheader">{say('name')}</th>
        <th role="columnheader" data-align="end">
          {say('courses')}
        </th>
        <th role="columnheader" data-align="end">
          {say('withBelow')}
        </th>
        <th role="columnheader">{say('state')}</th>
        <th role="columnheader" data-align="end">
          {say('place')}
        </th>
        <th role="columnheader">
          <VisuallyHidden>{sayKit('actions')}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  )
}

/** The tree makes its own announcements; the library's English ones are switched off. */
const nothing = () => undefined
const silent = {
  onDragStart: nothing,
  onDragMove: nothing,
  onDragOver: nothing,
  onDragEnd: nothing,
  onDragCancel: nothing,
}

export type Marker = { edge: 'before' | 'after'; level: number; isRefused: boolean }

/** The line that marks the gap is drawn by the row above it, or by the first row. */
function markerOf(id: string, { drag, others }: ReturnType<typeof useDrag>): Marker | undefined {
  if (!drag?.drop || drag.drop.isSame) return undefined
  const { level, refusal } = drag.drop
  const marker = { level, isRefused: refusal !== undefined }
  if (drag.gap === 0) return others[0]?.id === id ? { ...marker, edge: 'before' } : undefined
  return others[drag.gap - 1]?.id === id ? { ...marker, edge: 'after' } : undefined
}
