import { fold, holds } from '#kit/pick/match.ts'

/** How well a title fits what was typed; from `SURE` on it comes before the records that are found. */
export const SURE = 2

const separators = /[^\p{L}\p{N}]+/u

/** Whether each word that was typed begins a word of the text. */
function begins(text: string, words: readonly string[]) {
  const parts = fold(text).split(separators)
  return words.every((word) => parts.some((part) => part.startsWith(word)))
}

/**
 * 5: the title is what was typed. 4: it begins so. 3: its words or its other words begin so. 2: some of both do. 1: somewhere inside.
 * 0: not at all. Without accents and case; `đ` is `d`.
 */
export function rankOf({ title, also = '' }: { title: string; also?: string | undefined }, typed: string) {
  const sought = fold(typed.trim())
  const words = sought.split(separators).filter(Boolean)
  if (words.length === 0) return 0
  const name = fold(title)
  if (name === sought) return 5
  if (name.startsWith(sought)) return 4
  if (begins(title, words) || fold(also).startsWith(sought)) return 3
  if (begins(`${title} ${also}`, words)) return SURE
  return holds(`${title} ${also}`, typed) ? 1 : 0
}

type Ranked = { title: string; also?: string | undefined; isLast?: boolean | undefined }
type RankedGroup<Found> = { title: string; found: Found[] }

/** The best first, in each group and among groups; what is rarely wanted comes last however well it fits. */
export function ranked<Found extends Ranked>(groups: readonly RankedGroup<Found>[], typed: string) {
  const all = groups.map(({ title, found }) => ({
    title,
    found: found
      .map((one) => ({ one, rank: one.isLast ? Math.min(rankOf(one, typed), 1) : rankOf(one, typed) }))
      .filter(({ rank }) => rank > 0)
      .toSorted((a, b) => b.rank - a.rank),
  }))
  const part = (isMatch: (rank: number) => boolean) =>
    all
      .map(({ title, found }) => ({ title, found: found.filter(({ rank }) => isMatch(rank)) }))
      .filter(({ found }) => found.length > 0)
      .toSorted((a, b) => b.found[0]!.rank - a.found[0]!.rank)
      .map(({ title, found }) => ({ title, found: found.map(({ one }) => one) }))
  return { sure: part((rank) => rank >= SURE), rest: part((rank) => rank < SURE) }
}
