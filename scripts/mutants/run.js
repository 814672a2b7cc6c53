import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isProduct, sources } from '../checks/sources.js'
import { copySources } from '../parts/copy-of-sources.js'
import { findNode } from '../parts/find-node.js'
import { mutantsOf, random, sampleOf } from './changes.js'
import { openRunFolder } from '../parts/run-folder.js'
import { script, Unable } from '../parts/run.js'

// npm run mutants -- [--sample 200] [--seed 1] [folder …]: changes one operator or figure of the product at a time, in a copy,
// and looks whether a test notices. Prints the survivors: each is a test to write, or changes nothing that anybody sees.

/** Where a mistake costs money, grants access, or discloses data to the wrong people. */
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
/** No mutant is looked at for longer. */
const LONGEST_MS = 180_000
/** For PostgreSQL to end with the tests. */
const ENDING_MS = 20_000

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
  let tests = await startTests(folder)
  for (const [place, mutant] of chosen.entries()) {
    const verdict = await verdictOn(folder, mutant, tests)
    if (verdict.endsTests) {
      await tests.end()
      tests = await startTests(folder)
    }
    if (!verdict.isKilled) survivors.push(mutant)
    console.log(`${place + 1}/${chosen.length} ${verdict.isKilled ? 'killed' : 'SURVIVED'} ${described(mutant)}`)
  }
  await tests.end()
  const killed = chosen.length - survivors.length
  console.log(
    `\n${killed} of ${chosen.length} killed (${Math.round((100 * killed) / chosen.length)} %), drawn from ${all}`,
  )
  for (const mutant of survivors) console.log(`  ${described(mutant)}`)
}

function described({ path, line, from, to, before }) {
  return `${path}:${line} ${from} → ${to}   ${before.trim().slice(0, 100)}`
}

/** Whether a test fails that loads the changed file. */
async function verdictOn(folder, { path, at, from, to }, tests) {
  const file = join(folder, path)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, `${text.slice(0, at)}${to}${text.slice(at + from.length)}`)
  try {
    return await tests.judge(path)
  } finally {
    writeFileSync(file, text)
  }
}

async function startTests(folder) {
  const child = fork(join(folder, 'scripts', 'mutants', 'judge.js'), {
    cwd: folder,
    execPath: findNode(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const answer = async () => {
    const [message] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => [{ fault: 'the tests ended' }]),
    ])
    return message
  }
  const { fault } = await answer()
  if (fault) throw new Unable(`The tests did not start: ${fault}`)
  return {
    judge: async (path) => {
      child.send({ path })
      const late = new AbortController()
      const said = await Promise.race([answer(), setTimeout(LONGEST_MS, undefined, { signal: late.signal })])
      late.abort()
      // A mutant that loops for ever is noticed by whoever waits; so is one that ends the tests.
      if (!said || said.fault === 'the tests ended') return { isKilled: true, endsTests: true }
      if (said.fault) throw new Unable(`A mutant of ${path} could not be judged: ${said.fault}`)
      return { isKilled: said.isKilled, endsTests: false }
    },
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.disconnect()
      const late = setTimeout(ENDING_MS).then(() => child.kill('SIGKILL'))
      await Promise.race([once(child, 'exit'), late])
    },
  }
}
