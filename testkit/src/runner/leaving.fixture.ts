import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { startServer } from '@learning-cms/testkit/server'
import { skipBecause } from '@learning-cms/testkit/skip'

// Tests that leave processes behind, fail or are skipped, to check how `npm test` handles them. Only runner.test.ts
// runs it.

test('fails, and leaves a server and a program in a session of its own', { timeout: 60_000, retry: 0 }, async () => {
  const server = await startServer()
  spawn('sleep', ['600'], { detached: true, stdio: 'ignore', cwd: server.folder }).unref()
  throw new Error('this is why', { cause: new Error('and what caused it') })
})

let tries = 0
test('passes at the second attempt', () => {
  tries += 1
  expect(tries).toBe(2)
})

test('needs another machine', skipBecause('this machine has no such thing'), () => {})
