import { sharedReasonsWords } from '#en/reasons/shared.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/museum/scenes.ts'

export const sceneReasons: Translation<typeof vi.sceneReasons> = {
  'scenes.twice': sharedReasonsWords.theListContainsADuplicate,
  'scenes.not-a-direction': 'A direction vector must have length 1',
  'scenes.looks-nowhere': 'The camera must look at a point other than its own position',
  'scenes.tour-without-stop': 'A tour needs at least one stop. Add a hotspot to it, or delete the tour',
  'scenes.hotspot-unknown': 'A tour or a narration cue uses a hotspot that no longer exists. Choose another hotspot',
}
