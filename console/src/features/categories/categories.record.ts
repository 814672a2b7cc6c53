import type { RecordWords } from '#kit/changes/records.ts'
import { useWords } from '#kit/words.ts'
import { categoryWords } from './categories.words.ts'

export const record: RecordWords = {
  useNames: () => {
    const say = useWords(categoryWords)
    return {
      name: say('name'),
      description: say('description'),
      slug: say('slug'),
      parentId: say('parent'),
      sortOrder: say('place'),
      isActive: say('state'),
    }
  },
  useShow: () => {
    const say = useWords(categoryWords)
    return (field, value) => {
      if (field === 'isActive') return say(value ? 'active' : 'inactive')
      return field === 'sortOrder' ? String((value as number) + 1) : undefined
    }
  },
}
