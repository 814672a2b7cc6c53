import type { Artifact, Freshness, TranslatedField } from '@learning-cms/contract/museum/artifacts'

export type BilingualText = { vi: string; en: string }

/** The state of a translation once the current input is saved. */
export function freshnessNow(
  saved: Freshness | undefined,
  before: BilingualText | undefined,
  now: BilingualText,
): Freshness | undefined {
  if (now.vi === '' && now.en === '') return undefined
  if (now.en === '') return 'missing'
  if (!before || before.en !== now.en) return 'draft'
  return before.vi === now.vi ? saved : 'stale'
}

export type TranslatedPair = Exclude<TranslatedField, 'story'>

export const textsOf = (row: Artifact, field: TranslatedPair): BilingualText => ({
  vi: row[`${field}Vi`],
  en: row[`${field}En`],
})
