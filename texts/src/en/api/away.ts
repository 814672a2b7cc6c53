import type { Translation } from '#translation.ts'
import type * as vi from '#vi/api/away.ts'

export const awayWords: Translation<typeof vi.awayWords> = {
  away: 'The server is not responding. This page will reconnect by itself; what you typed is still here.',
  back: 'Reconnected. The data on this page has been refreshed.',
}
