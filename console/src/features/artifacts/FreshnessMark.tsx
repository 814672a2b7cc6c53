import type { Freshness } from '@learning-cms/contract/museum/artifacts'
import { artifactWords } from '@learning-cms/texts/artifacts/artifacts'
import { StatusBadge, type StatusTone } from '#kit/show/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'

const tones: Record<Freshness, StatusTone> = {
  missing: 'neutral',
  stale: 'danger',
  draft: 'warning',
  checked: 'success',
}
/** `draft` is the word for a state of the record too. */
export const freshnessWord = (freshness: Freshness) => (freshness === 'draft' ? 'translated' : freshness)

/** How a translation stands to the Vietnamese, as shape and word. */
export function FreshnessMark({ freshness }: { freshness: Freshness }) {
  const say = useWords(artifactWords)
  return <StatusBadge tone={tones[freshness]}>{say(freshnessWord(freshness))}</StatusBadge>
}
