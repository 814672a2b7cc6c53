import { museumWords } from '@learning-cms/texts/museum/museum'
import type { RecordWords } from '#kit/changes/records.ts'
import { wordsNow } from '#kit/text/words.ts'
import { fieldNames } from './museum-values.ts'
import { linesOf } from './value-lines.ts'

export const record: RecordWords = {
  names: () => fieldNames(wordsNow(museumWords)),
  show: linesOf,
}
