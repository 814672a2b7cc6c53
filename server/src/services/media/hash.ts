import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'

const PART_BYTES = 256 * 1024

/** SHA-256 of a file in hexadecimal, read in parts into one piece of memory: a large file leaves no garbage behind. */
export async function hashOf(path: string) {
  const hash = createHash('sha256')
  const part = Buffer.allocUnsafe(PART_BYTES)
  const file = await open(path, 'r')
  try {
    for (let read = -1; read !== 0;) {
      read = (await file.read(part, 0, PART_BYTES)).bytesRead
      hash.update(part.subarray(0, read))
    }
  } finally {
    await file.close()
  }
  return hash.digest('hex')
}
