import type { Permission } from '@learning-cms/contract/core/permissions'
import type { ServerResponse } from 'node:http'

/** How much may be queued for a slow client before it is dropped; it may reconnect and continue. */
const MOST_WAITING_BYTES = 256 * 1024

export type Listener = { accountId: string; sessionId: string; may: ReadonlySet<Permission> }
export type Stream = ReturnType<typeof openStream>

/** One client of the live updates: server-sent events on a response that stays open. */
export function openStream(response: ServerResponse, { accountId, sessionId, may }: Listener) {
  response.on('error', () => {})
  return {
    accountId,
    sessionId,
    /** The rights of the account, as last read. */
    may,
    send(text: string) {
      if (text === '' || response.destroyed) return
      response.write(text)
      if (response.writableLength > MOST_WAITING_BYTES) response.destroy()
    },
    end: () => void response.end(),
  }
}

type StreamEvent = { event: 'change' | 'passing' | 'reset'; id?: number; data: unknown }

export const eventText = ({ event, id, data }: StreamEvent) =>
  `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`

/** Not an event, only the position to resume from; it also shows that the connection is alive. */
export const placeText = (no: number) => `id: ${no}\n\n`
