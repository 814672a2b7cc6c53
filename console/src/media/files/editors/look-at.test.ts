import { describe, expect, test } from 'vitest'
import { lookAtAudio, lookAtImage } from './look-at.ts'

const file = (...parts: (string | number[])[]) =>
  new File(
    parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))),
    'kể.mp3',
  )

describe('audio, before a byte is sent', () => {
  test.each([
    ['ID3', file('ID3', [4, 0])],
    ['a frame of MP3', file([0xff, 0xfb, 0x10, 0xc4])],
    ['WAV', file('RIFF', [1, 2, 3, 4], 'WAVEfmt ')],
    ['Ogg', file('OggS', [0, 2])],
    ['FLAC', file('fLaC', [0, 0])],
    ['M4A', file([0, 0, 0, 32], 'ftypM4A ')],
  ])('%s is accepted', async (_, sound) => expect(await lookAtAudio(sound)).toEqual({}))

  test.each([
    ['PNG', file([0x89], 'PNG', [13, 10, 26, 10])],
    ['JPEG', file([0xff, 0xd8, 0xff, 0xe0])],
    ['GLB', file('glTF', [2, 0, 0, 0])],
    ['PDF', file('%PDF-1.7')],
    ['HEIC', file([0, 0, 0, 24], 'ftypheic')],
    ['WebP', file('RIFF', [1, 2, 3, 4], 'WEBP')],
    ['HTML', file('<!doctype html><html>')],
  ])('%s is named', async (found, other) =>
    expect(await lookAtAudio(other)).toEqual({ refusal: { reason: 'audio.wrong-type', values: { found } } }),
  )

  test('unknown and empty files', async () => {
    expect(await lookAtAudio(file('chỉ là chữ'))).toEqual({ refusal: { reason: 'audio.unknown-type' } })
    expect(await lookAtAudio(file())).toEqual({ refusal: { reason: 'media.empty' } })
  })
})

test.each([
  ['TIFF', file('II*', [0, 8, 0, 0, 0])],
  ['big-endian TIFF', file('MM', [0], '*')],
  ['BigTIFF', file('II+', [0, 8, 0, 0, 0])],
  ['big-endian BigTIFF', file('MM', [0], '+')],
])('an image as %s is sent without a preview', async (_, picture) => expect(await lookAtImage(picture)).toEqual({}))
