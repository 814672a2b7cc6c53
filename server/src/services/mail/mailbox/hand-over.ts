import type { Transporter } from 'nodemailer'
import { Readable } from 'node:stream'
import { refusedIn, type Refused } from './reports/refused.ts'

const PART_BYTES = 16_384

type Message = {
  envelope: { from: string; to: readonly string[] }
  raw: Buffer
  /** Called when everything but the final dot was sent; false stops the message. */
  lastWord: () => Promise<boolean>
  /** Called with the recipients that the server refused although it accepted the message for others. */
  onRefused?: (refused: Refused[]) => void
}

class Withdrawn extends Error {}

/**
 * Hands a message to a mail server, which accepts it at the final dot and not before (RFC 5321 4.1.1.4). `lastWord` is
 * called just before that dot, so a process killed earlier has certainly sent nothing. Returns false if `lastWord`
 * stopped it; throws what the mail server or `lastWord` threw.
 */
export async function handOver(transport: Transporter, { envelope, raw, lastWord, onRefused }: Message) {
  let spoken: unknown
  async function* parts() {
    for (let at = 0; at < raw.length; at += PART_BYTES) yield raw.subarray(at, at + PART_BYTES)
    const mayLeave = await lastWord().catch((error: unknown) => {
      spoken = error
      return false
    })
    if (!mayLeave) throw (spoken ??= new Withdrawn())
  }
  try {
    const sent: unknown = await transport.sendMail({
      envelope: { from: envelope.from, to: [...envelope.to] },
      raw,
      ...reading(() => Readable.from(parts())),
    })
    onRefused?.(refusedIn(sent))
    return true
  } catch (error) {
    if (spoken === undefined) throw error
    if (spoken instanceof Withdrawn) return false
    throw spoken
  }
}

type DeferredMessage = { readWhenSent?: () => Readable }
const reading = (readWhenSent: () => Readable): DeferredMessage => ({ readWhenSent })

/**
 * For `handOver`: by default the library reads a message before the server accepts its envelope; with this, it reads it
 * only then.
 */
export function readingWhenSent<T extends Pick<Transporter, 'use'>>(transport: T) {
  transport.use('stream', ({ data, message }, next) => {
    const { readWhenSent } = data as DeferredMessage
    if (readWhenSent && message) message.createReadStream = readWhenSent
    next()
  })
  return transport
}
