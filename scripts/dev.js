import { join } from 'node:path'
import { findNode } from './parts/find-node.js'
import { installIfNeeded } from './parts/install.js'
import { ended, forwardSignals, root, script, start, tool } from './parts/run.js'

await script(async () => {
  await installIfNeeded()
  const node = findNode()
  const server = start(node, ['--watch', '--watch-preserve-output', join(root, 'server', 'src', 'main.ts')])
  const site = start(node, [tool('vite')], { cwd: join(root, 'console') })
  forwardSignals(server, site)
  const both = [server, site]
  const codes = both.map(async (child) => {
    const code = await ended(child)
    both.forEach((other) => other.kill('SIGTERM'))
    return code
  })
  process.exitCode = Math.max(...(await Promise.all(codes)))
})
