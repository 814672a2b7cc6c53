import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './run.js'

// What is told of the tests of a phase, from the JSON report of vitest or Playwright.

const LISTED = 10

const ofVitest = ({ testResults }) =>
  testResults.flatMap(({ name, status, assertionResults, message }) =>
    [...assertionResults, ...failedBesides({ status, assertionResults, message })].map(
      ({ fullName, duration = 0, status, failureMessages = [] }) => ({
        file: relative(root, name),
        fullName,
        ms: duration,
        hasFailed: status === 'failed',
        why: failureMessages[0],
      }),
    ),
  )

/** A file that cannot be loaded has no tests, and one whose hook failed has none that failed. */
function failedBesides({ status, assertionResults, message }) {
  const isExplained = status !== 'failed' || assertionResults.some((test) => test.status === 'failed')
  return isExplained ? [] : [{ fullName: message || 'a hook before or after its tests', status }]
}

/** Suites contain suites; a retried test counts the time of both attempts. */
const inSuite = ({ file, specs = [], suites = [] }) => [
  ...specs.map(({ title, tests, ok }) => ({
    file: `flows/${file}`,
    fullName: title,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    hasFailed: !ok,
    why: tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message,
  })),
  ...suites.flatMap(inSuite),
]
const ofPlaywright = ({ suites = [] }) => suites.flatMap(inSuite)

const testsOf = (report) => (report.testResults ? ofVitest(report) : ofPlaywright(report))

/** One line for each of the slowest tests. */
export const slowestOf = (report) =>
  testsOf(report)
    .sort((one, other) => other.ms - one.ms)
    .slice(0, LISTED)
    .map(({ file, fullName, ms }) => `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${file} › ${fullName}`)

/** Each test that failed, retried or not, with the first lines of why: long output before it may not be kept. */
export const failedOf = (report) =>
  testsOf(report)
    .filter(({ hasFailed }) => hasFailed)
    .map(({ file, fullName, why = '' }) => [`Failed: ${file} › ${fullName}`, ...linesOf(why)].join('\n    '))

const TOLD_LINES = 8
const linesOf = (why) =>
  stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, TOLD_LINES)
