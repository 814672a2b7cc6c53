import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from './parts/build.js'
import { findChromium } from './parts/find-chromium.js'
import { findNode } from './parts/find-node.js'
import { installIfNeeded } from './parts/install.js'
import { root, run, script, tool, Unable } from './parts/run.js'
import { firstFailing, ofSources } from './parts/steps.js'

const results = mkdtempSync(join(tmpdir(), 'learning-cms-results-'))
let passed = 0
let failed = 0

await script(async () => {
  try {
    await everything()
  } catch (error) {
    failed += 1
    throw error
  } finally {
    rmSync(results, { recursive: true, force: true })
    if (failed > 0) process.exitCode = 1
    console.log(`${passed} passed, ${failed} failed`)
  }
})

async function everything() {
  await installIfNeeded()
  const chromium = findChromium()
  const unfit = await firstFailing(ofSources)
  if (unfit) throw new Unable(`Failed: ${unfit}`)
  await buildIfStale()
  await runVitest(chromium)
  await runFlows(chromium)
}

async function runVitest(chromium) {
  const file = join(results, 'vitest.json')
  const reporters = ['default', 'json', join(root, 'scripts/parts/second-tries.js')].map((name) => `--reporter=${name}`)
  const args = [tool('vitest'), 'run', '--retry=1', ...reporters, `--outputFile.json=${file}`]
  const code = await run(findNode(), args, { env: { CHROMIUM_PATH: chromium } })
  const { numPassedTests, numFailedTests } = read(file)
  count(code, numPassedTests, numFailedTests)
}

async function runFlows(chromium) {
  const file = join(results, 'flows.json')
  const args = [tool('playwright'), 'test', '--config', 'flows', '--reporter=list,json']
  const code = await run(findNode(), args, { env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file } })
  const { expected, flaky, unexpected } = read(file).stats
  count(code, expected + flaky, unexpected)
}

/** A run that failed without a failed test, such as a file that can't be loaded, counts as one. */
function count(code, itsPassed = 0, itsFailed = 0) {
  passed += itsPassed
  failed += itsFailed || (code === 0 ? 0 : 1)
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { stats: { expected: 0, flaky: 0, unexpected: 0 } }
  }
}
