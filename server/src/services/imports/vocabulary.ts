import type { Language } from '@learning-cms/contract/core/reasons'
import type { Db } from '#db/open.ts'
import { cut } from '#services/truncate.ts'

/** A value of a field: as written in a cell, and as displayed. */
export type Option = { value: string; label: Record<Language, string> }
/** A field that holds one or more of a set of values: anything else in a file can be matched by hand. */
export type Vocabulary = { options: (db: Db) => Promise<readonly Option[]> }

const LONGEST = 200

/** The key of a value in a field: values that differ only in case and blanks are the same. */
export const choiceKey = ({ field, value }: { field: string; value: string }) =>
  `${field}\n${cut(value.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase(), LONGEST)}`

/** For a few values, each with its words: the first of each language is the label. */
export const vocabularyOf = (
  words: Readonly<Record<string, readonly [vi: string, en: string, ...others: string[]]>>,
) => ({
  options: () =>
    Promise.resolve(Object.entries(words).map(([value, [vi, en]]): Option => ({ value, label: { vi, en } }))),
})

export const yesAndNo = { true: ['Có', 'Yes'], false: ['Không', 'No'] } as const
export const yesOrNo = vocabularyOf(yesAndNo)
