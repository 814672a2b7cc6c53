import { relative } from 'node:path'
import { root } from './run.js'

const LISTED = 10

const ofVitest = ({ testResults = [] }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({ file: relative(root, name), fullName, ms: duration })),
  )

/** Suites contain suites; a retried test counts the time of both attempts. */
const inSuite = ({ file, specs = [], suites = [] }) => [
  ...specs.map(({ title, tests }) => ({
    file: `flows/${file}`,
    fullName: title,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  })),
  ...suites.flatMap(inSuite),
]
const ofPlaywright = ({ suites = [] }) => suites.flatMap(inSuite)

/** One line for each of the slowest tests in the JSON report of vitest or Playwright. */
export function slowestOf(report) {
  const tests = report.testResults ? ofVitest(report) : ofPlaywright(report)
  return tests
    .sort((one, other) => other.ms - one.ms)
    .slice(0, LISTED)
    .map(({ file, fullName, ms }) => `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${file} › ${fullName}`)
}
