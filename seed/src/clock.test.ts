import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const folders = ['seed/src', 'server/src/services/samples']

/** Calls that read a clock, or the machine's time zone. */
const clocks = [
  /\bDate\.now\(\)/,
  /\bnew Date\(\)/,
  /(?<!performance\.)\bnow\(\)/,
  /\bcurrent_(?:date|time|timestamp)\b|\blocaltime|\b(?:clock|statement|transaction)_timestamp\b/i,
  /\.get(?:FullYear|Month|Date|Day|Hours|Minutes)\(\)/,
  /\.toLocale(?:Date|Time)?String\(/,
]
/** Exceptions: default instants, and the removal of the sample. */
const allowed = [
  /nowMs = Date\.now\(\)/,
  /nowMs \?\? Date\.now\(\)/,
  /update settlement_terms set since = \(now\(\)/,
  /update assets set \w+ = now\(\) where account_id is null/,
  /null, null, museum\.version \+ 1, now\(\)\)/,
]

test('the sample is made for the instant that is given, by no other clock and in no zone of the machine', () => {
  const lines = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .flatMap((name) =>
        readFileSync(join(ROOT, folder, name), 'utf8')
          .split('\n')
          .map((line, at) => `${folder}/${name}:${at + 1} ${line.trim()}`),
      ),
  )
  const is = (line: string) => (pattern: RegExp) => pattern.test(line)
  expect(lines.filter((line) => clocks.some(is(line)) && !allowed.some(is(line)))).toEqual([])
  // Every exception is still needed.
  expect(allowed.filter((pattern) => !lines.some((line) => pattern.test(line)))).toEqual([])
})
