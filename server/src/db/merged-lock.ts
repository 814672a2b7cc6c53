import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'
import { LOCK_FILE } from './migrations-lock.ts'

/** Where work is merged to, on another machine and on this one. */
const MAINS = ['origin/main', 'main']

/**
 * The lock as it was where this branch left the main line: what stands in it is merged, while a line that only the branch
 * committed is still its own to change. The last commit's, where there is no such line; undefined without git.
 */
export function mergedLock(folder: string) {
  const git = (...words: string[]) => {
    const { status, stdout } = spawnSync('git', words, { cwd: folder, encoding: 'utf8' })
    return status === 0 ? stdout.trim() : undefined
  }
  const branch = git('rev-parse', '--abbrev-ref', 'HEAD')
  const bases = MAINS.filter((main) => main !== branch).flatMap((main) => git('merge-base', 'HEAD', main) ?? [])
  const locks = (bases.length > 0 ? bases : ['HEAD']).map((commit) => git('show', `${commit}:./${basename(LOCK_FILE)}`))
  // Whichever knows more: lines are only ever added.
  return locks.toSorted((a = '', b = '') => b.length - a.length)[0]
}
