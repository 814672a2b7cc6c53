import { relative } from 'node:path'
import { root } from './run.js'

// What is told of the tests of a phase, from the JSON report of vitest or Playwright.

const LISTED = 10

const ofVitest = ({ testResults }) =>
  testResults.flatMap(({ name, status, assertionResults, message }) =>
    [...assertionResults, ...failedBesides({ status, assertionResults, message })].map(
      ({ fullName, duration = 0, status }) => ({
        file: relative(root, name),
        fullName,
        ms: duration,
        hasFailed: status === 'failed',
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

/** One line for each test that failed, retried or not. */
export const failedOf = (report) =>
  testsOf(report)
    .filter(({ hasFailed }) => hasFailed)
    .map(({ file, fullName }) => `Failed: ${file} › ${fullName}`)
