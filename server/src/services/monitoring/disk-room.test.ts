import { expect, test } from 'vitest'
import { roomOf } from './disk-room.ts'

test.each([
  [{ freeBytes: 20e9, totalBytes: 100e9 }, false],
  [{ freeBytes: 9.9e9, totalBytes: 100e9 }, true],
  [{ freeBytes: 0.9e9, totalBytes: 4e9 }, true],
  [{ freeBytes: 1.1e9, totalBytes: 4e9 }, false],
])('a disk with %o is nearly full: %s', (disk, isNearlyFull) => {
  expect(roomOf(disk).isNearlyFull).toBe(isNearlyFull)
})
