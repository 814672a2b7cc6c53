import type { Translation } from '#translation.ts'
import type * as vi from '#vi/help/shared.ts'

export const sharedHelpWords: Translation<typeof vi.sharedHelpWords> = {
  openTheHelpCentre: 'Open the help centre',
  foundItHelpful: 'Found it helpful',
}
