import type { Translation } from '#translation.ts'
import type * as vi from '#vi/kit/peek.ts'

export const peekWords: Translation<typeof vi.peekWords> = {
  keyPeek: 'Quick look',
  keyMenu: 'Row actions',
  keyClose: 'Close quick look',
  peekOf: 'Quick look at {name}',
  place: '{at} of {of} on this page',
  previous: 'Previous row (K)',
  next: 'Next row (J)',
  openPage: 'Open page',
}
