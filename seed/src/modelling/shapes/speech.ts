import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Language = 'vi' | 'en'
/** When a sentence starts. */
export type SpokenSentence = { atMs: number; text: string }

const voices = { vi: ['-v', 'vi', '-s', '138', '-p', '42'], en: ['-v', 'en-gb', '-s', '148', '-p', '40'] } as const
const [HEADER_BYTES, SAMPLE_RATE_HZ, BYTES_A_SAMPLE] = [44, 22_050, 2]
const PAUSE_MS = 420
const KBPS = '24'

const bytesOf = (ms: number) => Math.round((ms / 1000) * SAMPLE_RATE_HZ) * BYTES_A_SAMPLE
const msOf = (bytes: number) => Math.round((bytes / BYTES_A_SAMPLE / SAMPLE_RATE_HZ) * 1000)

/** Speaks the sentences into an MP3 file; returns when each starts. */
export async function speak(text: string, language: Language, into: string): Promise<SpokenSentence[]> {
  const folder = await mkdtemp(join(tmpdir(), 'spoken-'))
  try {
    const sentences: SpokenSentence[] = []
    const samples: Buffer[] = [Buffer.alloc(bytesOf(PAUSE_MS / 2))]
    for (const sentence of sentencesIn(text)) {
      const wav = join(folder, 'sentence.wav')
      await run('espeak-ng', [...voices[language], '-w', wav, sentence])
      sentences.push({ atMs: msOf(Buffer.concat(samples).length), text: sentence })
      samples.push((await readFile(wav)).subarray(HEADER_BYTES), Buffer.alloc(bytesOf(PAUSE_MS)))
    }
    const raw = join(folder, 'whole.raw')
    await writeFile(raw, Buffer.concat(samples))
    const input = [
      '-r',
      '-s',
      String(SAMPLE_RATE_HZ / 1000),
      '--bitwidth',
      '16',
      '--signed',
      '--little-endian',
      '-m',
      'm',
    ]
    await run('lame', [...input, '-q', '2', '-b', KBPS, '--quiet', raw, into])
    return sentences
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const sentencesIn = (text: string) => text.split(/(?<=[.!?…])\s+/).filter((one) => one !== '')
