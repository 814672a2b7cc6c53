import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

const PART_BYTES = 256 * 1024

/** Told of bytes that were read; returns when more may be. Throws when the work is to end. */
export type Pace = (bytes: number) => Promise<void>

/** SHA-256 of a file in hexadecimal, read in parts into one piece of memory: a large file leaves no garbage behind. */
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

/** No more than so many bytes a second, on average: time that others took is not made up for. */
export function paceOf(bytesPerSecond: number, signal: AbortSignal): Pace {
  let freeAt = performance.now()
  return async (bytes) => {
    signal.throwIfAborted()
    freeAt = Math.max(freeAt, performance.now()) + (bytes / bytesPerSecond) * 1_000
    const ahead = freeAt - performance.now()
    if (ahead > 0) await wait(ahead, undefined, { signal })
  }
}
