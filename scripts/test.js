import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale } from './parts/build.js'
import { findChromium, findOtherChromium } from './parts/find-chromium.js'
import { findNode } from './parts/find-node.js'
import { installIfNeeded } from './parts/install.js'
import { requireWhatTestsNeed, requireDatabase } from './parts/requirements.js'
import { root, run, script, tool, Unable } from './parts/run.js'
import { openRunFolder } from './parts/run-folder.js'
import { chosenFrom } from './parts/chosen-tests.js'
import { drawOfCommit, leftOutLine, leftOutOf } from './parts/drawn-tests.js'
import { firstFailing, ofSources, withNetwork } from './checks/steps.js'
import { closingLines, rowsOfJourneys, slowestOf } from './parts/test-reports.js'

// npm test                                   what was changed here, and of everything else a part, drawn by the commit
// npm test -- --wide                         everything but a part of what takes long: what a commit must pass
// npm test -- --all                          everything
// npm test -- <file or folder>… [-t <name>]  these, without the checks of the sources

/** How long the parts took, and the slowest tests of each. */
const summary = []
/** @type {import('./parts/test-reports.js').TestRow[]} */
const rows = []

await script(async () => {
  const chosen = chosenFrom(process.argv.slice(2))
  requireWhatTestsNeed()
  const { folder, close } = openRunFolder()
  try {
    await everything(folder, chosen)
  } catch (error) {
    failed('npm test', error instanceof Unable ? error.message : error.stack)
  } finally {
    for (const process of await close()) failed('npm test', `still running after the tests: ${process}`)
    if (rows.some(({ outcome }) => outcome === 'failed')) process.exitCode = 1
    console.log([...summary, ...closingLines(rows.filter(isAbout(chosen)))].join('\n'))
  }
})

/** A test with another name than the chosen one is not worth a word. */
function isAbout({ name }) {
  return ({ outcome, why }) => name === undefined || outcome !== 'skipped' || why !== ''
}

async function everything(folder, chosen) {
  const chromium = findChromium()
  const other = findOtherChromium(chromium)
  await installIfNeeded()
  await requireDatabase()
  await timed('Sources and build', () => prepare(chosen))
  const { server, components, journeys } = chosen
  if (chosen.extent && chosen.extent !== 'all') {
    const draw = drawOfCommit()
    const leftOut = leftOutOf(chosen.extent, draw)
    summary.push(leftOutLine(leftOut))
    Object.assign(process.env, {
      TESTS_LEFT_OUT: leftOut.tests.join('\n'),
      FLOWS_LEFT_OUT: leftOut.journeys.join('\n'),
      FLOWS_DRAW: String(draw),
      FLOWS_SCREENS: String(leftOut.screens),
    })
  }
  if (components || journeys) summary.push(`Components in ${other}, journeys in ${chromium}`)
  if (server) await timed('Server', () => runVitest(join(folder, 'server.json'), chromium, server))
  if (components)
    await timed('Components', () =>
      runVitest(join(folder, 'components.json'), other, ['--config=console/vitest.config.ts', ...components]),
    )
  if (journeys) await timed('Journeys', () => runJourneys(join(folder, 'journeys.json'), chromium, journeys))
}

async function prepare({ extent }) {
  const unfit = extent && (await firstFailing(extent === 'all' ? withNetwork : ofSources))
  if (unfit) throw new Unable(`The check of ${unfit} failed; see above. Alone: npm run check`)
  await buildIfStale()
}

async function timed(name, part) {
  const since = Date.now()
  const found = (await part()) ?? []
  rows.push(...found)
  const seconds = Math.round((Date.now() - since) / 1000)
  const sum = found.length > 0 ? `, ${found.length} tests` : ''
  summary.push(`${name}: ${Math.floor(seconds / 60)} min ${seconds % 60} s${sum}`, ...slowestOf(found))
}

async function runVitest(report, chromium, more) {
  const reporters = ['default', join(root, 'scripts/parts/vitest-report.js')].map((name) => `--reporter=${name}`)
  const args = [tool('vitest'), 'run', '--retry=1', ...reporters, ...more]
  const code = await run(findNode(), args, { env: { CHROMIUM_PATH: chromium, TEST_REPORT: report } })
  const { rows, strayErrors } = read(report, { rows: [], strayErrors: [] })
  const stray = strayErrors.map((why) => ({ ...noTest(more.at(-1) ?? 'server'), why: `no test caught ${why}` }))
  return explained(code, [...rows, ...stray])
}

async function runJourneys(report, chromium, more) {
  const args = [tool('playwright'), 'test', '--config', 'flows', '--reporter=list,json', ...more]
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const code = await run(findNode(), args, { env })
  return explained(code, rowsOfJourneys(read(report, {})))
}

/** A run that failed without a failed test, such as one that was killed, counts as one failure. */
function explained(code, found) {
  if (code === 0 || found.some(({ outcome }) => outcome === 'failed')) return found
  return [
    ...found,
    { ...noTest('npm test'), why: `ended with code ${code}, though ${found.length} tests ran and none failed` },
  ]
}

function noTest(file) {
  return { file, names: [], ms: 0, outcome: 'failed' }
}

function failed(file, why) {
  rows.push({ ...noTest(file), why })
}

function read(path, otherwise) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return otherwise
  }
}
