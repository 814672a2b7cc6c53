import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripTypeScriptTypes } from 'node:module'
import { expect, test } from 'vitest'
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

const cpuMs = (work: () => unknown) => {
  const startedAt = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(startedAt)
  return (user + system) / 1_000
}

test('no regular expression is slow on malicious input', () => {
  expect(literals.size).toBeGreaterThan(25)
  const attacks = attacksOf(LENGTH)
  const slow: string[] = []
  for (const [written, { source, flags }] of literals) {
    const expression = new RegExp(source, flags)
    for (const attack of CUT[source] ? attacksOf(CUT[source]) : attacks) {
      // A pause of the machine must not count: what is slow is slow three times. What is slow on a tenth is tried no further: on
      // all of it, it might take hours.
      const isSlow = (text: string, mostMs: number) =>
        [1, 2, 3].every(() => cpuMs(() => text.replace(expression, '')) > mostMs)
      if (isSlow(attack.slice(0, LENGTH / 10), 10) || isSlow(attack, 50))
        slow.push(`${written} on ${JSON.stringify(attack.slice(0, 12))}…`)
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
  ].map((piece) => {
    const html = piece.repeat(Math.floor(100_000 / piece.length))
    return [
      piece,
      Math.min(
        cpuMs(() => cleanRichText(html)),
        cpuMs(() => cleanRichText(html)),
      ),
    ] as const
  })
  expect(worst.filter(([, ms]) => ms > 400)).toEqual([])
})
