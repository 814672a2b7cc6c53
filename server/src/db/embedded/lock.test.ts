import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './lock.ts'

let folder: string
let lock: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cms-lock-'))
  lock = join(folder, 'server.lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

const refused = 'another server is using this folder'

test('only one of several simultaneous attempts gets the lock', async () => {
  const tries = await Promise.allSettled([lockFolder(folder), lockFolder(folder), lockFolder(folder)])
  const held = tries.filter((one) => one.status === 'fulfilled')
  expect(held).toHaveLength(1)
  held[0]!.value()
  expect(existsSync(lock)).toBe(false)
  const unlock = await lockFolder(folder)
  unlock()
})

test('a dead process’s number reused by another process does not hold the lock', async () => {
  const unlock = await lockFolder(folder)
  const owner = JSON.parse(readFileSync(lock, 'utf8')) as { startedAt: string }
  unlock()
  writeFileSync(lock, JSON.stringify({ ...owner, startedAt: `1${owner.startedAt}` }))
  const mine = await lockFolder(folder)
  mine()
})

test('an owner in another container holds the lock while it keeps touching it', async () => {
  writeFileSync(lock, JSON.stringify({ pid: 1, startedAt: '1', place: 'elsewhere' }))
  const heartbeat = setInterval(() => utimesSync(lock, new Date(), new Date()), 300)
  const before = Date.now()
  await expect(lockFolder(folder)).rejects.toThrow(refused)
  expect(Date.now() - before).toBeLessThan(5_000)
  clearInterval(heartbeat)
  const unlock = await lockFolder(folder)
  unlock()
})
