import { requiredText } from '@learning-cms/contract/core/common'
import type { BilingualName } from '@learning-cms/contract/core/record-language'
import {
  changePeriodBody,
  createPeriodBody,
  periodArtifact,
  type PeriodArtifact,
} from '@learning-cms/contract/museum/periods'
import type { periodFormWords } from '@learning-cms/texts/museum/periods/period'
import * as z from 'zod'
import { hasEnglishNow, inRegister, registerLanguage } from '#api/session/register-languages.tsx'
import { blankOf, labelsOf, valuesReader, type FormValues } from '#kit/form/form-values.ts'
import type { Language, Say } from '#kit/text/words.ts'

export type PeriodValues = FormValues<typeof changePeriodBody, { artifacts: PeriodArtifact[] }>

// The year is still empty: the schema reports it.
export const valuesOf = valuesReader<PeriodValues>(
  blankOf(changePeriodBody, { startYear: null as unknown as number, artifacts: [] }),
)

const listed = { artifacts: z.array(periodArtifact) }
export const newPeriodSchema = createPeriodBody.safeExtend(listed)
export const newPeriodInEnglishSchema = newPeriodSchema.safeExtend({
  nameEn: requiredText(255, 'periods.name-en-required'),
})
export const periodSchema = changePeriodBody.safeExtend(listed)

/** Labels of a period's fields: in its form, in the merge dialog, and in its history. */
export const fieldNames = (say: Say<(typeof periodFormWords)['vi']>): Record<keyof PeriodValues, string> => ({
  ...labelsOf(changePeriodBody, say),
  artifacts: say('artifacts'),
})

/** In the language of the console; Vietnamese if there is no English. */
export const nameIn = ({ nameVi, nameEn }: BilingualName, language: Language) => inRegister(nameVi, nameEn, language)
/** The name in the other language; empty if the register has only one. */
export function otherNameIn({ nameVi, nameEn }: BilingualName, language: Language) {
  if (!hasEnglishNow()) return ''
  return registerLanguage(language) === 'en' ? nameVi : nameEn
}
