import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
// The scripts are plain JavaScript without types, so that any Node can run them.
const { openRunFolder } = (await import(new URL('../../../scripts/parts/run-folder.js', import.meta.url).href)) as {
  openRunFolder: () => { folder: string }
}
const { openTestPostgres } = await import('@learning-cms/testkit/postgres/postgres')

// A run with a database and a program in a session of its own, until it is killed. Prints its folder once both are
// running.

const { folder } = openRunFolder()
await openTestPostgres()
spawn('sleep', ['600'], { detached: true, stdio: 'ignore' }).unref()
process.stdout.write(`${folder}\n`)
await wait(600_000)
