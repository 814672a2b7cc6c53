import { execFileSync } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { mergedLock } from './merged-lock.ts'
import { faultsOf, linesOf, relocked, textOf } from './migrations-lock.ts'

/** A repository with one merged migration, and a branch that has committed another. */
function repository() {
  const folder = mkdtempSync(join(tmpdir(), 'cms-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.test', ...words], {
      cwd: folder,
      stdio: 'pipe',
    })
  const lock = () => {
    const lines = relocked(folder, linesOf(mergedLock(folder) ?? ''))
    writeFileSync(join(folder, 'migrations.lock'), textOf(lines))
    return lines.map(({ name }) => name)
  }
  const add = (name: string) => writeFileSync(join(folder, name), `select '${name}'`)
  const commit = () => {
    git('add', '-A')
    git('commit', '-qm', 'x')
  }
  git('init', '-q', '-b', 'main')
  add('0001_first.sql')
  lock()
  commit()
  git('switch', '-qc', 'mine')
  add('0002_mine.sql')
  lock()
  commit()
  return { folder, git, lock, add, commit }
}

test('an unmerged migration may get another number, although the branch has committed its line', () => {
  const { folder, git, lock, add, commit } = repository()
  git('switch', '-q', 'main')
  add('0002_theirs.sql')
  lock()
  commit()
  git('switch', '-q', 'mine')
  renameSync(join(folder, '0002_mine.sql'), join(folder, '0003_mine.sql'))
  git('add', '-A')
  git('commit', '-qm', 'renumbered')
  expect(lock()).toEqual(['0001_first.sql', '0003_mine.sql'])
  commit()
  git('rebase', '-q', '-X', 'theirs', 'main')
  expect(lock()).toEqual(['0001_first.sql', '0002_theirs.sql', '0003_mine.sql'])
  expect(faultsOf(folder, relocked(folder, linesOf(mergedLock(folder)!)))).toEqual([])
})

test('a merged migration keeps its line, whatever happens to the file', () => {
  const { folder, lock, add } = repository()
  rmSync(join(folder, '0001_first.sql'))
  add('0003_other.sql')
  expect(lock()).toEqual(['0001_first.sql', '0002_mine.sql', '0003_other.sql'])
  expect(faultsOf(folder, relocked(folder, linesOf(mergedLock(folder)!)))).toEqual([
    expect.stringContaining('0001_first.sql is missing'),
  ])
})
