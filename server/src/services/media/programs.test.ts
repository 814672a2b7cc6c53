import { glb, sheet } from '@learning-cms/testkit/files/models'
import { skipBecause, unlessOn } from '@learning-cms/testkit/skip'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { OutOfTime } from '#limits/out-of-time.ts'
import { runModelChild } from './programs.ts'

let folder: string
let source: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cms-programs-'))
  source = join(folder, 'source')
  await writeFile(source, glb(sheet({ side: 300 })))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const signal = new AbortController().signal

test('a process that exceeds its memory is ended, even in a busy loop', async () => {
  expect(await runModelChild({ source, folder, signal, memoryMb: 150 })).toEqual({ refused: 'models.too-heavy' })
})

test('one that computes for too long is ended', async () => {
  const started = performance.now()
  expect(await runModelChild({ source, folder, signal, cpuMs: 300 })).toEqual({ refused: 'models.too-heavy' })
  expect(performance.now() - started).toBeLessThan(10_000)
})

const noStop = skipBecause(unlessOn('linux', 'A machine that does not get to it'))
test('one that this machine does not get to is not blamed on the file', noStop, async () => {
  const running = runModelChild({ source, folder, signal, cpuMs: 400 })
  const children = `/proc/self/task/${process.pid}/children`
  const pid = await vi.waitUntil(() => Number(readFileSync(children, 'utf8').trim().split(' ').at(-1)), { interval: 1 })
  process.kill(pid, 'SIGSTOP')
  await expect(running).rejects.toBeInstanceOf(OutOfTime)
})

const noFullDisk = skipBecause(unlessOn('linux', 'A full disk'))
test('one that runs out of disk space is not blamed on the file', noFullDisk, async () => {
  const full = await mkdtemp(join(folder, 'full-'))
  await symlink('/dev/full', join(full, 'display.glb'))
  await expect(runModelChild({ source, folder: full, signal })).rejects.toMatchObject({ code: 'ENOSPC' })
})

test('one whose job is stopped ends with it', async () => {
  const stop = new AbortController()
  const running = runModelChild({ source, folder, signal: stop.signal })
  stop.abort(new Error('stopped'))
  await expect(running).rejects.toThrow('stopped')
})
