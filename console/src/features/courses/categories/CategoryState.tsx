import type { Category } from '@learning-cms/contract/courses/categories'
import { categoryWords } from '@learning-cms/texts/courses/categories/categories'
import { StatusBadge } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'

/** Distinguishes a hidden category from one below a hidden ancestor: only the first can be shown again here. */
export function CategoryState({ category: { isActive, isVisible } }: { category: Category }) {
  const say = useWords(categoryWords)
  if (!isActive) return <StatusBadge tone="neutral">{say('inactive')}</StatusBadge>
  if (isVisible) return <StatusBadge tone="success">{say('active')}</StatusBadge>
  return (
    <span title={say('hiddenAboveWhy')}>
      <StatusBadge tone="warning">{say('hiddenAbove')}</StatusBadge>
    </span>
  )
}
