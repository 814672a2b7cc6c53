import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { whyNoChromium } from './find-chromium.js'
import { findNode } from './find-node.js'
import { root, run, Unable } from './run.js'

const OLDEST_NODE = 20
const MB = 1024 ** 2
/** A complete run was seen to use 600 MB of temporary files; packages and build are 1,400 MB. */
const TEMPORARY_MB = 1_500
const PACKAGES_MB = 2_500
const BUILD_MB = 500

/** Throws, before anything is installed or built, with everything that a run would fail for and how to give it. */
export function requireWhatTestsNeed() {
  const missing = [oldNode(), ...places(), whyNoChromium()].filter(Boolean)
  if (missing.length > 0)
    throw new Unable(['The tests cannot run here:', ...missing.map((line) => `- ${line}`)].join('\n'))
}

/** Throws if no database can be started, or the given one cannot be used. */
export async function requireDatabase() {
  const code = await run(findNode(), [join(root, 'testkit', 'src', 'postgres', 'try-postgres.ts')])
  if (code !== 0) throw new Unable('The tests have no database to run on; see above.')
}

function oldNode() {
  const { node } = process.versions
  if (Number.parseInt(node, 10) >= OLDEST_NODE) return undefined
  return `Node ${node} is too old to start them. Install Node ${OLDEST_NODE} or newer.`
}

function places() {
  const temporary = process.env.TMPDIR || tmpdir()
  const needed = existsSync(join(root, 'node_modules')) ? BUILD_MB : PACKAGES_MB
  return [
    unusable(root, needed, 'this folder'),
    unusable(temporary, TEMPORARY_MB, 'temporary files. TMPDIR names another folder for them'),
  ]
}

function unusable(folder, neededMb, what) {
  try {
    accessSync(folder, constants.W_OK)
  } catch {
    return `${folder} cannot be written to, which is needed for ${what}.`
  }
  const { bavail, bsize } = statfsSync(folder)
  const freeMb = Math.floor((bavail * bsize) / MB)
  return freeMb < neededMb ? `${folder} has room for ${freeMb} MB, and ${neededMb} are needed for ${what}.` : undefined
}
