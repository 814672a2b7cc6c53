import { events } from '@learning-cms/contract/core/events'
import { apiBase } from '#api/page/config.ts'
import { onBack } from '#api/transport/connection.ts'
import { inOneTab, joinTabs, lead, remember } from './tabs.ts'
import { blocksOf, read, type StreamMessage } from './event-text.ts'
import { spread } from './events.ts'
import { recoverIfAway } from '#api/cache/recovery.ts'
import { accessToken, useIdentity, wasSignedIn } from '#api/identity/identity.ts'
import { placeOfPage } from '#api/transport/place.ts'
import { refetchAll } from './invalidate.ts'
import { renewed } from '#api/identity/refresh.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** The server sends something every 15 seconds: a longer silence means that the connection is lost. */
const SILENCE_MS = 40_000

/** The position to continue from, whichever tab has the stream next. */
let lastId: string | undefined

function take({ id, event }: StreamMessage) {
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
    endPause = atOnce
    signal.addEventListener('abort', atOnce, { once: true })
    addEventListener('online', atOnce, { once: true })
  })

let endPause = () => {}
onBack(() => endPause())

/** Resolves when the connection ends; true when it had been established. */
async function listenOnce(signal: AbortSignal): Promise<boolean> {
  const token = accessToken()
  lastId ??= placeOfPage()
  const silence = new AbortController()
  const ends = AbortSignal.any([signal, silence.signal])
  const headers = { authorization: `Bearer ${token}`, ...(lastId !== undefined && { 'last-event-id': lastId }) }
  const answer = await fetch(`${await apiBase()}${events.stream.path}`, { headers, signal: ends, cache: 'no-store' })
  if (answer.status === 401 && wasSignedIn()) await renewed(token)
  if (!answer.ok || !answer.body) return false
  lead(lastId)
  take({ event: { kind: 'opened' } })
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
      for (const message of blocks(value).map(read)) {
        take(message)
        remember(message)
      }
    }
  } catch {
    return true
  } finally {
    clearTimeout(timer)
  }
}

/** Reconnects with growing, randomised delays, so that browsers do not all call at the same moment. */
async function listen(signal: AbortSignal) {
  let pauseMs = FIRST_PAUSE_MS
  while (!signal.aborted) {
    const hasStood = await listenOnce(signal).catch(() => false)
    pauseMs = hasStood ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    if (!hasStood && !signal.aborted) void recoverIfAway()
    if (!signal.aborted) await pause(pauseMs * (0.5 + Math.random()), signal)
  }
}

let leaving: AbortController | undefined

function follow(isSignedIn: boolean) {
  if (isSignedIn === (leaving !== undefined)) return
  leaving?.abort()
  leaving = isSignedIn ? new AbortController() : undefined
  lastId = undefined
  if (!leaving) return
  const { signal } = leaving
  joinTabs({ take, signal })
  void inOneTab(signal, () => listen(signal))
}

/** Listens to the server while somebody is signed in, and keeps the cache up to date. */
export function followServer() {
  refetchAll()
  follow(wasSignedIn())
  return useIdentity.subscribe(({ session }) => follow(session.signedIn))
}
