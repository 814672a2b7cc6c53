import { jpeg } from '@learning-cms/testkit/files/pictures'
import { uploadingApp, type Uploading } from '@learning-cms/testkit/files/uploading'
import { skipBecause } from '@learning-cms/testkit/skip'
import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaOf } from '#services/media/media.ts'

let u: Uploading
beforeAll(async () => {
  u = await uploadingApp()
})
afterAll(() => u.t.close())

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

const noModes = skipBecause(process.platform === 'win32' ? 'Windows has no permissions of this kind' : undefined)

test('no other account of the machine can read uploads', noModes, async () => {
  await u.ready(await jpeg({ width: 900, height: 600 }))
  const media = join(u.t.config.dataDir, 'media')
  expect(modeOf(media)).toBe('750')
  const files = readdirSync(media, { recursive: true, withFileTypes: true })
  expect(files.filter((one) => one.isFile()).length).toBeGreaterThan(1)
  for (const one of files)
    expect([one.name, modeOf(join(one.parentPath, one.name))]).toEqual([one.name, one.isFile() ? '640' : '750'])
})

test('permissions of a folder left open by an earlier version are tightened', noModes, () => {
  const media = join(u.t.config.dataDir, 'media')
  chmodSync(media, 0o755)
  mediaOf(u.t.config)
  expect(modeOf(media)).toBe('750')
})
