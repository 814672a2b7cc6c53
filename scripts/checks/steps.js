import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { findNode } from '../parts/find-node.js'
import { reportAdvisories } from './advisories.js'
import { reportLostPaths } from './docs.js'
import { reportFixedDays } from './fixed-days.js'
import { reportLicences } from './licences.js'
import {
  reportCycles,
  reportForeignDates,
  reportFullRooms,
  reportInternalImports,
  reportLooseFiles,
  reportShallowPatterns,
  reportTestCode,
} from './folders.js'
import { root, run, tool } from '../parts/run.js'
import { reportUnusedTexts } from './text-keys.js'
import { reportStaleJoins } from './texts.js'
import { checkThirdLanguage } from './third-language.js'
import { reportPrivateWords } from './words.js'

const lock = join(root, 'server', 'src', 'commands', 'lock-migrations.ts')

/**
 * Half of the processor each, for they run beside each other. A checker for each core would do most of the work again: four
 * of the compiler took 55 s of two cores, one takes 17.
 */
const checkers = Math.max(1, Math.floor(Math.min(availableParallelism(), 8) / 2))
const env = { GOMAXPROCS: String(checkers), GOGC: '400' }
const compiled = ['--noEmit', '-p', '.', '--checkers', String(checkers)]
const types = { name: 'types', run: () => run(findNode(), [tool('tsc'), ...compiled], { env }) }
const lint = { name: 'lint', run: () => run(findNode(), [tool('oxlint'), '--deny-warnings'], { env }) }
const format = { name: 'format', run: () => run(findNode(), [tool('oxfmt'), '--check']) }
/** Folders have no cycles and few files, every file is in a subfolder, and of a feature others import only its public files. */
const rooms = {
  name: 'rooms',
  run: () => {
    const found =
      reportCycles() +
      reportInternalImports() +
      reportLooseFiles() +
      reportTestCode() +
      reportShallowPatterns() +
      reportForeignDates() +
      reportFullRooms()
    return found > 0 ? 1 : 0
  },
}
/** No test has a day written out that will be past. */
const fixedDays = { name: 'fixed days', run: () => (reportFixedDays() > 0 ? 1 : 0) }
/** The joined texts are up to date, and somebody asks for each. */
const texts = { name: 'texts', run: () => (reportStaleJoins() + reportUnusedTexts() > 0 ? 1 : 0) }
/** Names say what everybody in the field would say. */
const words = { name: 'words', run: () => (reportPrivateWords() > 0 ? 1 : 0) }
/** What documents point at is there, and all that is installed may be used. */
const docs = { name: 'docs', run: () => (reportLostPaths() + reportLicences() > 0 ? 1 : 0) }
/** Another language of the interface compiles and is drawn. */
const thirdLanguage = { name: 'third language', run: () => checkThirdLanguage(compiled, env) }
/** No package of production has a known grave weakness. */
const advisories = { name: 'advisories', run: () => (reportAdvisories() > 0 ? 1 : 0) }
/** Merged migrations never change: some database has already applied them. */
const migrations = { name: 'migrations', run: () => run(findNode(), [lock, '--check']) }

/** Static checks that run before any test, cheapest first; those in brackets at the same time. */
export const ofSources = [migrations, rooms, fixedDays, texts, docs, words, format, [types, lint]]
/** What `npm run check` looks at: also what is slow and seldom breaks. */
export const allOfSources = [...ofSources, thirdLanguage]
/** And `npm test -- --all`: also what depends on the network. */
export const withNetwork = [...allOfSources, advisories]

/** Runs steps one after the other and names the first that fails. */
export async function firstFailing(steps) {
  for (const step of steps) {
    const codes = await Promise.all([step].flat().map(codeOf))
    const failed = [step].flat().find((_, place) => codes[place] !== 0)
    if (failed) return failed.name
  }
  return undefined
}

async function codeOf({ name, run }) {
  const since = Date.now()
  const code = await run()
  if (code === 0) console.log(`${name} ok (${((Date.now() - since) / 1000).toFixed(1)} s)`)
  return code
}
