import { expect, test } from 'vitest'
import { loosely, meaningsOf } from './file-names.ts'

const nameParts = (name: string, kind: 'image' | 'audio' | 'model' = 'image') =>
  meaningsOf(name, kind).map(({ code, slot, position }) => [code, slot, position])

test.each([
  ['LSb 5753.jpg', [['lsb 5753', 'image', 1]]],
  [
    'LSb  5753-2.JPG',
    [
      ['lsb 5753-2', 'image', 1],
      ['lsb 5753', 'image', 2],
    ],
  ],
  [
    'LSb 5753 (12).png',
    [
      ['lsb 5753 (12)', 'image', 1],
      ['lsb 5753', 'image', 12],
    ],
  ],
  [
    'LSb 5753_3.tiff',
    [
      ['lsb 5753_3', 'image', 1],
      ['lsb 5753', 'image', 3],
    ],
  ],
  ['BT.12.jpeg', [['bt.12', 'image', 1]]],
  // As macOS writes it: letter and accent separate.
  ['ĐS 7.webp'.normalize('NFD'), [['đs 7', 'image', 1]]],
])('an image called %s', (name, meanings) => expect(nameParts(name)).toEqual(meanings))

test('a narration’s file name has its language, and defaults to Vietnamese', () => {
  expect(nameParts('LSb 5753.vi.mp3', 'audio')[0]).toEqual(['lsb 5753', 'audioVi', 0])
  expect(nameParts('LSb 5753-en.m4a', 'audio')[0]).toEqual(['lsb 5753', 'audioEn', 0])
  expect(nameParts('LSb 5753.mp3', 'audio')).toEqual([['lsb 5753', 'audioVi', 0]])
  expect(nameParts('LSb 5753.glb', 'model')).toEqual([['lsb 5753', 'model', 0]])
})

test('characters not allowed in file names are interchangeable', () => {
  expect([loosely('btls 12/3'), loosely('btls_12-3'), loosely('btls 12 3')]).toEqual(Array(3).fill('btls 12 3'))
  expect(loosely('lsb5753')).not.toBe(loosely('lsb 5753'))
})
