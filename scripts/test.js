import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from './parts/build.js'
import { findChromium } from './parts/find-chromium.js'
import { findNode } from './parts/find-node.js'
import { installIfNeeded } from './parts/install.js'
import { root, run, script, tool, Unable } from './parts/run.js'
import { firstFailing, ofSources } from './parts/steps.js'
import { keepFilesOfTestsInMemory } from './parts/temp-folder.js'
import { failedOf, slowestOf } from './parts/test-reports.js'

keepFilesOfTestsInMemory()
const results = mkdtempSync(join(tmpdir(), 'learning-cms-results-'))
let passed = 0
let failed = 0
/** How long the phases took, and the slowest tests of each. */
const summary = []
/** Named last, where a reader of a long output looks. */
const failures = []

await script(async () => {
  try {
    await everything()
  } catch (error) {
    failed += 1
    throw error
  } finally {
    rmSync(results, { recursive: true, force: true })
    if (failed > 0) process.exitCode = 1
    console.log([...summary, ...failures, `${passed} passed, ${failed} failed`].join('\n'))
  }
})

async function everything() {
  await installIfNeeded()
  const chromium = findChromium()
  await timed('Sources and build', prepare)
  await timed('Server', () => runVitest('server', chromium))
  await timed('Components', () => runVitest('components', chromium, '--config=console/vitest.config.ts'))
  await timed('Journeys', () => runFlows(chromium))
}

async function prepare() {
  const unfit = await firstFailing(ofSources)
  if (unfit) throw new Unable(`Failed: ${unfit}`)
  await buildIfStale()
}

async function timed(name, phase) {
  const since = Date.now()
  const slowest = await phase()
  const seconds = Math.round((Date.now() - since) / 1000)
  summary.push(`${name}: ${Math.floor(seconds / 60)} min ${seconds % 60} s`, ...(slowest ?? []))
}

async function runVitest(name, chromium, ...more) {
  const file = join(results, `${name}.json`)
  const strayErrors = join(results, `${name}-stray-errors.json`)
  const reporters = ['default', 'json', join(root, 'scripts/parts/second-tries.js')].map((name) => `--reporter=${name}`)
  const args = [tool('vitest'), 'run', '--retry=1', ...reporters, `--outputFile.json=${file}`, ...more]
  const code = await run(findNode(), args, { env: { CHROMIUM_PATH: chromium, STRAY_ERRORS: strayErrors } })
  const report = read(file)
  count(name, code, report.numPassedTests, report.numFailedTests)
  failures.push(...failedOf(report), ...read(strayErrors, []).map((error) => `Failed: no test caught ${error}`))
  return slowestOf(report)
}

async function runFlows(chromium) {
  const file = join(results, 'flows.json')
  const args = [tool('playwright'), 'test', '--config', 'flows', '--reporter=list,json']
  const code = await run(findNode(), args, { env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file } })
  const report = read(file)
  const { expected, flaky, unexpected } = report.stats
  count('journeys', code, expected + flaky, unexpected)
  failures.push(...failedOf(report))
  return slowestOf(report)
}

/** A run that failed without a failed test, such as a file that cannot be loaded, counts as one failure. */
function count(name, code, itsPassed = 0, itsFailed = 0) {
  passed += itsPassed
  failed += itsFailed
  if (code === 0 || itsFailed > 0) return
  failed += 1
  failures.push(`Failed: the run of ${name} ended with code ${code}, though ${itsPassed} tests passed and none failed`)
}

function read(file, otherwise = { stats: { expected: 0, flaky: 0, unexpected: 0 } }) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return otherwise
  }
}
