import { inLanguage } from '@learning-cms/contract/core/record-language'
import type { ArticleCategory } from '@learning-cms/contract/help/article-categories'
import { partWords } from '@learning-cms/texts/help/articles/categories'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog.tsx'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { articleCategoriesApi, touchedByArticles } from '#features/help/articles/articles.api.ts'

type Props = { category: ArticleCategory; all: readonly ArticleCategory[]; onClose: () => void }

/** Empty: asks for confirmation by name. Not empty: lists the contents and asks where to move them. */
export function RemoveCategoryDialog({ category, all, onClose }: Props) {
  const say = useWords(partWords)
  const language = useLanguage()
  const [reassignTo, setReassignTo] = useState<string | null>(null)
  const nameOf = ({ nameVi, nameEn }: ArticleCategory) => inLanguage(nameVi, nameEn, language)
  const { id, version, articleCount: count } = category
  const remove = useSave({
    save: () => articleCategoriesApi.remove({ params: { id }, version, query: { ...(reassignTo && { reassignTo }) } }),
    touches: touchedByArticles,
    done: say('removed', { name: nameOf(category) }),
  })
  return (
    <ConfirmDialog
      isOpen
      title={say('removeTitle', { name: nameOf(category) })}
      why={count > 0 ? say('removeHolds', { count }) : say('removeEmpty')}
      act={say(count > 0 ? 'moveAndRemove' : 'remove')}
      tone="danger"
      failed={say('removeFailed')}
      onConfirm={() => remove.mutateAsync()}
      onClose={onClose}
    >
      {count > 0 && (
        <Select
          label={say('newHome')}
          data={all.filter((one) => one.id !== id).map((one) => ({ value: one.id, label: nameOf(one) }))}
          checkIconPosition="right"
          value={reassignTo}
          onChange={setReassignTo}
        />
      )}
    </ConfirmDialog>
  )
}
