import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isProduct, sources } from '../checks/sources.js'
import { copySources } from '../parts/copy-of-sources.js'
import { findNode } from '../parts/find-node.js'
import { mutantsOf, random, sampleOf } from './changes.js'
import { openRunFolder } from '../parts/run-folder.js'
import { ended, script, start, Unable } from '../parts/run.js'

// npm run mutants -- [--sample 200] [--seed 1] [folder …]: changes one operator or figure of the product at a time, in a copy,
// and looks whether a test notices. Prints the survivors: each is a test to write, or changes nothing that anybody sees.

/** Where a mistake costs money, lets somebody in, or tells the wrong people. */
const looked = [
  'contract/src',
  'domain/src',
  ...['money', 'shop/orders', 'analytics', 'crm/mail', 'crm/campaigns', 'crm/calendar', 'account', 'people/kyc'].map(
    (name) => `server/src/features/${name}`,
  ),
  'server/src/records',
  'server/src/services/money',
  'server/src/services/auth',
]
/** A mutant that loops for ever is noticed by whoever waits. */
const LONGEST_MS = 180_000

await script(async () => {
  const { sample, seed, folders } = readArguments(process.argv.slice(2))
  const all = sources()
    .filter((file) => isProduct(file) && folders.some((folder) => file.path.startsWith(`${folder}/`)))
    .flatMap(({ path, text }) => mutantsOf(text).map((mutant) => ({ path, ...mutant })))
  const chosen = sampleOf(all, sample, random(seed))
  const { close } = openRunFolder()
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'))
  try {
    copySources(folder)
    await judge(folder, chosen, all.length)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await close()
  }
})

function readArguments(args) {
  const value = (name, otherwise) => (args.includes(name) ? args[args.indexOf(name) + 1] : otherwise)
  const [sample, seed] = [Number(value('--sample', 200)), Number(value('--seed', 1))]
  if (!(sample > 0) || !Number.isInteger(seed))
    throw new Unable('npm run mutants -- --sample <how many> --seed <whole number> <folder> …')
  const folders = args.filter((arg, place) => !arg.startsWith('--') && !args[place - 1]?.startsWith('--'))
  return { sample, seed, folders: folders.length > 0 ? folders : looked }
}

async function judge(folder, chosen, all) {
  const survivors = []
  for (const [place, mutant] of chosen.entries()) {
    const isKilled = await runWith(folder, mutant)
    if (!isKilled) survivors.push(mutant)
    console.log(`${place + 1}/${chosen.length} ${isKilled ? 'killed' : 'SURVIVED'} ${described(mutant)}`)
  }
  const killed = chosen.length - survivors.length
  console.log(
    `\n${killed} of ${chosen.length} killed (${Math.round((100 * killed) / chosen.length)} %), drawn from ${all}`,
  )
  for (const mutant of survivors) console.log(`  ${described(mutant)}`)
}

function described({ path, line, from, to, before }) {
  return `${path}:${line} ${from} → ${to}   ${before.trim().slice(0, 100)}`
}

/** Whether a test fails: first those beside the file, then those of whatever imports it. */
async function runWith(folder, { path, at, from, to }) {
  const file = join(folder, path)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, `${text.slice(0, at)}${to}${text.slice(at + from.length)}`)
  try {
    const beside = await vitest(folder, ['run', '--passWithNoTests', dirname(path)])
    return beside !== 0 || (await vitest(folder, ['related', '--run', '--passWithNoTests', file])) !== 0
  } finally {
    writeFileSync(file, text)
  }
}

async function vitest(folder, args) {
  const tool = join(folder, 'node_modules', 'vitest', 'vitest.mjs')
  const child = start(findNode(), [tool, ...args, '--bail=1', '--retry=0'], { cwd: folder, silent: true })
  const timer = setTimeout(() => child.kill('SIGTERM'), LONGEST_MS)
  return ended(child).finally(() => clearTimeout(timer))
}
