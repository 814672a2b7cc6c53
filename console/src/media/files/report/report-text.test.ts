import type { AssetReport } from '@learning-cms/contract/system/media/media'
import { fileWords } from '@learning-cms/texts/media/file'
import { expect, test } from 'vitest'
import { formatNow } from '#kit/text/format.ts'
import { wordsIn } from '#kit/text/words.ts'
import { changeOf } from '#media/files/figures.ts'
import { reportText } from './report-text.ts'

// Fixed days: a pure form of a report.

const report: AssetReport = {
  id: '0190a000-0000-7000-8000-00000000a001',
  kind: 'audio',
  state: 'ready',
  fileName: 'kể.mp3',
  byteSize: 9_400,
  hash: 'ab'.repeat(32),
  createdAt: '2026-11-21T03:04:05.000Z',
  validator: null,
  findings: [
    {
      severity: 'warning',
      reason: 'audio.long',
      values: { minutes: 6 },
      message: { vi: 'Dài 6 phút', en: 'Too long' },
    },
  ],
  statistics: {
    durationMs: 330_000,
    channels: 1,
    sampleRateHz: 44_100,
    bitsPerSecond: 64_000,
    codec: 'MPEG 1 Layer 3',
    extension: 'mp3',
    hasPeaks: true,
  },
}

test.each(['vi', 'en'] as const)('a report in %s opens in any editor and is complete', (language) => {
  const say = wordsIn(fileWords, language)
  const text = reportText(report, { say, format: formatNow(), language })
  expect(text.startsWith('\ufeff')).toBe(true)
  const lines = text.slice(1).split('\r\n')
  expect(lines).toContain(`${say('file')}: kể.mp3`)
  expect(lines).toContain(`- ${say('warning')}: ${language === 'vi' ? 'Dài 6 phút' : 'Too long'}`)
  expect(lines).toContain(`- ${say('duration')}: 5:30`)
  expect(text).not.toMatch(/\{\{|undefined/)
})

test('a change is shown with its direction, and only if there is one', () => {
  const format = formatNow()
  expect(changeOf(3_200, 800, format)).toMatch(/^−75/)
  expect(changeOf(800, 3_200, format)).toMatch(/^\+300/)
  expect([changeOf(800, 800, format), changeOf(undefined, 8, format), changeOf(0, 8, format)]).toEqual(['', '', ''])
})

test('small files have a size too', () => {
  const { fileSize } = formatNow()
  expect(fileSize(9_400)).toBe('10 kB')
  expect(fileSize(2_000_000)).toMatch(/^2 MB/)
})
