import { isMainThread } from 'node:worker_threads'

// Loaded before a program that a test starts, and ends it when the test's process ends, in whatever way. Its standard
// input is a pipe that nobody writes to and that closes with the parent. Threads of the program load this file too, but
// have another standard input.

/** A program that a signal does not end within this time hangs. */
const HANGS_MS = 10_000

if (isMainThread) {
  const { stdin } = process
  stdin.on('end', () => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.exit(1), HANGS_MS).unref()
  })
  stdin.on('error', () => {})
  stdin.resume()
  // This pipe alone does not keep the program running.
  ;(stdin as unknown as { unref: () => void }).unref()
}
