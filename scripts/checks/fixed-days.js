import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../parts/run.js'

/** Fixed, so that the check itself does not depend on the day: what is earlier than this is past for good. */
const PAST_BEFORE = '2026-09-01'
const EXEMPT = /\/\/ Fixed days: \S/
const COMMENT = /^\s*(?:\/\/|\/?\*)/

const packages = ['client', 'console', 'contract', 'domain', 'flows', 'seed', 'server', 'testkit', 'texts']
const isForTests = (path) =>
  /\.(?:test\.tsx?|flow\.ts)$/.test(path) ||
  /^(?:testkit\/src|flows\/parts|console\/src\/testing)\/.+\.tsx?$/.test(path)

const dayOf = (year, month = 12, day = 31) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

const MONTH = '(0[1-9]|1[0-2])'
const DAY = '(0[1-9]|[12]\\d|3[01])'
const everywhere = (pattern) => new RegExp(pattern, 'g')
const yearFirst = ([, year, month, day]) => dayOf(year, month, day)
const serial = ([, year]) => dayOf(`20${year}`)

/** How a day is written out, and the last day that it may mean. What is after 2099 is ahead for good. */
const forms = [
  { pattern: everywhere(`(?<![\\d.])(20\\d\\d)-${MONTH}-${DAY}(?!\\d)`), lastDay: yearFirst },
  // As calendars and payment gateways write it, with and without the time.
  { pattern: everywhere(`(?<!\\d)(20\\d\\d)${MONTH}${DAY}(?:T?\\d{6}Z?)?(?!\\d)`), lastDay: yearFirst },
  {
    pattern: /(?<![\d/])([0-3]?\d)\/([01]?\d)\/(20\d\d)(?!\d)/g,
    lastDay: ([, day, month, year]) => dayOf(year, month, day),
  },
  {
    pattern: /\b(?:new Date|Date\.UTC)\((20\d\d)(?:, *(\d{1,2})(?:, *(\d{1,2}))?)?/g,
    lastDay: ([, year, month, day]) => dayOf(year, month === undefined ? 12 : Number(month) + 1, day),
  },
  // A series of invoices, and the same without its form.
  { pattern: /(?<![\w#])[12]?[CK](\d\d)[TDLMNBGHX][A-Z]{2}(?![A-Za-z\d])/gi, lastDay: serial },
  { pattern: /(?<![\w#])[12]?[CK](\d\d)[TDLMNBGHX](?![A-Za-z\d])/g, lastDay: serial },
]

/** The days of a test that are not past for good, each with its line. */
export function fixedDaysIn(text) {
  if (EXEMPT.test(text)) return []
  return text
    .split('\n')
    .flatMap((line, at) =>
      (COMMENT.test(line) ? [] : forms).flatMap(({ pattern, lastDay }) =>
        [...line.matchAll(pattern)]
          .filter((match) => lastDay(match) >= PAST_BEFORE)
          .map(([written]) => ({ line: at + 1, written })),
      ),
    )
}

/** Reports each day of the present or the future that a test has written out; returns their number. */
export function reportFixedDays(under = root) {
  const found = packages
    .filter((folder) => existsSync(join(under, folder)))
    .flatMap((folder) => readdirSync(join(under, folder), { recursive: true }).map((path) => join(folder, path)))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => isForTests(path) && !path.includes('node_modules/'))
    .toSorted((one, other) => (one < other ? -1 : 1))
    .flatMap((path) => fixedDaysIn(readFileSync(join(under, path), 'utf8')).map((day) => ({ path, ...day })))
  for (const { path, line, written } of found) console.error(`${path}:${line} has the day ${written} written out`)
  if (found.length > 0)
    console.error(
      'On some day it will be past, and the test will fail: count from today with testkit/src/days.ts. Where nothing compares ' +
        'the days of the file with the day of the run, say why in it: // Fixed days: <why>',
    )
  return found.length
}
