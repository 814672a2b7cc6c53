import { partialDateText } from '@learning-cms/contract/core/dates/partial-dates'
import { artifactFormWords } from '@learning-cms/texts/museum/artifacts/artifact'
import { artifactWords } from '@learning-cms/texts/museum/artifacts/artifacts'
import { useQuery } from '@tanstack/react-query'
import { displayBy } from '#kit/changes/display-by.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { writeYear } from '#kit/fields/dates/years.ts'
import { termList } from '#features/museum/artifacts/artifacts.api.ts'
import type { ArtifactValues } from '#features/museum/artifacts/form/artifact-values.ts'

/** The display of a value beside another version of it. */
export function useDisplayValue() {
  const say = useWords(artifactFormWords)
  const sayList = useWords(artifactWords)
  const language = useLanguage()
  const year = (value: number) => writeYear(value, language)
  const file = () => say('fileOther')
  const date = (value: string) => partialDateText(value)
  return displayBy<ArtifactValues>({
    fromYear: year,
    toYear: year,
    acquisition: (way) => sayList(way),
    audioViId: file,
    audioEnId: file,
    modelId: file,
    timeRegister: date,
    inspectionDate: date,
    conditionDate: date,
    images: (images) => say('imageCount', { count: images.length }),
    materialIds: (ids) => <TermNames kind="material" ids={ids} />,
    techniqueIds: (ids) => <TermNames kind="technique" ids={ids} />,
  })
}

function TermNames({ kind, ids }: { kind: 'material' | 'technique'; ids: string[] }) {
  const { data = [] } = useQuery(termList(kind))
  return ids.map((id) => data.find((term) => term.id === id)?.nameVi ?? '…').join(', ')
}
