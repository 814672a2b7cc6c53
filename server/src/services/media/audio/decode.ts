import type { AudioStatistics } from '@learning-cms/contract/system/media/media'
import { MPEGDecoder } from 'mpg123-decoder'
import { open, readFile, type FileHandle } from 'node:fs/promises'
import { OpusDecoder } from 'opus-decoder'
import { packetsOf } from './ogg-packets.ts'
import { samplesOfWav } from './wav.ts'

export type Samples = { channels: Float32Array[]; sampleRateHz: number }
type Encoded = Pick<AudioStatistics, 'extension' | 'codec' | 'channels'>

const PART_BYTES = 64 * 1024
const PACKETS_AT_ONCE = 50
const OPUS_HZ = 48_000
const OPUS_HEADERS = 2

/** The decoded samples, in parts. Undefined for formats without a decoder here: AAC, FLAC and Vorbis. */
export async function* samplesOf(path: string, { extension, codec, channels }: Encoded): AsyncGenerator<Samples> {
  const file = await open(path, 'r')
  try {
    if (extension === 'wav') yield* samplesOfWav(file)
    else if (extension === 'mp3') yield* samplesOfMp3(file)
    else if (/^opus/i.test(codec) && channels <= 2) yield* samplesOfOpus(path, channels)
  } finally {
    await file.close()
  }
}

async function* samplesOfMp3(file: FileHandle): AsyncGenerator<Samples> {
  const decoder = new MPEGDecoder()
  await decoder.ready
  for (;;) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(PART_BYTES), 0, PART_BYTES)
    if (bytesRead === 0) return decoder.free()
    const { channelData, sampleRate, samplesDecoded } = decoder.decode(buffer.subarray(0, bytesRead))
    if (samplesDecoded > 0) yield { channels: channelData, sampleRateHz: sampleRate }
  }
}

async function* samplesOfOpus(path: string, channels: number): AsyncGenerator<Samples> {
  const decoder = new OpusDecoder({ channels })
  await decoder.ready
  const decoded = (packets: Buffer[]) => ({
    channels: decoder.decodeFrames(packets).channelData,
    sampleRateHz: OPUS_HZ,
  })
  let some: Buffer[] = []
  for (const packet of packetsOf(await readFile(path)).drop(OPUS_HEADERS)) {
    some.push(packet)
    if (some.length < PACKETS_AT_ONCE) continue
    yield decoded(some)
    some = []
  }
  yield decoded(some)
  decoder.free()
}
