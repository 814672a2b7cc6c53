import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'
import { LOCK_FILE } from './migrations-lock.ts'

/** The branch work is merged to: the local one counts only where there is no other. */
export const MAINS = ['origin/main', 'main']

/**
 * The lock where this branch left the main line: its lines are merged, whereas a line committed only on the branch may
 * still be changed. Without such a point, the last commit's; undefined without git.
 */
export function mergedLock(folder: string) {
  const git = (...words: string[]) => {
    const { status, stdout } = spawnSync('git', words, { cwd: folder, encoding: 'utf8' })
    return status === 0 ? stdout.trim() : undefined
  }
  const branch = git('rev-parse', '--abbrev-ref', 'HEAD')
  const [base = 'HEAD'] = MAINS.filter((main) => main !== branch).flatMap(
    (main) => git('merge-base', 'HEAD', main) ?? [],
  )
  return git('show', `${base}:./${basename(LOCK_FILE)}`)
}
