import type { Category } from '@learning-cms/contract/courses/categories'
import { categoryWords } from '@learning-cms/texts/courses/categories/categories'
import { queryClient } from '#api/cache/cache.ts'
import { useSave } from '#api/saving/use-save.ts'
import { toastSuccess, toastUndo } from '#kit/feedback/toast.tsx'
import { useWords } from '#kit/text/words.ts'
import { categoriesApi, categoryTree } from '#features/courses/categories/categories.api.ts'
import { sayParent } from './places.ts'
import { placeOf, withMoved, type CategoryPlace } from './tree.ts'

type CategoryMove = { category: Category; to: CategoryPlace; isBack?: true }

/** Shows the category in its new place at once, and moves it back if the server refuses. */
async function moveNow({ category, to }: CategoryMove) {
  const { queryKey } = categoryTree
  await queryClient.cancelQueries({ queryKey })
  const before = queryClient.getQueryData(queryKey)
  if (before) queryClient.setQueryData(queryKey, withMoved(before, category.id, to))
  try {
    const moved = await categoriesApi.move({ params: { id: category.id }, version: category.version, body: to })
    queryClient.setQueryData(queryKey, (rows) => rows?.map((row) => (row.id === moved.id ? moved : row)))
    return moved
  } catch (error) {
    if (before) queryClient.setQueryData(queryKey, before)
    throw error
  }
}

export function useMove() {
  const say = useWords(categoryWords)
  const move = useSave({
    save: (input: CategoryMove & { from: CategoryPlace }) => moveNow(input),
    touches: [categoryTree.queryKey],
    failed: say('moveFailed'),
    onSaved: (moved, { to, from, isBack }) => {
      if (isBack) return toastSuccess(say('movedBack', { name: moved.name }))
      const tree = queryClient.getQueryData(categoryTree.queryKey) ?? []
      const text = say('moved', { name: moved.name, where: sayParent(say, tree, to.parentId) })
      toastUndo(text, () => move.mutate({ category: moved, to: from, from: to, isBack: true }))
    },
  })
  return (category: Category, to: CategoryPlace) => {
    const tree = queryClient.getQueryData(categoryTree.queryKey) ?? []
    move.mutate({ category, to, from: placeOf(tree, category.id) })
  }
}
