import type { SceneCamera } from '@learning-cms/contract/museum/poses'
import type { Cue, Hotspot } from '@learning-cms/contract/museum/scenes'

/** The cue at a moment: the last one that has begun. Cues are sorted by time. */
export const cueAt = (cues: readonly Cue[], nowMs: number) => cues.findLast(({ atMs }) => atMs <= nowMs)

/** The camera position while this cue is spoken. */
export const viewOfCue = ({ view, hotspotId }: Cue, hotspots: readonly Hotspot[]): SceneCamera | null =>
  view ?? hotspots.find(({ id }) => id === hotspotId)?.view ?? null

export const inTime = (cues: readonly Cue[]) => cues.toSorted((one, other) => one.atMs - other.atMs)

const BLOCKS = 'p, h1, h2, h3, h4, li, blockquote'

/** The paragraphs of a story, as plain text. */
export function paragraphsOf(html: string) {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const blocks = [...page.body.querySelectorAll(BLOCKS)].filter((block) => !block.querySelector(BLOCKS))
  return blocks.map(({ textContent }) => textContent.trim()).filter(Boolean)
}
