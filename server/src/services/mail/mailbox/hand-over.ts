import type { Transporter } from 'nodemailer'
import { Readable } from 'node:stream'
import { refusedIn, type Refused } from './reports/refused.ts'

const PART_BYTES = 16_384

type Message = {
  envelope: { from: string; to: readonly string[] }
  raw: Buffer
  /** Asked when all has been handed over but the end. False: it must not leave. */
  lastWord: () => Promise<boolean>
  /** Learns whom the server refused while it took the message for others. */
  onRefused?: (refused: Refused[]) => void
}

class Withdrawn extends Error {}

/**
 * Hands a message to a mail server, which takes it at the dot that ends it and not before (RFC 5321 4.1.1.4). The last
 * word is spoken just before that dot: whoever is killed earlier has certainly sent nothing. Returns false if it was
 * withdrawn; throws what the mail server or the last word threw.
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

/** For `handOver`: the library reads a message ahead of the server's leave to send it; this one is read when sent. */
export function readingWhenSent<T extends Pick<Transporter, 'use'>>(transport: T) {
  transport.use('stream', ({ data, message }, next) => {
    const { readWhenSent } = data as DeferredMessage
    if (readWhenSent && message) message.createReadStream = readWhenSent
    next()
  })
  return transport
}
