import { fileTypeFromBuffer } from 'file-type'
import { Unreached, reachOut, type Means } from '#services/outgoing/send-out.ts'

const PICTURE_BYTES = 5 * 1024 * 1024
const PATIENCE_MS = 10_000
const REDIRECTS_MOST = 4
/** Pictures made of points. A drawing could run scripts, or load more. */
const TYPES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])
const MOVED = new Set([301, 302, 303, 307, 308])

export type RemotePicture = { type: string; bytes: Buffer }
type PictureFetchOptions = Required<Pick<Means, 'mayReach'>> &
  Pick<Means, 'resolve'> & { mayUseAnyPort: boolean; patienceMs?: number }

/**
 * A picture that a stranger’s message names; undefined if there is none that may be shown. It is asked for without
 * anything about the reader, at public addresses only, and so is every place that it is moved to.
 */
export async function fetchPicture(address: string, how: PictureFetchOptions): Promise<RemotePicture | undefined> {
  const endsAt = Date.now() + (how.patienceMs ?? PATIENCE_MS)
  let place: string | undefined = address
  for (let hop = 0; hop <= REDIRECTS_MOST && place !== undefined; hop += 1) {
    const url = askable(place, how)
    const timeoutMs = endsAt - Date.now()
    if (!url || timeoutMs <= 0) return undefined
    const answer = await ask(url.href, { ...how, timeoutMs })
    if (!answer) return undefined
    if (!MOVED.has(answer.status)) return answer.status === 200 && !answer.isCut ? typed(answer.bytes) : undefined
    const { location = '' } = answer.headers
    place = URL.canParse(location, url) ? new URL(location, url).href : undefined
  }
  return undefined
}

/** Only the default ports of http and https: servers on other ports must not receive our requests. */
function askable(place: string, { mayUseAnyPort }: PictureFetchOptions) {
  if (!URL.canParse(place)) return undefined
  const url = new URL(place)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && !url.username && !url.password && (mayUseAnyPort || url.port === '') ? url : undefined
}

const ask = (url: string, { mayReach, resolve, timeoutMs }: PictureFetchOptions & { timeoutMs: number }) =>
  reachOut(
    {
      url,
      method: 'GET',
      headers: { accept: [...TYPES].join(', '), 'user-agent': 'Mozilla/5.0', 'accept-encoding': 'identity' },
    },
    { timeoutMs, answerBytes: PICTURE_BYTES, mayReach, ...(resolve && { resolve }) },
  ).catch((error: unknown) => {
    if (error instanceof Unreached) return undefined
    throw error
  })

/** The type is detected from the bytes, whatever the server says. */
async function typed(bytes: Buffer): Promise<RemotePicture | undefined> {
  const type = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime
  return type && TYPES.has(type) ? { type, bytes } : undefined
}
