import type { Category } from '@learning-cms/contract/courses/categories'
import { categoryWords } from '@learning-cms/texts/courses/categories/categories'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog.tsx'
import { useWords } from '#kit/text/words.ts'
import { CategorySelect } from './CategorySelect.tsx'
import { sayRefusal } from './tree/places.ts'
import { childrenOf, isSamePlace, isWithin, placeOf, refusalOf, type CategoryPlace, type Tree } from './tree/tree.ts'

type Props = {
  tree: Tree
  category: Category
  onMove: (category: Category, to: CategoryPlace) => void
  onClose: () => void
}

/** The alternative to dragging, with two fields. */
export function MoveDialog({ tree, category, onMove, onClose }: Props) {
  const say = useWords(categoryWords)
  const from = placeOf(tree, category.id)
  const [to, setTo] = useState(from)
  const siblings = childrenOf(tree, to.parentId).filter(({ id }) => id !== category.id)
  const along = tree.filter(({ id }) => isWithin(tree, id, category.id)).length - 1
  const refusal = refusalOf(tree, category.id, to)
  const moveUnder = (parentId: string | null) =>
    setTo(parentId === from.parentId ? from : { parentId, position: childrenOf(tree, parentId).length })
  const move = () => {
    if (refusal) throw new Error(sayRefusal(say, refusal))
    if (!isSamePlace(to, from)) onMove(category, to)
  }
  return (
    <ConfirmDialog
      isOpen
      title={say('moveTitle', { name: category.name })}
      {...(along > 0 && { why: say('moveIntro', { count: along }) })}
      act={say('moveNow')}
      failed={say('moveFailed')}
      onConfirm={move}
      onClose={onClose}
    >
      <CategorySelect
        label={say('parent')}
        placeholder={say('noParent')}
        value={to.parentId}
        onChange={moveUnder}
        tree={tree}
        mayChoose={({ id }) => {
          const reason = refusalOf(tree, category.id, { parentId: id, position: 0 })
          return reason !== 'cycle' && reason !== 'depth'
        }}
        error={refusal && sayRefusal(say, refusal)}
      />
      <Select
        label={say('position')}
        data={[
          { value: '0', label: say('first') },
          ...siblings.map(({ name }, at) => ({ value: String(at + 1), label: say('after', { name }) })),
        ]}
        value={String(to.position)}
        onChange={(position) => setTo({ ...to, position: Number(position) })}
        allowDeselect={false}
        checkIconPosition="right"
      />
    </ConfirmDialog>
  )
}
