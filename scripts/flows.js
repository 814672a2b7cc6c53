import { buildIfStale } from './parts/build.js'
import { findChromium } from './parts/find-chromium.js'
import { findNode } from './parts/find-node.js'
import { installIfNeeded } from './parts/install.js'
import { run, script, tool } from './parts/run.js'
import { openRunFolder } from './parts/run-folder.js'

const { close } = openRunFolder()
await script(async () => {
  try {
    await installIfNeeded()
    const env = { CHROMIUM_PATH: findChromium() }
    await buildIfStale()
    const given = process.argv.slice(2)
    const args = given.filter((arg) => arg !== '--all')
    if (args.length < given.length) env.FLOWS_ALL = '1'
    process.exitCode = await run(findNode(), [tool('playwright'), 'test', '--config', 'flows', ...args], { env })
  } finally {
    for (const line of await close()) console.error(`Still running after the journeys: ${line}`)
  }
})
