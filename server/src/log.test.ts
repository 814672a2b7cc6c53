import { startChild, withModules, type Child } from '@learning-cms/testkit/processes/child'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

/** A running program that logs this many lines when it receives SIGTERM, as the server does. */
async function logging(lines: number) {
  const child = startChild([
    ...withModules,
    '--input-type=module',
    '--eval',
    `import { bufferedLog } from '${new URL('log.ts', import.meta.url).href}'
    const { stream, stop } = bufferedLog()
    process.on('SIGTERM', async () => {
      for (let line = 1; line <= ${lines}; line++) stream.write(\`line \${line}\\n\`)
      await stop()
      process.exit(0)
    })
    setInterval(() => {}, 60_000)
    process.stderr.write('ready')`,
  ])
  for await (const part of child.stderr.iterator({ destroyOnReturn: false })) if (String(part).includes('ready')) break
  return child
}

/** Sends SIGTERM; returns the exit code. */
async function stopped(child: Child) {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  return (await ended)[0]
}

test('the last lines are written when the process stops', async () => {
  const child = await logging(3)
  const lines = text(child.stdout)
  expect(await stopped(child)).toBe(0)
  expect(await lines).toBe('line 1\nline 2\nline 3\n')
})

test('a reader that has gone does not hold the process up', { timeout: 10_000 }, async () => {
  const child = await logging(3)
  child.stdout.destroy()
  await once(child.stdout, 'close')
  expect(await stopped(child)).toBe(0)
})
