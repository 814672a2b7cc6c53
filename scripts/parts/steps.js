import { join } from 'node:path'
import { findNode } from './find-node.js'
import { tellBluntPatterns, tellCycles, tellHiddenFiles, tellLooseFiles } from './rooms.js'
import { root, run, tool } from './run.js'
import { tellStaleJoins } from './texts.js'

const lock = join(root, 'server', 'src', 'commands', 'lock-migrations.ts')

const types = { name: 'types', run: () => run(findNode(), [tool('tsc'), '--noEmit', '-p', '.']) }
const lint = { name: 'lint', run: () => run(findNode(), [tool('oxlint'), '--deny-warnings']) }
const format = { name: 'format', run: () => run(findNode(), [tool('oxfmt'), '--check']) }
/** Folders have no cycles, every file is in a subfolder, and of a feature others import only its public files. */
const rooms = {
  name: 'rooms',
  run: () => (tellCycles() + tellHiddenFiles() + tellLooseFiles() + tellBluntPatterns() > 0 ? 1 : 0),
}
/** The joined texts are up to date. */
const texts = { name: 'texts', run: () => (tellStaleJoins() > 0 ? 1 : 0) }
/** Merged migrations never change: some database has already applied them. */
const migrations = { name: 'migrations', run: () => run(findNode(), [lock, '--check']) }

/** Static checks that run before any test, cheapest first. */
export const ofSources = [migrations, rooms, texts, types, lint, format]

/** Runs steps one after the other and names the first that fails. */
export async function firstFailing(steps) {
  for (const step of steps) {
    const since = Date.now()
    const code = await step.run()
    if (code !== 0) return step.name
    console.log(`${step.name} ok (${((Date.now() - since) / 1000).toFixed(1)} s)`)
  }
  return undefined
}
