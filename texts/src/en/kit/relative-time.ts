import type { Translation } from '#translation.ts'
import type * as vi from '#vi/kit/relative-time.ts'

export const relativeTimeWords: Translation<typeof vi.relativeTimeWords> = {
  justNow: 'just now',
}
