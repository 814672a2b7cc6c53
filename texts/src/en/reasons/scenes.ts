import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/scenes.ts'

export const sceneReasons: Translation<typeof vi.sceneReasons> = {
  'scenes.twice': 'It is in the list twice',
  'scenes.not-a-direction': 'A direction has the length 1',
  'scenes.looks-nowhere': 'A camera must look at a point other than its own',
  'scenes.tour-without-stop': 'A tour needs at least one stop. Please add a hotspot to it, or delete the tour',
  'scenes.hotspot-unknown': 'A tour or the story line names a point that is no longer there. Please choose another',
}
