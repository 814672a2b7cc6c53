import { partialDateText } from '@learning-cms/contract/core/dates/partial-dates'
import type { ArtifactImage } from '@learning-cms/contract/museum/artifacts'
import { artifactFormWords } from '@learning-cms/texts/museum/artifacts/artifact'
import { artifactWords } from '@learning-cms/texts/museum/artifacts/artifacts'
import { sceneWords } from '@learning-cms/texts/museum/artifacts/scene'
import type { RecordWords } from '#kit/changes/records.ts'
import { languageNow, wordsNow } from '#kit/text/words.ts'
import { writeYear } from '#kit/fields/dates/years.ts'
import { fieldNames } from './form/artifact-values.ts'
import { fieldNamesOf, displayField } from './scene/scene-fields.ts'

const dates = new Set(['timeRegister', 'inspectionDate', 'conditionDate'])
const files = new Set(['audioViId', 'audioEnId', 'modelId'])
const choices = ['draft', 'published', 'survey', 'excavation', 'transfer', 'donation', 'purchase', 'exchange'] as const
const translated = [
  ...([
    'name',
    'shortDescription',
    'fullDescription',
    'addContent',
    'owner',
    'age',
    'placeCollection',
    'transcript',
    'story',
  ] as const),
]

export const record: RecordWords = {
  names: () => {
    const say = wordsNow(artifactFormWords)
    const sayList = wordsNow(artifactWords)
    return {
      ...fieldNames(say),
      status: sayList('status'),
      publishedAt: sayList('publishedAt'),
      translations: say('check'),
    }
  },
  show: (field, value) => {
    if ((field === 'fromYear' || field === 'toYear') && typeof value === 'number')
      return writeYear(value, languageNow())
    if (dates.has(field) && typeof value === 'string') return partialDateText(value)
    if (field === 'images') return linesOf(value as ArtifactImage[])
    const say = wordsNow(artifactFormWords)
    if (files.has(field)) return value ? say('fileOther') : undefined
    if (field === 'translations' && Array.isArray(value))
      return translated.filter((name) => value.includes(name)).map((name) => say(name))
    const choice = choices.find((one) => one === value)
    return choice && (field === 'status' || field === 'acquisition') ? wordsNow(artifactWords)(choice) : undefined
  },
}

/** One line for each picture. */
function linesOf(images: readonly ArtifactImage[]) {
  const say = wordsNow(artifactFormWords)
  return images.map(({ altVi, altEn, credit }, at) =>
    [say('imageOf', { number: at + 1 }), altVi, altEn, credit].filter(Boolean).join(' · '),
  )
}

export const storyRecord: RecordWords = {
  names: () => {
    const say = wordsNow(artifactFormWords)
    return { storyVi: say('storyVi'), storyEn: say('storyEn') }
  },
  show: () => undefined,
}

export const sceneRecord: RecordWords = {
  names: () => fieldNamesOf(wordsNow(sceneWords)),
  show: (field, value) => displayField(wordsNow(sceneWords), field, value),
}
