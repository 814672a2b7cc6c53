import { noteListening, placeOfPage } from '#api/transport/place.ts'
import type { StreamMessage } from './event-text.ts'

const NAME = 'learning-cms:events'
/** How many events a tab remembers for tabs that open later; a tab that missed more refetches everything. */
const REMEMBERED = 200

/** Messages between the tabs of one browser: the leader holds the stream and passes events on through the channel. */
type TabNote =
  | { kind: 'said'; message: StreamMessage }
  | { kind: 'leads' }
  | { kind: 'joins'; tab: string; behind: string }
  | { kind: 'missed'; tab: string; messages: StreamMessage[] }

const tab = crypto.getRandomValues(new Uint32Array(2)).join('-')
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : undefined

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel is limited to its own origin, so there is no target origin to name
const post = (note: TabNote) => channel?.postMessage(note)

/** The events that this tab received as leader, after `from`; earlier ones are unknown. */
let memory: { from: number; messages: StreamMessage[] } | undefined

export function remember(message: StreamMessage) {
  post({ kind: 'said', message })
  if (!memory) return
  if (message.event && message.id !== undefined) memory.messages.push(message)
  const tooMany = memory.messages.splice(0, Math.max(0, memory.messages.length - REMEMBERED))
  if (tooMany.length > 0) memory.from = Number(tooMany.at(-1)!.id)
}

/** From now on this tab has the stream for all tabs, starting at `place`. */
export function lead(place: string | undefined) {
  memory ??= { from: Number(place ?? Infinity), messages: [] }
  noteListening()
  post({ kind: 'leads' })
}

function missedBy(behind: number): StreamMessage[] {
  const { from, messages } = memory!
  return behind < from ? [{ event: { kind: 'reset' } }] : messages.filter(({ id }) => Number(id) > behind)
}

type Follower = { take: (message: StreamMessage) => void; signal: AbortSignal }

/** Receives what the leading tab receives, starting with the events that came before this tab joined. */
export function joinTabs({ take, signal }: Follower) {
  let isCaughtUp = false
  const join = () => {
    const behind = placeOfPage()
    if (!isCaughtUp && behind !== undefined) post({ kind: 'joins', tab, behind })
  }
  const onMessage = ({ data }: MessageEvent<TabNote>) => {
    if (data.kind === 'said') take(data.message)
    else if (data.kind === 'leads') join()
    else if (data.kind === 'joins') {
      if (memory) post({ kind: 'missed', tab: data.tab, messages: missedBy(Number(data.behind)) })
    } else if (data.tab === tab) {
      isCaughtUp = true
      noteListening()
      for (const message of data.messages) take(message)
      take({ event: { kind: 'opened' } })
    }
  }
  channel?.addEventListener('message', onMessage, { signal })
  signal.addEventListener('abort', () => (memory = undefined), { once: true })
  join()
}

/** One tab of the browser has the stream; when it closes, another continues where it stopped. */
export async function inOneTab(signal: AbortSignal, listen: () => Promise<void>) {
  // Plain http on a network address has no Web Locks: each tab then opens its own stream.
  if (!channel || !globalThis.navigator?.locks) return listen()
  await navigator.locks.request(NAME, { signal }, listen).catch(() => undefined)
}
