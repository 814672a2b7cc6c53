import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

const PART_BYTES = 256 * 1024

/** Called with the number of bytes read; returns when more may be read. Throws when the work is to stop. */
export type Pace = (bytes: number) => Promise<void>

/** SHA-256 of a file in hexadecimal, read into one reused buffer: a large file produces no garbage. */
export async function hashOf(path: string, pace?: Pace) {
  const hash = createHash('sha256')
  const part = Buffer.allocUnsafe(PART_BYTES)
  const file = await open(path, 'r')
  try {
    for (let read = -1; read !== 0;) {
      read = (await file.read(part, 0, PART_BYTES)).bytesRead
      hash.update(part.subarray(0, read))
      await pace?.(read)
    }
  } finally {
    await file.close()
  }
  return hash.digest('hex')
}

/** Limits reading to this many bytes a second on average, without catching up on pauses. */
export function paceOf(bytesPerSecond: number, signal: AbortSignal): Pace {
  let freeAt = performance.now()
  return async (bytes) => {
    signal.throwIfAborted()
    freeAt = Math.max(freeAt, performance.now()) + (bytes / bytesPerSecond) * 1_000
    const ahead = freeAt - performance.now()
    if (ahead > 0) await wait(ahead, undefined, { signal })
  }
}
