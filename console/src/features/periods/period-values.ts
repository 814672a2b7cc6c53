import {
  changePeriodBody,
  createPeriodBody,
  periodArtifact,
  type Period,
  type PeriodArtifact,
} from '@learning-cms/contract/periods'
import * as z from 'zod'
import type { Language, Say } from '#kit/words.ts'
import type { periodFormWords } from './period.words.ts'

export type PeriodValues = {
  nameVi: string
  nameEn: string
  startYear: number
  endYear: number | null
  shortDescriptionVi: string
  shortDescriptionEn: string
  imageId: string | null
  imageAltVi: string
  imageAltEn: string
  audioViId: string | null
  audioEnId: string | null
  transcriptVi: string
  transcriptEn: string
  artifacts: PeriodArtifact[]
}

export const valuesOf = (period: Period | undefined): PeriodValues => ({
  nameVi: period?.nameVi ?? '',
  nameEn: period?.nameEn ?? '',
  // Not given yet: the schema says so.
  startYear: period?.startYear ?? (null as unknown as number),
  endYear: period?.endYear ?? null,
  shortDescriptionVi: period?.shortDescriptionVi ?? '',
  shortDescriptionEn: period?.shortDescriptionEn ?? '',
  imageId: period?.imageId ?? null,
  imageAltVi: period?.imageAltVi ?? '',
  imageAltEn: period?.imageAltEn ?? '',
  audioViId: period?.audioViId ?? null,
  audioEnId: period?.audioEnId ?? null,
  transcriptVi: period?.transcriptVi ?? '',
  transcriptEn: period?.transcriptEn ?? '',
  artifacts: period?.artifacts ?? [],
})

const listed = { artifacts: z.array(periodArtifact) }
export const newPeriodSchema = createPeriodBody.safeExtend(listed)
export const periodSchema = changePeriodBody.safeExtend(listed)

/** What people call the fields of a period: in its form, where two versions stand side by side, and in its history. */
export const fieldNames = (say: Say<(typeof periodFormWords)['vi']>): Record<keyof PeriodValues, string> => ({
  nameVi: say('nameVi'),
  nameEn: say('nameEn'),
  startYear: say('startYear'),
  endYear: say('endYear'),
  shortDescriptionVi: say('shortDescriptionVi'),
  shortDescriptionEn: say('shortDescriptionEn'),
  imageId: say('image'),
  imageAltVi: say('imageAltVi'),
  imageAltEn: say('imageAltEn'),
  audioViId: say('audioViId'),
  audioEnId: say('audioEnId'),
  transcriptVi: say('transcriptVi'),
  transcriptEn: say('transcriptEn'),
  artifacts: say('artifacts'),
})

type Named = { nameVi: string; nameEn: string }

/** In the language of the console; the Vietnamese where there is no English. */
export const nameIn = ({ nameVi, nameEn }: Named, language: Language) => (language === 'en' ? nameEn || nameVi : nameVi)
/** In the other one. */
export const otherNameIn = ({ nameVi, nameEn }: Named, language: Language) => (language === 'en' ? nameVi : nameEn)
