import { events } from '@learning-cms/contract/events'
import { apiBase } from './config.ts'
import { blocksOf, read } from './event-text.ts'
import { spread, type ServerEvent } from './events.ts'
import { accessToken, useIdentity, wasSignedIn } from './identity.ts'
import { readAnew } from './read-anew.ts'
import { renewed } from './refresh.ts'

const NAME = 'learning-cms:events'
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** The server says something every 15 seconds: a longer silence is a broken line. */
const SILENCE_MS = 40_000

type Said = { id?: string | undefined; event?: ServerEvent | undefined }

/** The place to go on behind, whichever tab has the stream next. */
let lastId: string | undefined

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : undefined

function take({ id, event }: Said) {
  lastId = id ?? lastId
  if (event) spread(event)
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    const atOnce = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', atOnce, { once: true })
    addEventListener('online', atOnce, { once: true })
  })

/** Ends when the line does; true when it had stood. */
async function hearOnce(signal: AbortSignal): Promise<boolean> {
  const token = accessToken()
  const silence = new AbortController()
  const ends = AbortSignal.any([signal, silence.signal])
  const headers = { authorization: `Bearer ${token}`, ...(lastId !== undefined && { 'last-event-id': lastId }) }
  const answer = await fetch(`${await apiBase()}${events.stream.path}`, { headers, signal: ends, cache: 'no-store' })
  if (answer.status === 401 && wasSignedIn()) await renewed(token)
  if (!answer.ok || !answer.body) return false
  let timer: ReturnType<typeof setTimeout> | undefined
  const listen = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), SILENCE_MS)
  }
  const blocks = blocksOf()
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (listen(); ; listen()) {
      const { done, value } = await reader.read()
      if (done) return true
      for (const said of blocks(value).map(read)) {
        take(said)
        // A channel is of one origin: there is none to name.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        channel?.postMessage(said)
      }
    }
  } catch {
    return true
  } finally {
    clearTimeout(timer)
  }
}

/** Again and again, later and later, and never all browsers at the same moment. */
async function hear(signal: AbortSignal) {
  let pauseMs = FIRST_PAUSE_MS
  while (!signal.aborted) {
    const hasStood = await hearOnce(signal).catch(() => false)
    pauseMs = hasStood ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    if (!signal.aborted) await pause(pauseMs * (0.5 + Math.random()), signal)
  }
}

/** One tab of the browser has the stream; when it is closed another one goes on where it was. */
async function takePart(signal: AbortSignal) {
  // Plain http on a network address has no locks: there each tab has a stream of its own.
  if (!channel || !globalThis.navigator?.locks) return hear(signal)
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => take(data), { signal })
  await navigator.locks.request(NAME, { signal }, () => hear(signal)).catch(() => undefined)
}

let leaving: AbortController | undefined

function follow(isSignedIn: boolean) {
  if (isSignedIn === (leaving !== undefined)) return
  leaving?.abort()
  leaving = isSignedIn ? new AbortController() : undefined
  lastId = undefined
  if (leaving) void takePart(leaving.signal)
}

/** Hears the server as long as somebody is signed in, and keeps what is cached true to it. */
export function followServer() {
  readAnew()
  follow(wasSignedIn())
  return useIdentity.subscribe(({ session }) => follow(session.signedIn))
}
