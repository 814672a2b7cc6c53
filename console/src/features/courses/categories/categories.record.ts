import { categoryWords } from '@learning-cms/texts/courses/categories/categories'
import type { RecordWords } from '#kit/changes/records.ts'
import { wordsNow } from '#kit/text/words.ts'

export const record: RecordWords = {
  names: () => {
    const say = wordsNow(categoryWords)
    return {
      name: say('name'),
      description: say('description'),
      slug: say('slug'),
      parentId: say('parent'),
      sortOrder: say('place'),
      isActive: say('state'),
    }
  },
  show: (field, value) => {
    const say = wordsNow(categoryWords)
    if (field === 'isActive') return say(value ? 'active' : 'inactive')
    return field === 'sortOrder' && typeof value === 'number' ? String(value + 1) : undefined
  },
}
