import { audioLimits, type AudioStatistics, type Finding } from '@learning-cms/contract/system/media/media'
import { fileTypeFromFile } from 'file-type'
import { parseBlob, parseFile, type IFormat } from 'music-metadata'
import { openAsBlob } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reject, warn } from '@learning-cms/domain/model/bad-file'
import { samplesOf } from './decode.ts'
import { isCompleteOgg } from './ogg-packets.ts'
import { Peaks } from './peaks.ts'

export type PreparedAudio = { statistics: AudioStatistics; findings: Finding[] }

const SECONDS_A_MINUTE = 60
const CONTAINERS: readonly (readonly [RegExp, AudioStatistics['extension']])[] = [
  [/^ADTS/i, 'aac'],
  [/^MPEG$/i, 'mp3'],
  [/^WAVE/i, 'wav'],
  [/^FLAC/i, 'flac'],
  [/^Ogg/i, 'ogg'],
  [/M4A|mp4|isom|MPEG-4|iso\d/i, 'm4a'],
]

/** Checks a narration and measures it; writes `peaks.json` to `folder` if it could be decoded. */
export async function prepareAudio(path: string, folder: string): Promise<{ prepared: PreparedAudio }> {
  const format = await formatOf(path).catch(() => reject('audio.broken'))
  const known = described(format)
  if (known.extension === 'ogg' && !isCompleteOgg(await readFile(path))) reject('audio.broken')
  const declared = format.duration ?? 0
  refuseLong(declared)
  const peaks = await listen(path, known)
  const seconds = peaks.seconds || declared
  if (!(seconds > 0)) reject('audio.broken')
  const durationMs = Math.round(seconds * 1000)
  const hasPeaks = peaks.seconds > 0
  if (hasPeaks) await writeFile(join(folder, 'peaks.json'), JSON.stringify({ durationMs, peaks: peaks.drawn() }))
  const statistics = { ...known, durationMs, bitsPerSecond: Math.round(format.bitrate ?? 0), hasPeaks }
  return { prepared: { statistics, findings: findingsOf(statistics) } }
}

/** Every frame is counted: a length in a header may be missing or wrong. */
const COUNTED = { duration: true, skipCovers: true }

async function formatOf(path: string) {
  const { format } = await parseFile(path, COUNTED)
  if (format.container) return format
  // Tags at the start make the library look for MP3 only.
  const { mime = '' } = (await fileTypeFromFile(path)) ?? {}
  return (await parseBlob(await openAsBlob(path, { type: mime }), COUNTED)).format
}

function described(format: IFormat) {
  if (format.hasVideo) reject('audio.video')
  const container = format.container ?? ''
  const extension = CONTAINERS.find(([pattern]) => pattern.test(container))?.[1] ?? reject('audio.unknown-type')
  return {
    extension,
    codec: (format.codec ?? container).slice(0, 60),
    channels: format.numberOfChannels ?? 1,
    sampleRateHz: format.sampleRate ?? reject('audio.broken'),
  }
}

async function listen(path: string, known: Pick<AudioStatistics, 'extension' | 'codec' | 'channels'>) {
  const peaks = new Peaks()
  for await (const { channels, sampleRateHz } of samplesOf(path, known)) {
    peaks.add(channels, sampleRateHz)
    refuseLong(peaks.seconds)
  }
  return peaks
}

function refuseLong(seconds: number) {
  const max = audioLimits.minutes
  if (seconds > max * SECONDS_A_MINUTE)
    reject('audio.too-long', { minutes: Math.ceil(seconds / SECONDS_A_MINUTE), max })
}

function findingsOf({ durationMs, hasPeaks, codec }: AudioStatistics): Finding[] {
  const minutes = durationMs / 1000 / SECONDS_A_MINUTE
  const max = audioLimits.longMinutes
  return [
    ...(minutes > max ? [warn('audio.long', { minutes: Math.ceil(minutes), max })] : []),
    ...(hasPeaks ? [] : [{ severity: 'note' as const, reason: 'audio.no-waveform', values: { codec } }]),
  ]
}
