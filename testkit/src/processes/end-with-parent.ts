import { isMainThread } from 'node:worker_threads'

// Before a program that a test starts: it ends when the test's process has, however that ended. Its standard input is a pipe
// that nobody writes to and that closes with the parent. Threads of the program load this too, and have another input.

/** What a signal does not end within this time hangs. */
const HANGS_MS = 10_000

if (isMainThread) {
  const { stdin } = process
  stdin.on('end', () => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.exit(1), HANGS_MS).unref()
  })
  stdin.on('error', () => {})
  stdin.resume()
  // Of itself it keeps no program running.
  ;(stdin as unknown as { unref: () => void }).unref()
}
