import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripTypeScriptTypes } from 'node:module'
import { expect, test } from 'vitest'
import { timesSlower } from '@learning-cms/testkit/processes/machine-pace'
import { cleanRichText } from './rich-text.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const LITERAL = /(?<=[(=,:!&|?[{;]\s*|return )\/(?![/*])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)/g
/** Their input was truncated before, or comes from the operators. */
const CUT: Record<string, number> = { '^-+|-+$': 80, '\\/+$': 200 }

const sources = ['contract/src', 'domain/src', 'server/src'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(ROOT, folder, name)),
)
const literals = new Map(
  sources.flatMap((file) =>
    [...stripTypeScriptTypes(readFileSync(file, 'utf8')).matchAll(LITERAL)].map(
      ([written, source, flags]) => [written, { source: source!, flags: flags! }] as const,
    ),
  ),
)

const LENGTH = 50_000
const pieces = [
  'a',
  '0',
  ' ',
  '-',
  '.',
  '/',
  '%',
  '+',
  ';',
  ':',
  '<',
  '\\',
  '@',
  '"',
  '(',
  'a.',
  '0 ',
  '-a',
  'https://a',
  'Bearer ',
  'vi,',
  '\u200b',
  'ặ',
  '{a',
  '1,',
]
const openings = ['', '0', 'https://', 'Bearer ']
const attacksOf = (length: number) =>
  openings.flatMap((opening) =>
    pieces.flatMap((piece) =>
      ['!', '\u0001'].map((end) => opening + piece.repeat(Math.ceil(length / piece.length)).slice(0, length) + end),
    ),
  )

/** Quadratic growth takes a hundredth of it on a tenth: what takes less there stays below the limit on all of it. */
const NOTHING_MS = 0.3
const cpuMs = (work: () => unknown) => {
  const startedAt = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(startedAt)
  return (user + system) / 1_000
}

/** Whether work takes longer each time; on a machine that computes slowly now, longer by as much. */
const isOver = (mostMs: number, work: () => unknown) =>
  [1, 2, 3].every(() => cpuMs(work) > mostMs) && [1, 2, 3].every(() => cpuMs(work) > mostMs * timesSlower())

test('no regular expression is slow on malicious input', () => {
  expect(literals.size).toBeGreaterThan(25)
  const attacks = attacksOf(LENGTH)
  const slow: string[] = []
  for (const [written, { source, flags }] of literals) {
    const expression = new RegExp(source, flags)
    for (const attack of CUT[source] ? attacksOf(CUT[source]) : attacks) {
      // An expression counts as slow only if it is slow three times, so that a pause of the machine does not matter. If
      // it is slow on a tenth of the text, all of it is not tried: that might take hours.
      const isSlow = (text: string, mostMs: number) => isOver(mostMs, () => text.replace(expression, ''))
      const tenth = attack.slice(0, LENGTH / 10)
      if (cpuMs(() => tenth.replace(expression, '')) < NOTHING_MS) continue
      if (isSlow(tenth, 10) || isSlow(attack, 50)) slow.push(`${written} on ${JSON.stringify(attack.slice(0, 12))}…`)
    }
  }
  expect(slow).toEqual([])
  // Each expression meets hundreds of texts: the more expressions there are, the longer it takes.
})

test('nor is sanitising a description', () => {
  const worst = [
    '<',
    '<p>',
    '<a href="',
    '<!--',
    '&',
    '<p><p',
    '</',
    '<svg><style>',
    '\u200b',
    '<ol start=',
    '<![CDATA[',
  ].flatMap((piece) => {
    const html = piece.repeat(Math.floor(100_000 / piece.length))
    return isOver(400, () => cleanRichText(html)) ? [piece] : []
  })
  expect(worst).toEqual([])
})
