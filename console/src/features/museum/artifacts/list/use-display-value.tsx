import type { ArtifactImage } from '@learning-cms/contract/museum/artifacts'
import { partialDateText } from '@learning-cms/contract/core/dates/partial-dates'
import { artifactFormWords } from '@learning-cms/texts/museum/artifacts/artifact'
import { artifactWords } from '@learning-cms/texts/museum/artifacts/artifacts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { writeYear } from '#kit/fields/dates/years.ts'
import { termList } from '#features/museum/artifacts/artifacts.api.ts'
import type { ArtifactValues } from '#features/museum/artifacts/form/artifact-values.ts'

const dates = new Set<keyof ArtifactValues>(['timeRegister', 'inspectionDate', 'conditionDate'])

const files = new Set<keyof ArtifactValues>(['audioViId', 'audioEnId', 'modelId'])

/** The display of a value beside another version of it. */
export function useDisplayValue() {
  const say = useWords(artifactFormWords)
  const sayList = useWords(artifactWords)
  const language = useLanguage()
  return (field: keyof ArtifactValues, value: unknown): ReactNode => {
    if (value === null || value === '') return undefined
    if (field === 'fromYear' || field === 'toYear') return writeYear(value as number, language)
    if (field === 'acquisition') return sayList(value as NonNullable<ArtifactValues['acquisition']>)
    if (files.has(field)) return say('fileOther')
    if (dates.has(field)) return partialDateText(value as string)
    if (field === 'images') return say('imageCount', { count: (value as ArtifactImage[]).length })
    if (field === 'materialIds') return <TermNames kind="material" ids={value as string[]} />
    if (field === 'techniqueIds') return <TermNames kind="technique" ids={value as string[]} />
    return undefined
  }
}

function TermNames({ kind, ids }: { kind: 'material' | 'technique'; ids: string[] }) {
  const { data = [] } = useQuery(termList(kind))
  return ids.map((id) => data.find((term) => term.id === id)?.nameVi ?? '…').join(', ')
}
