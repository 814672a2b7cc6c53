import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './run.js'

/** @typedef {import('./test-reports.js').TestRow} TestRow */

/** Writes what became of each test to the file named by TEST_REPORT, as rows for `test-reports.js`. */
export default class VitestReport {
  onTestRunEnd(modules, strayErrors) {
    const file = process.env.TEST_REPORT
    if (!file) return
    const rows = modules.flatMap(rowsOf)
    writeFileSync(file, JSON.stringify({ rows, strayErrors: strayErrors.map(textOf) }))
  }
}

function rowsOf(module) {
  const file = relative(root, module.moduleId).replaceAll('\\', '/')
  const rows = [...module.children.allTests()].map((test) => ({ file, names: namesOf(test), ...outcomeOf(test) }))
  // A file that cannot be loaded has no tests, and one whose hook failed has none that failed.
  const besides = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors())
  if (besides.length > 0) rows.push({ file, names: [], ms: 0, outcome: 'failed', why: besides.map(textOf).join('\n') })
  else if (module.state() === 'failed' && !rows.some(({ outcome }) => outcome === 'failed'))
    rows.push({ file, names: [], ms: 0, outcome: 'failed', why: 'a hook before or after its tests' })
  return rows
}

/** The names of the suites around a test, and its own. */
const namesOf = ({ parent, name }) => (parent?.type === 'suite' ? [...namesOf(parent), name] : [name])

function outcomeOf(test) {
  const { state, errors = [], note } = test.result()
  const { duration: ms = 0, flaky: isSecondTry = false } = test.diagnostic() ?? {}
  if (state === 'passed') return { ms, outcome: isSecondTry ? 'second try' : 'passed', why: textOf(errors[0]) }
  if (state === 'failed') return { ms, outcome: 'failed', why: textOf(errors[0]) }
  return { ms, outcome: 'skipped', why: note ?? reasonOf(test) }
}

/** What the test, or a suite around it, says with `skipBecause` of the testkit. */
function reasonOf(test) {
  for (let at = test; at; at = at.parent) {
    const { skippedBecause } = at.meta()
    if (skippedBecause) return skippedBecause
  }
  return ''
}

/** The error of a failed property names the values; its cause, the actual error, comes first. */
function textOf(error) {
  if (!error) return ''
  const own = error.stack ?? error.message ?? String(error)
  return error.cause ? `${firstLines(textOf(error.cause))}\n${own}` : own
}

const CAUSE_LINES = 4
const firstLines = (text) => text.split('\n').slice(0, CAUSE_LINES).join('\n')
