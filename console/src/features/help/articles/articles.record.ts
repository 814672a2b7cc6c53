import { articleStatuses, helpScreens } from '@learning-cms/contract/help/articles'
import { articleFormWords } from '@learning-cms/texts/help/articles/article'
import { articleWords } from '@learning-cms/texts/help/articles/articles'
import { screenWords } from '@learning-cms/texts/help/articles/screens'
import type { RecordWords } from '#kit/changes/records.ts'
import { formatNow } from '#kit/text/format.ts'
import { wordsNow } from '#kit/text/words.ts'
import { fieldNames } from './form/article-values.ts'

export const record: RecordWords = {
  names: () => {
    const say = wordsNow(articleFormWords)
    return { ...fieldNames(say), status: say('status'), publishedAt: wordsNow(articleWords)('publishedAt') }
  },
  show: (field, value) => {
    const say = wordsNow(articleFormWords)
    if (field === 'imageId' && value) return say('imageChosen')
    if (field === 'isFeatured') return say(value ? 'yes' : 'no')
    if (field === 'publishedAt' && typeof value === 'string') return formatNow().dateTime(value)
    if (field === 'screens' && Array.isArray(value)) return namesOfScreens(value)
    const status = articleStatuses.find((one) => one === value)
    return field === 'status' && status ? wordsNow(articleWords)(status) : undefined
  },
}

const namesOfScreens = (value: readonly unknown[]) =>
  helpScreens.filter((screen) => value.includes(screen)).map((screen) => wordsNow(screenWords)(screen))
