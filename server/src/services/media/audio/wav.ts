import type { FileHandle } from 'node:fs/promises'
import { reject } from '@learning-cms/domain/model/bad-file'

type Format = { code: number; channels: number; sampleRateHz: number; bits: number; blockBytes: number }
type Samples = { channels: Float32Array[]; sampleRateHz: number }

const [PCM, FLOAT, EXTENSIBLE] = [1, 3, 0xfffe]
const PART_BYTES = 256 * 1024
/** Programs that stream do not know the length yet. */
const UNKNOWN_LENGTH = 0xffff_ffff

/** The samples of a WAV file in parts; undefined at once if they are compressed. */
export async function* samplesOfWav(file: FileHandle): AsyncGenerator<Samples> {
  const { size } = await file.stat()
  const { format, start, length } = await headerOf(file, size)
  const read = readerOf(format)
  if (!read) return
  if (length !== UNKNOWN_LENGTH && start + length > size) reject('audio.broken')
  const end = Math.min(size, start + length)
  const step = Math.floor(PART_BYTES / format.blockBytes) * format.blockBytes
  for (let at = start; at + format.blockBytes <= end; at += step) {
    const byteCount = Math.min(step, Math.floor((end - at) / format.blockBytes) * format.blockBytes)
    const { buffer } = await file.read(Buffer.alloc(byteCount), 0, byteCount, at)
    yield { channels: channelsOf(buffer, format, read), sampleRateHz: format.sampleRateHz }
  }
}

async function headerOf(file: FileHandle, size: number) {
  let format: Format | undefined
  for (let at = 12; at + 8 <= size;) {
    const head = (await file.read(Buffer.alloc(8), 0, 8, at)).buffer
    const [name, length] = [head.toString('latin1', 0, 4), head.readUInt32LE(4)]
    if (name === 'fmt ' && length >= 16)
      format = formatOf((await file.read(Buffer.alloc(40), 0, Math.min(40, length), at + 8)).buffer)
    if (name === 'data') return { format: format ?? reject('audio.broken'), start: at + 8, length }
    at += 8 + length + (length % 2)
  }
  return reject('audio.broken')
}

function formatOf(bytes: Buffer): Format {
  const code = bytes.readUInt16LE(0)
  const format = {
    code: code === EXTENSIBLE ? bytes.readUInt16LE(24) : code,
    channels: bytes.readUInt16LE(2),
    sampleRateHz: bytes.readUInt32LE(4),
    bits: bytes.readUInt16LE(14),
  }
  const blockBytes = (format.channels * format.bits) / 8
  if (format.channels === 0 || format.channels > 8 || format.sampleRateHz === 0) reject('audio.broken')
  return { ...format, blockBytes }
}

type ReadSample = (bytes: Buffer, at: number) => number

function readerOf({ code, bits }: Format): ReadSample | undefined {
  if (code === FLOAT && bits === 32) return (bytes, at) => bytes.readFloatLE(at)
  if (code !== PCM) return undefined
  switch (bits) {
    case 8:
      return (bytes, at) => (bytes[at]! - 128) / 128
    case 16:
      return (bytes, at) => bytes.readInt16LE(at) / 0x8000
    case 24:
      return (bytes, at) => bytes.readIntLE(at, 3) / 0x80_0000
    case 32:
      return (bytes, at) => bytes.readInt32LE(at) / 0x8000_0000
    default:
      return undefined
  }
}

function channelsOf(bytes: Buffer, { channels, bits, blockBytes }: Format, read: ReadSample) {
  const count = bytes.length / blockBytes
  return Array.from({ length: channels }, (_, channel) =>
    Float32Array.from({ length: count }, (__, at) => read(bytes, at * blockBytes + (channel * bits) / 8)),
  )
}
