import type { RecordLanguage } from '@learning-cms/contract/core/record-language'
import { inEach, type Language, type Texts } from '@learning-cms/texts'
import { yesAndNo } from '@learning-cms/texts/records/labels'
import type { Db } from '#db/open.ts'
import { cut } from '#services/text/truncate.ts'

/** A value of a field: as written in a cell, and as displayed. */
export type Option = { value: string; label: Record<RecordLanguage, string> }
/** A field that holds one or more of a set of values: anything else in a file can be matched by hand. */
export type Vocabulary = { options: (db: Db) => Promise<readonly Option[]> }

const LONGEST = 200

/** The key of a value in a field: values that differ only in case and blanks are the same. */
export const choiceKey = ({ field, value }: { field: string; value: string }) =>
  `${field}\n${cut(value.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase(), LONGEST)}`

/** The few values that a field may have: how each is labelled, and what else people write for it. */
export type Choices = {
  labels: Readonly<Record<Language, Texts>>
  alsoWritten?: Readonly<Record<string, readonly string[]>>
}

/** All that files may write for each value. */
export const writtenFor = ({ labels, alsoWritten = {} }: Choices): [value: string, written: readonly string[]][] =>
  Object.keys(labels.vi).map((value) => [
    value,
    [...Object.values(inEach(labels, value)), ...(alsoWritten[value] ?? [])],
  ])

export const vocabularyOf = ({ labels }: Choices) => ({
  options: () =>
    Promise.resolve(Object.keys(labels.vi).map((value): Option => ({ value, label: inEach(labels, value) }))),
})

export const yesOrNo = vocabularyOf({ labels: yesAndNo })
