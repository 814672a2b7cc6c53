import { execFileSync } from 'node:child_process'
import { messageOf } from '#errors'
import { MAINS } from './merged-lock.ts'
import { hashOf } from './migrations-lock.ts'

type LandedChange = { name: string; blob: string | undefined }
/** What one commit of the main line changed. */
type Landing = { commit: string; changes: LandedChange[] }
/** The migrations that stood in a commit of the main line, by name, and the SQL of each. */
export type LandedSet = { commit: string; migrations: Map<string, string>; isInHead: boolean }

const NOTHING = /^0+$/
const OPTIONS = { maxBuffer: 256 * 1024 ** 2, stdio: 'pipe' } as const

/** Each set of migrations on the first-parent line of main, oldest first; or a sentence that says why they are not known. */
export function landedSets(folder: string): LandedSet[] | string {
  try {
    if (git(folder, ['rev-parse', '--is-shallow-repository']).trim() === 'true')
      return 'this clone is shallow; get all of the history with: git fetch --unshallow'
    const inHead = new Set(git(folder, ['rev-list', 'HEAD']).split('\n'))
    const sets = setsOf(folder, landings(folder))
    return sets.map((set) => ({ ...set, isInHead: inHead.has(set.commit) }))
  } catch (error) {
    return `there is no git history here (${messageOf(error).split('\n')[0]})`
  }
}

/** Every set once, by the commit that first had it. */
export function distinct(sets: LandedSet[]): LandedSet[] {
  const byContents = new Map<string, LandedSet>()
  for (const set of sets) {
    const key = hashOf(JSON.stringify([...set.migrations]))
    if (!byContents.has(key)) byContents.set(key, set)
  }
  return [...byContents.values()]
}

const git = (cwd: string, words: string[]) => execFileSync('git', words, { ...OPTIONS, cwd, encoding: 'utf8' })

function mainOf(folder: string) {
  const known = [...MAINS, 'HEAD'].find((name) => {
    try {
      return git(folder, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`])
    } catch {
      return false
    }
  })
  if (!known) throw new Error('no commit yet')
  return known
}

function landings(folder: string): Landing[] {
  const how = '--first-parent -m --reverse --no-renames --raw --no-abbrev --relative'.split(' ')
  const log = git(folder, ['log', ...how, '--format=commit %H', mainOf(folder), '--', '.'])
  const found: Landing[] = []
  for (const line of log.split('\n')) {
    const commit = /^commit (\w+)$/.exec(line)?.[1]
    if (commit) found.push({ commit, changes: [] })
    const change = /^:\d+ \d+ \w+ (\w+) \w\t([^/]+\.sql)$/.exec(line)
    if (change)
      found.at(-1)!.changes.push({ name: change[2]!, blob: NOTHING.test(change[1]!) ? undefined : change[1]! })
  }
  return found.filter(({ changes }) => changes.length > 0)
}

function setsOf(folder: string, landings: Landing[]): Omit<LandedSet, 'isInHead'>[] {
  const texts = textsOf(folder, landings)
  const now = new Map<string, string>()
  return landings.map(({ commit, changes }) => {
    for (const { name, blob } of changes) {
      if (blob) now.set(name, texts.get(blob)!)
      else now.delete(name)
    }
    return { commit, migrations: new Map([...now].toSorted(([one], [other]) => (one < other ? -1 : 1))) }
  })
}

/** One process for all of them. */
function textsOf(folder: string, landings: Landing[]) {
  const blobs = new Set(landings.flatMap(({ changes }) => changes.flatMap(({ blob }) => blob ?? [])))
  const answer = execFileSync('git', ['cat-file', '--batch'], { ...OPTIONS, cwd: folder, input: [...blobs].join('\n') })
  const texts = new Map<string, string>()
  for (let at = 0; at < answer.length;) {
    const end = answer.indexOf('\n', at)
    const [blob = '', , size] = answer.toString('utf8', at, end).split(' ')
    const text = answer.toString('utf8', end + 1, end + 1 + Number(size))
    texts.set(blob, text.replaceAll('\r\n', '\n'))
    at = end + 2 + Number(size)
  }
  return texts
}
