import { sharedPhrases } from '#en/common/phrases.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/analytics/tiles.ts'

export const tileWords: Translation<typeof vi.tileWords> = {
  title: 'Pinned reports',
  actsOf: sharedPhrases.actionsFor,
  earlier: 'Move earlier',
  later: 'Move later',
  remove: 'Unpin',
  removed: 'Unpinned “{name}”',
  failed: 'Unable to change the pinned reports',
  'pin-home': 'Pin to Home',
  'unpin-home': 'Unpin from Home',
  'pin-sales': 'Pin to the sales dashboard',
  'unpin-sales': 'Unpin from the sales dashboard',
  'pinned-home': '“{name}” is on Home now',
  'pinned-sales': '“{name}” is on the sales dashboard now',
  unable: 'Unable to load the report',
  nothing: 'Nothing in this range.',
  deleted: 'This report was deleted.',
  'not-shared': 'This report is not shared with you any more.',
  'no-right': 'You have no right to these figures any more.',
}
