import { join } from 'node:path'
import { buildIfStale } from './parts/build.js'
import { findChromium } from './parts/find-chromium.js'
import { findNode } from './parts/find-node.js'
import { installIfNeeded } from './parts/install.js'
import { root, run, script } from './parts/run.js'

await script(async () => {
  await installIfNeeded()
  await buildIfStale()
  const args = [join(root, 'bench', 'src', 'main.ts'), ...process.argv.slice(2)]
  process.exitCode = await run(findNode(), args, { env: { CHROMIUM_PATH: findChromium() } })
})
