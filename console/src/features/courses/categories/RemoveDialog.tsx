import type { Category } from '@learning-cms/contract/courses/categories'
import { categoryWords } from '@learning-cms/texts/courses/categories/categories'
import { useState } from 'react'
import { useRestore } from '#api/saving/use-restore.ts'
import { useSave } from '#api/saving/use-save.ts'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog.tsx'
import { useWords, type Say } from '#kit/text/words.ts'
import { categoriesApi } from './categories.api.ts'
import { CategorySelect } from './CategorySelect.tsx'
import { isWithin, type Tree } from './tree/tree.ts'

const touches = [['categories'], ['courses'], ['home']] as const

type Props = { tree: Tree; category: Category; onClose: () => void }

/** Empty: asks for confirmation by name. Not empty: lists the contents and asks where to move them. */
export function RemoveDialog({ tree, category, onClose }: Props) {
  const say = useWords(categoryWords)
  const [reassignTo, setReassignTo] = useState<string | null>(null)
  const holds = whatItHolds(say, category)
  const restore = useRestore(touches)
  const remove = useSave({
    save: () =>
      categoriesApi.remove({
        params: { id: category.id },
        version: category.version,
        query: { ...(reassignTo && { reassignTo }) },
      }),
    touches: [...touches, ['trash']],
    done: say('removed', { name: category.name }),
    undo: () => restore(category),
  })
  return (
    <ConfirmDialog
      isOpen
      title={say('removeTitle', { name: category.name })}
      why={holds ? say('removeHolds', { what: holds }) : say('removeEmpty')}
      act={say(holds ? 'moveAndRemove' : 'remove')}
      tone="danger"
      failed={say('removeFailed')}
      onConfirm={() => remove.mutateAsync()}
      onClose={onClose}
    >
      {holds && (
        <CategorySelect
          label={say('newHome')}
          description={say('newHomeHelp')}
          tree={tree}
          value={reassignTo}
          onChange={setReassignTo}
          mayChoose={({ id, isVisible }) => isVisible && !isWithin(tree, id, category.id)}
        />
      )}
    </ConfirmDialog>
  )
}

function whatItHolds(say: Say<(typeof categoryWords)['vi']>, { courseCount, childCount }: Category) {
  const courses = courseCount > 0 && say('holdsCourses', { count: courseCount })
  const children = childCount > 0 && say('holdsChildren', { count: childCount })
  if (courses && children) return say('holdsBoth', { courses, children })
  return courses || children
}
