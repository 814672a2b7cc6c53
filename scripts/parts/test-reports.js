import { stripVTControlCharacters } from 'node:util'
import { quoted } from './run.js'

/**
 * What became of one test, or of a file that could not be run (no `names`). `names`: those of the suites around it and its
 * own. `why`: the error of a failed one, or of the first attempt of one that passed at the second; the
 * reason of a skipped one.
 *
 * @typedef {{ file: string; names: string[]; ms: number; outcome: Outcome; why: string }} TestRow
 * @typedef {'passed' | 'second try' | 'failed' | 'skipped'} Outcome
 */

const LISTED = 10
const LINES_OF_WHY = 10
const LINES_OF_SECOND_TRY = 7

/** Suites contain suites; a retried test counts the time of both attempts. */
const inSuite = ({ file, specs = [], suites = [] }) => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map((test) => ({ file: `flows/${file}`, names: [title], ...ofJourney(test) })),
  ),
  ...suites.flatMap(inSuite),
]

function ofJourney({ status, results, annotations = [] }) {
  const ms = results.reduce((sum, { duration }) => sum + duration, 0)
  const why = results.find(({ error }) => error)?.error.message ?? ''
  if (status === 'skipped')
    return { ms, outcome: 'skipped', why: annotations.find(({ type }) => type === 'skip')?.description ?? '' }
  return { ms, outcome: { expected: 'passed', flaky: 'second try' }[status] ?? 'failed', why }
}

/** @returns {TestRow[]} Of Playwright's JSON report. */
export const rowsOfJourneys = ({ suites = [], errors = [] }) => [
  ...suites.flatMap(inSuite),
  ...errors.map(({ message }) => ({ file: 'flows', names: [], ms: 0, outcome: 'failed', why: message })),
]

/** One line for each of the slowest tests. */
export const slowestOf = (rows) =>
  rows
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, LISTED)
    .map((row) => `  ${(row.ms / 1000).toFixed(1).padStart(6)} s  ${titleOf(row)}`)

/**
 * The closing lines of a run: second tries, what was skipped and why, failures with a command for each, and the sum,
 * which is the last line.
 */
export function closingLines(rows) {
  const of = (outcome) => rows.filter((row) => row.outcome === outcome)
  const [passed, secondTries, skipped, failed] = ['passed', 'second try', 'skipped', 'failed'].map(of)
  const sums = [`${passed.length + secondTries.length} passed`, `${failed.length} failed`]
  return [
    ...section('Passed only at the second try, a defect of the product or of the test', secondTries, (row) => [
      titleOf(row),
      ...linesOf(row.why, LINES_OF_SECOND_TRY),
      `alone: ${aloneOf(row)}`,
    ]),
    ...skippedLines(skipped),
    ...failed.map((row) =>
      [`Failed: ${titleOf(row)}`, ...linesOf(row.why, LINES_OF_WHY), `alone: ${aloneOf(row)}`].join('\n    '),
    ),
    [...sums, ...(skipped.length > 0 ? [`${skipped.length} skipped`] : [])].join(', '),
  ]
}

const section = (title, rows, lines) =>
  rows.length === 0 ? [] : [`${title}:`, ...rows.map((row) => `  ${lines(row).join('\n    ')}`)]

/** Grouped by reason, because one missing requirement skips whole files. */
function skippedLines(skipped) {
  const reasons = [...new Set(skipped.map(({ why }) => why))]
  return reasons.flatMap((reason) => {
    const rows = skipped.filter(({ why }) => why === reason)
    const files = [...new Set(rows.map(({ file }) => file))]
    return [`Skipped: ${rows.length} in ${files.join(', ')}`, `    ${reason || 'no reason given'}`]
  })
}

const titleOf = ({ file, names }) => [file, ...names].join(' › ')

/** The command that runs it alone, under the same conditions as the run. */
const aloneOf = ({ file, names }) =>
  ['npm test --', quoted(file), ...(names.length > 0 ? ['-t', quoted(escaped(names.join(' ')))] : [])].join(' ')

const escaped = (name) => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')

const linesOf = (why, most) =>
  stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, most)
