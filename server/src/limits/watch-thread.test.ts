import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { watchThread } from './watch-thread.ts'

const COMPUTE = 'for (;;) Math.random()'
const WAIT = 'setInterval(() => {}, 1000)'
function startThread(code: string) {
  const thread = new Worker(code, { eval: true })
  onTestFinished(async () => void (await thread.terminate()))
  return thread
}

test.each([
  ['one that has only just begun', false],
  ['one that runs', true],
])('a thread that computes for too long is noticed: %s', async (_which, isRunning) => {
  const thread = startThread(COMPUTE)
  if (isRunning) await once(thread, 'online')
  const spent = vi.fn<() => void>()
  watchThread(thread, 300, spent)
  await expect.poll(() => spent.mock.calls.length).toBe(1)
})

test('one that waits has computed nothing, however late it is, until it counts as hanging', async () => {
  const spent = vi.fn<() => void>()
  const end = watchThread(startThread(WAIT), 10_000, spent)
  await new Promise((done) => setTimeout(done, 1_500))
  expect(spent).not.toHaveBeenCalled()
  end()
  const hanging = vi.fn<() => void>()
  watchThread(startThread(WAIT), 100, hanging)
  await expect.poll(() => hanging.mock.calls.length).toBe(1)
})
