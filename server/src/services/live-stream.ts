import type { Permission } from '@learning-cms/contract/core/permissions'
import type { ServerResponse } from 'node:http'

/** So much may wait for a client that reads slowly; then it is dropped, and may come back and go on. */
const MOST_WAITING_BYTES = 256 * 1024

export type Listener = { accountId: string; sessionId: string; may: ReadonlySet<Permission> }
export type Stream = ReturnType<typeof openStream>

/** One client of the live updates: server-sent events on an answer that stays open. */
export function openStream(response: ServerResponse, { accountId, sessionId, may }: Listener) {
  response.on('error', () => {})
  return {
    accountId,
    sessionId,
    /** What the account may do, as last read. */
    may,
    send(text: string) {
      if (text === '' || response.destroyed) return
      response.write(text)
      if (response.writableLength > MOST_WAITING_BYTES) response.destroy()
    },
    end: () => void response.end(),
  }
}

type Sent = { event: 'change' | 'passing' | 'reset'; id?: number; data: unknown }

export const eventText = ({ event, id, data }: Sent) =>
  `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`

/** No event, only the place to go on behind: it shows that the connection stands, too. */
export const placeText = (no: number) => `id: ${no}\n\n`
