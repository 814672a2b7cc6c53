import { periodFormWords } from '@learning-cms/texts/museum/periods/period'
import type { RecordWords } from '#kit/changes/records.ts'
import { languageNow, wordsNow } from '#kit/text/words.ts'
import { writeYear } from '#kit/fields/dates/years.ts'
import { fieldNames } from './form/period-values.ts'

export const record: RecordWords = {
  names: () => {
    const say = wordsNow(periodFormWords)
    const { artifacts: artifactIds, ...names } = fieldNames(say)
    return { ...names, artifactIds }
  },
  show: (field, value) => {
    if (field === 'imageId' && value) return wordsNow(periodFormWords)('imageChosen')
    const isAudio = field === 'audioViId' || field === 'audioEnId'
    if (isAudio && value) return wordsNow(periodFormWords)('audioChosen')
    const isYear = field === 'startYear' || field === 'endYear'
    return isYear && typeof value === 'number' ? writeYear(value, languageNow()) : undefined
  },
}
