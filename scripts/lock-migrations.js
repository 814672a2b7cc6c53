import { join } from 'node:path'
import { findNode } from './parts/find-node.js'
import { root, run, script } from './parts/run.js'

await script(async () => {
  const command = join(root, 'server', 'src', 'commands', 'lock-migrations.ts')
  process.exitCode = await run(findNode(), [command, ...process.argv.slice(2)])
})
