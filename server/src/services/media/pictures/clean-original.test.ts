import { m4a } from '@learning-cms/testkit/files/m4a'
import { chunk, jpeg, phoneJpeg, png } from '@learning-cms/testkit/files/pictures'
import { flac, id3, mp3, wav } from '@learning-cms/testkit/files/sounds'
import * as fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleaned } from './clean-original.ts'

const SECRET = 'Nguyễn Văn Chụp'
const segment = (marker: number, text: string) => {
  const body = Buffer.from(text)
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
const pixels = (bytes: Buffer) => sharp(bytes).autoOrient().raw().toBuffer()

test('a JPEG loses location, photographer and trailing data, and keeps every pixel and its orientation', async () => {
  const phone = await phoneJpeg({ width: 90, height: 60 })
  const segments = [0xe1, 0xed, 0xfe, 0xe2].map((marker) => segment(marker, `MPF\0${SECRET}`))
  const intact = Buffer.concat([
    phone.subarray(0, 2),
    ...segments,
    phone.subarray(2),
    await jpeg({ width: 9, height: 9 }),
  ])
  const clean = cleaned(intact, 'image/jpeg')!
  const before = await sharp(intact).metadata()
  const after = await sharp(clean).metadata()
  expect(before.exif!.length).toBeGreaterThan(100)
  expect({ turned: after.orientation, xmp: after.xmp, iptc: after.iptc, exifBytes: after.exif!.length }).toEqual({
    turned: 6,
    xmp: undefined,
    iptc: undefined,
    exifBytes: 32,
  })
  expect(clean.includes(SECRET) || clean.includes('Phone')).toBe(false)
  expect((await pixels(clean)).equals(await pixels(phone))).toBe(true)
})

test('colour information stays', async () => {
  const profiled = await sharp(await jpeg({ width: 40, height: 30 }))
    .withIccProfile('p3')
    .jpeg({ progressive: true })
    .toBuffer()
  const clean = cleaned(profiled, 'image/jpeg')!
  expect((await sharp(clean).metadata()).icc?.length).toBe((await sharp(profiled).metadata()).icc!.length)
  expect((await pixels(clean)).equals(await pixels(profiled))).toBe(true)
})

test('a PNG loses its texts', async () => {
  const plain = await png({ width: 30, height: 20 })
  const intact = Buffer.concat([
    plain.subarray(0, 33),
    chunk('tEXt', Buffer.from(`Author\0${SECRET}`)),
    plain.subarray(33),
  ])
  expect(cleaned(intact, 'image/png')!.equals(cleaned(plain, 'image/png')!)).toBe(true)
  expect(cleaned(intact, 'image/png')!.includes(SECRET)).toBe(false)
})

test('audio loses its tags, but not a sample', () => {
  const tag = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125, 0x41)])
  const bare = mp3({ seconds: 1 })
  expect(cleaned(Buffer.concat([id3({ coverBytes: 900 }), bare, tag]), 'audio/mpeg')!.equals(bare)).toBe(true)
  const sound = wav({ seconds: 1 })
  const list = Buffer.concat([Buffer.from('LIST'), Buffer.from([8, 0, 0, 0]), Buffer.from('INFOIART')])
  expect(cleaned(Buffer.concat([sound, list]), 'audio/wav')!.equals(sound)).toBe(true)
  const udta = Buffer.concat([Buffer.from([0, 0, 0, 28]), Buffer.from('udta'), Buffer.from('+21.0285+105.8542/..')])
  const phone = m4a({ seconds: 1 })
  const clean = cleaned(Buffer.concat([phone, udta]), 'audio/mp4')!
  expect(clean.includes('+21.0285')).toBe(false)
  expect(clean.subarray(0, phone.length).equals(phone)).toBe(true)
})

test('an unsupported format is not reported as clean', async () => {
  expect(cleaned(flac({ seconds: 1 }), 'audio/flac')).toBeUndefined()
  expect(cleaned(Buffer.from('II*\0'), 'image/tiff')).toBeUndefined()
  expect(cleaned((await jpeg({ width: 60, height: 60 })).subarray(0, 40), 'image/jpeg')).toBeUndefined()
})

test('flipped or truncated bytes cause no failure', async () => {
  const originals = [
    ['image/jpeg', await phoneJpeg({ width: 20, height: 20 })],
    ['image/png', await png({ width: 20, height: 20 })],
    ['audio/mpeg', Buffer.concat([id3({ coverBytes: 20 }), mp3({ seconds: 0.1 })])],
    ['audio/mp4', m4a({ seconds: 0.1 })],
    ['audio/wav', wav({ seconds: 0.01 })],
  ] as const
  fc.assert(
    fc.property(
      fc.constantFrom(...originals),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 6 }),
      fc.nat(),
      ([type, intact], flips, length) => {
        const bytes = Buffer.from(length % 3 === 0 ? intact.subarray(0, length % intact.length) : intact)
        for (const [at, value] of flips) if (bytes.length > 0) bytes[at % bytes.length] = value
        expect(() => cleaned(bytes, type)).not.toThrow()
      },
    ),
    { numRuns: 2_000 },
  )
})
