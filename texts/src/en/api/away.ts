import type { Translation } from '#translation.ts'
import type * as vi from '#vi/api/away.ts'

export const awayWords: Translation<typeof vi.awayWords> = {
  away: 'The server is not answering. This page reconnects by itself; what you typed is still here.',
  back: 'Connected again. What you see has been refreshed.',
}
