import type { Language } from '@learning-cms/contract/core/reasons'
import type { Db } from '#db/open.ts'
import { cut } from '#services/truncate.ts'

/** A value that a field knows: as a cell would say it, and as people read it. */
export type Option = { value: string; label: Record<Language, string> }
/** A field that is one of some values, or several of them: what else a file says can be matched by hand. */
export type Vocabulary = { options: (db: Db) => Promise<readonly Option[]> }

const LONGEST = 200

/** Of what stands in a field: values that differ in capitals and blanks alone are one. */
export const choiceKey = ({ field, value }: { field: string; value: string }) =>
  `${field}\n${cut(value.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase(), LONGEST)}`

/** Of few values, each with its words: the first of each language. */
export const vocabularyOf = (
  words: Readonly<Record<string, readonly [vi: string, en: string, ...others: string[]]>>,
) => ({
  options: () =>
    Promise.resolve(Object.entries(words).map(([value, [vi, en]]): Option => ({ value, label: { vi, en } }))),
})

export const yesAndNo = { true: ['Có', 'Yes'], false: ['Không', 'No'] } as const
export const yesOrNo = vocabularyOf(yesAndNo)
