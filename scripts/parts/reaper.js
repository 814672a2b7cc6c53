import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { endProcessesIn, processesIn, removeFolder } from './processes.js'

// node reaper.js <folder>: waits until the run that started it has ended, however it did, and leaves nothing of it behind.

const [, , folder] = process.argv
/** What ends by itself, such as the server of a test that failed, and its PostgreSQL, has this long. */
const PATIENCE_MS = 20_000
const EVERY_MS = 100
/**
 * How long processes have to end after a signal before they are killed. If PostgreSQL is killed, its shared memory is
 * left behind.
 */
const POLITE_MS = 3_000
/** How long to look again, because a process may just have started another. */
const MOST_MS = 30_000

// Signals to the whole group are ignored, so that the clean-up is completed.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
let isInOrder = false
process.stdin.on('data', () => (isInOrder = true))
await once(process.stdin, 'end')
// The process that reads the list may have ended as well.
process.stdout.on('error', () => {})

// A run that ends normally writes a byte and waits for us. After a killed run, processes get no time to end by
// themselves.
const deadline = Date.now() + (isInOrder ? PATIENCE_MS : 0)
while (processesIn(folder).length > 0 && Date.now() < deadline) await wait(EVERY_MS)
const since = Date.now()
const reported = new Set()
/** Folders of sockets of databases whose own folder has too long a path. */
const sockets = new Set()
while (Date.now() - since < MOST_MS) {
  const found = endProcessesIn(folder, Date.now() - since < POLITE_MS ? 'SIGINT' : 'SIGKILL')
  if (found.length === 0) break
  for (const { pid, command } of found.filter(({ pid }) => !reported.has(pid))) {
    reported.add(pid)
    for (const path of command.match(/\/\S*\/learning-cms-[0-9a-f]{16}[\w-]*/g) ?? []) sockets.add(path)
    process.stdout.write(`${pid} ${command}\n`)
  }
  await wait(EVERY_MS * 5)
}
for (const path of [folder, ...sockets]) removeFolder(path)
