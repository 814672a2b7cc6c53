import { join } from 'node:path'
import { buildIfStale } from './parts/build.js'
import { findNode } from './parts/find-node.js'
import { installIfNeeded } from './parts/install.js'
import { root, run, script } from './parts/run.js'

await script(async () => {
  await installIfNeeded()
  await buildIfStale()
  process.exitCode = await run(findNode(), [join(root, 'bench', 'src', 'main.ts'), ...process.argv.slice(2)])
})
