import { zip } from '@learning-cms/testkit/files/archives'
import { expect, test } from 'vitest'
import { isLitter, kindOf } from './file-kinds.ts'
import { entriesOf } from './zip-entries.ts'

const archive = (...entries: Parameters<typeof zip>[0]) => new Blob([new Uint8Array(zip(entries))])
const MOST = 1024 * 1024

test('an archive’s content is read from its end and unpacked one by one', async () => {
  const text = 'mô hình '.repeat(2_000)
  const entries = await entriesOf(
    archive({ name: 'ảnh/SC 1.jpg', bytes: Buffer.from(text) }, { name: 'SC 2.glb', bytes: Buffer.from('b') }),
  )
  expect(entries?.map(({ path, size, isLocked }) => [path, size, isLocked])).toEqual([
    ['ảnh/SC 1.jpg', Buffer.byteLength(text), false],
    ['SC 2.glb', 1, false],
  ])
  expect(await (await entries![0]!.unpack(MOST)).text()).toBe(text)
})

test('a file that unpacks to more than declared is stopped, a locked one is reported', async () => {
  const bomb = { name: 'a.jpg', bytes: Buffer.alloc(4 * MOST), declared: 10 }
  const [lying, locked] = (await entriesOf(archive(bomb, { name: 'b.jpg', bytes: Buffer.from('x'), isLocked: true })))!
  await expect(lying!.unpack(MOST)).rejects.toThrow('too large')
  expect(locked!.isLocked).toBe(true)
})

test('other files, or parts of an archive, are refused', async () => {
  const complete = archive({ name: 'a.jpg', bytes: Buffer.from('x') })
  expect(await entriesOf(new Blob(['không phải ZIP']))).toBeUndefined()
  expect(await entriesOf(complete.slice(0, complete.size - 30))).toBeUndefined()
  expect(await entriesOf(complete.slice(20))).toBeUndefined()
})

test('files are distinguished by name, and system files are skipped', () => {
  expect(['a.JPG', 'a.m4a', 'a.glb', 'a.txt', 'khong-duoi'].map(kindOf)).toEqual([
    'image',
    'audio',
    'model',
    undefined,
    undefined,
  ])
  expect(['__MACOSX/a.jpg', 'x/.DS_Store', 'Thumbs.db', 'thư mục/', 'x/a.jpg'].map(isLitter)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
})
