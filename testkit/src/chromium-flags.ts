import { statfsSync } from 'node:fs'

/** A tab that runs out of shared memory crashes; containers usually have 64 MB of it. */
const SHARED_MEMORY_BYTES = 1024 ** 3

function isShortOfSharedMemory() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize < SHARED_MEMORY_BYTES
  } catch {
    return true
  }
}

/**
 * Every browser of tests and measurements: nothing it does by itself goes out or changes a figure. Without its sandbox
 * it starts as root and where an ordinary user may create no name spaces.
 */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.platform === 'linux' && isShortOfSharedMemory() ? ['--disable-dev-shm-usage'] : []),
]
