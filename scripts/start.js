import { join } from 'node:path'
import { buildIfStale } from './parts/build.js'
import { findNode } from './parts/find-node.js'
import { installIfNeeded } from './parts/install.js'
import { ended, forwardSignals, root, script, start } from './parts/run.js'

/** Otherwise loading the modules would leave the heap 80 MB larger than the server ever needs. */
const frugal = ['--max-semi-space-size=16']

await script(async () => {
  await installIfNeeded()
  await buildIfStale()
  const node = findNode()
  const server = join(root, 'server', 'src', 'main.ts')
  const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node') }
  const args = [...frugal, server]
  becomeServer(node, args, env)
  const child = start(node, args, { env })
  forwardSignals(child)
  process.exitCode = await ended(child)
})

/** Where Node can, this process becomes the server: no parent process remains, and signals reach it directly. */
function becomeServer(node, args, env) {
  if (!process.execve || process.platform === 'win32') return
  // execve is still marked experimental, which is of no interest to the person who starts the server.
  process.removeAllListeners('warning')
  process.execve(node, [node, ...args], { ...process.env, ...env })
}
