type Options = { seconds: number; channels?: number; hz?: number; loudness?: number }

/** A tone as WAV. */
export function wav({ seconds, channels = 1, hz = 8_000, loudness = 0.5 }: Options) {
  const count = Math.round(seconds * hz)
  const samples = Buffer.alloc(count * channels * 2)
  for (let at = 0; at < count * channels; at += 1)
    samples.writeInt16LE(Math.round(Math.sin(at / 5) * loudness * 32767), at * 2)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(channels, 22)
  head.writeUInt32LE(hz, 24)
  head.writeUInt32LE(hz * channels * 2, 28)
  head.writeUInt16LE(channels * 2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

const MP3_FRAME_BYTES = 104
const MP3_FRAME_SECONDS = 1152 / 44_100

/** Silence as MP3 at 32 kbit/s, without a header that declares its length. */
export function mp3({ seconds }: { seconds: number }) {
  const frame = Buffer.alloc(MP3_FRAME_BYTES)
  frame.set([0xff, 0xfb, 0x10, 0xc4])
  return Buffer.concat(Array.from({ length: Math.round(seconds / MP3_FRAME_SECONDS) }, () => frame))
}

/** ID3 tags with a cover of this many bytes, as at the start of an MP3 and sometimes of other files. */
export function id3({ coverBytes }: { coverBytes: number }) {
  const sevenBits = (value: number) => [21, 14, 7, 0].map((shift) => (value >>> shift) & 0x7f)
  const cover = Buffer.concat([Buffer.from('\0image/jpeg\0\u0003\0', 'latin1'), Buffer.alloc(coverBytes, 0x41)])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(cover.length)
  const frame = Buffer.concat([Buffer.from('APIC'), length, Buffer.alloc(2), cover])
  return Buffer.concat([Buffer.from('ID3\u0003\0\0', 'latin1'), Buffer.from(sevenBits(frame.length)), frame])
}

const OPUS_SILENCE = Buffer.from([0xf8, 0xff, 0xfe])
const OPUS_PACKETS_A_SECOND = 50
const OPUS_SAMPLES = 960
const PACKETS_A_PAGE = 50

/** Silence as Opus in Ogg. */
export function opus({ seconds }: { seconds: number }) {
  const head = Buffer.from('OpusHead\u0001\u0001\0\0\0\0\0\0\0\0\0', 'latin1')
  head.writeUInt32LE(48_000, 12)
  const tags = Buffer.from('OpusTags\u0005\0\0\0tests\0\0\0\0', 'latin1')
  const pages = [page([head], { at: 0, granule: 0, flags: 2 }), page([tags], { at: 1, granule: 0, flags: 0 })]
  const total = seconds * OPUS_PACKETS_A_SECOND
  for (let done = 0; done < total; done += PACKETS_A_PAGE) {
    const count = Math.min(PACKETS_A_PAGE, total - done)
    const flags = done + count >= total ? 4 : 0
    const granule = (done + count) * OPUS_SAMPLES
    pages.push(page(Array<Buffer>(count).fill(OPUS_SILENCE), { at: pages.length, granule, flags }))
  }
  return Buffer.concat(pages)
}

type Page = { at: number; granule: number; flags: number }

function page(packets: Buffer[], { at, granule, flags }: Page) {
  const head = Buffer.alloc(27 + packets.length)
  head.write('OggS', 'latin1')
  head[5] = flags
  head.writeBigUInt64LE(BigInt(granule), 6)
  head.writeUInt32LE(7, 14)
  head.writeUInt32LE(at, 18)
  head[26] = packets.length
  for (const [n, packet] of packets.entries()) head[27 + n] = packet.length
  const file = Buffer.concat([head, ...packets])
  file.writeUInt32LE(oggSum(file), 22)
  return file
}

/** Ogg's checksum: like CRC-32, but with the bits in reverse order. */
function oggSum(bytes: Buffer) {
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte << 24
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x8000_0000 ? (sum << 1) ^ 0x04c1_1db7 : sum << 1
  }
  return sum >>> 0
}

/** The head of a FLAC file, which declares its length, without any sound. */
export function flac({ seconds, hz = 44_100 }: { seconds: number; hz?: number }) {
  const info = Buffer.alloc(34)
  info.writeUInt16BE(4096, 0)
  info.writeUInt16BE(4096, 2)
  const [channels, bits] = [1, 16]
  const packed =
    (BigInt(hz) << 44n) | (BigInt(channels - 1) << 41n) | (BigInt(bits - 1) << 36n) | BigInt(Math.round(seconds * hz))
  info.writeBigUInt64BE(packed, 10)
  return Buffer.concat([Buffer.from('fLaC'), Buffer.from([0x80, 0, 0, 34]), info, Buffer.alloc(4096)])
}
