import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { endProcessesIn, processesIn, removeFolder } from './processes.js'

// node reaper.js <folder>: waits until the run that started it has ended, however it did, and leaves nothing of it behind.

const [, , folder] = process.argv
/** What ends by itself, such as the server of a test that failed, and its PostgreSQL, has this long. */
const PATIENCE_MS = 20_000
const EVERY_MS = 100
/** After it, whoever has not ended when asked to is killed. PostgreSQL would leave its shared memory behind. */
const POLITE_MS = 3_000
/** A process that was about to start another is looked for again. */
const MOST_MS = 30_000

// Whoever is to be ended with all the rest ends what it is here for first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
let isInOrder = false
process.stdin.on('data', () => (isInOrder = true))
await once(process.stdin, 'end')
// Whoever waits for the list may have ended as well.
process.stdout.on('error', () => {})

// A run that closes us in order says so, and waits until we are done; of one that was killed, nothing has to end well.
const deadline = Date.now() + (isInOrder ? PATIENCE_MS : 0)
while (processesIn(folder).length > 0 && Date.now() < deadline) await wait(EVERY_MS)
const since = Date.now()
const reported = new Set()
/** Of databases whose folder has a path that is too long for a socket. */
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
