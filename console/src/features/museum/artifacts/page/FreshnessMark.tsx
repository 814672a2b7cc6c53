import type { Freshness } from '@learning-cms/contract/museum/artifacts'
import { artifactWords } from '@learning-cms/texts/museum/artifacts/artifacts'
import { StatusBadge, type StatusTone } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'

const tones: Record<Freshness, StatusTone> = {
  missing: 'neutral',
  stale: 'danger',
  draft: 'warning',
  checked: 'success',
}
/** `draft` also names a status of the record, so another word is used. */
export const freshnessWord = (freshness: Freshness) => (freshness === 'draft' ? 'translated' : freshness)

/** Whether a translation is up to date with the Vietnamese text, as shape and text. */
export function FreshnessMark({ freshness }: { freshness: Freshness }) {
  const say = useWords(artifactWords)
  return <StatusBadge tone={tones[freshness]}>{say(freshnessWord(freshness))}</StatusBadge>
}
