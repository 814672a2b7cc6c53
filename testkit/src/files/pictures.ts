import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'

type Options = { width: number; height: number; noise?: boolean }

/** A picture in two colours with an edge between them; with noise it is as large as a photograph. */
const drawn = ({ width, height, noise }: Options) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#b04a2f',
      ...(noise && { noise: { type: 'gaussian', mean: 128, sigma: 40 } }),
    },
  }).composite(
    noise
      ? []
      : [
          {
            input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: '#1f6f8b' } },
            gravity: 'west',
          },
        ],
  )

export const jpeg = (options: Options) => drawn(options).jpeg({ quality: 85 }).toBuffer()
export const png = (options: Options) => drawn(options).png().toBuffer()
export const webp = (options: Options) => drawn(options).webp().toBuffer()
export const tiff = (options: Options) => drawn(options).tiff().toBuffer()
export const avif = (options: Options) => drawn(options).avif({ effort: 0 }).toBuffer()
export const gif = (options: Options) => drawn(options).gif().toBuffer()

/** The same JPEG with so many bytes of comments more: heavy to send, and light to decode. */
export function withComments(picture: Buffer, byteSize: number) {
  const comment = Buffer.alloc(60_000)
  comment.writeUInt16BE(0xfffe, 0)
  comment.writeUInt16BE(comment.length - 2, 2)
  const comments = Array.from({ length: Math.ceil(byteSize / comment.length) }, () => comment)
  return Buffer.concat([picture.subarray(0, 2), ...comments, picture.subarray(2)])
}

/** As a phone writes it: rotated by metadata, with the location. */
export const phoneJpeg = (options: Options) =>
  drawn(options)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Phone', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '21/1 1/1 42/1', GPSLongitudeRef: 'E', GPSLongitude: '105/1 50/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

export async function animatedWebp(frames: number) {
  const frame = Buffer.concat(Array.from({ length: frames }, (_, n) => Buffer.alloc(16 * 16 * 3, (n * 40) % 256)))
  return sharp(frame, { raw: { width: 16, height: 16 * frames, channels: 3, pageHeight: 16 } })
    .webp({ loop: 0, delay: Array.from({ length: frames }, () => 40) })
    .toBuffer()
}

export const chunk = (type: string, content: Uint8Array) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(content.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** A PNG that declares its size, with or without the pixels for it. */
export function bombPng(width: number, height: number, { isHollow = false } = {}) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const pixels = isHollow ? Buffer.alloc(1) : Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The same picture, animated: readers without APNG support show its first frame. */
export async function animatedPng() {
  const still = await png({ width: 64, height: 64 })
  const control = Buffer.alloc(8)
  control.writeUInt32BE(2, 0)
  const afterHeader = 8 + 25
  return Buffer.concat([still.subarray(0, afterHeader), chunk('acTL', control), still.subarray(afterHeader)])
}
