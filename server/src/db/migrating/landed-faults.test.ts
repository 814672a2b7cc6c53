import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { distinct, landedSets } from './landed.ts'
import { landedFaults } from './landed-faults.ts'
import { hashOf, repairName } from './migrations-lock.ts'

const LAST_FREE = '0331_mail-words.sql'
let folder: string
let git: (...words: string[]) => void

/** A main line with 0002 merged before 0001, both before LAST_FREE. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cms-landed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  git = (...words) => {
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.test', ...words], {
      cwd: folder,
      stdio: 'pipe',
    })
  }
  git('init', '-q', '-b', 'main')
  write('0002_second.sql', 'select 1')
  commit()
  write('0001_first.sql', 'select 1')
  write(LAST_FREE, 'select 1')
  commit()
})

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
function commit() {
  git('add', '-A')
  git('commit', '-qm', 'x')
}
function sets() {
  const found = landedSets(folder)
  if (typeof found === 'string') throw new Error(found)
  return found
}
const faults = () => landedFaults(folder, sets())
function repair(name: string, earlier: string) {
  mkdirSync(join(folder, 'repairs'), { recursive: true })
  write(join('repairs', repairName({ name, checksum: hashOf(earlier) })), 'select 1')
}
const changed = (name: string) => [expect.stringContaining(`${name} was changed. `)]
const late = (name: string, after: string) => [expect.stringContaining(`${name} sorts before ${after}, which landed`)]

test('what landed out of order long ago and what is added at the end are no faults', () => {
  expect(faults()).toEqual([])
  write('0400_new.sql', 'select 1')
  expect(faults()).toEqual([])
})

test('a landed file that was changed, removed or renumbered is refused, before and after it is committed', () => {
  write('0002_second.sql', 'select 2')
  expect(faults()).toEqual(changed('0002_second.sql'))
  commit()
  expect(faults()).toEqual(changed('0002_second.sql'))
  write('0002_second.sql', 'select 1')
  renameSync(join(folder, '0001_first.sql'), join(folder, '0340_first.sql'))
  expect(faults()).toContainEqual(expect.stringContaining('0001_first.sql is missing. '))
})

test('a form that was replaced long ago needs a repair, and a repair is no leave to change what stands now', () => {
  write('0002_second.sql', 'select 2')
  commit()
  repair('0002_second.sql', 'select 1')
  expect(faults()).toEqual([])
  write('0002_second.sql', 'select 3')
  repair('0002_second.sql', 'select 2')
  expect(faults()).toEqual(changed('0002_second.sql'))
})

test('a new file that sorts before a landed one is refused, before and after it is committed', () => {
  write('0340_landed.sql', 'select 1')
  commit()
  write('0335_late.sql', 'select 1')
  expect(faults()).toEqual(late('0335_late.sql', '0340_landed.sql'))
  commit()
  write('0341_later.sql', 'select 1')
  commit()
  expect(faults()).toEqual(late('0335_late.sql', '0340_landed.sql'))
})

test('the line of the origin counts: commits of this clone alone have not landed', () => {
  git('update-ref', 'refs/remotes/origin/main', 'HEAD')
  write('0340_mine.sql', 'select 1')
  commit()
  write('0340_mine.sql', 'select 2')
  expect(faults()).toEqual([])
  git('update-ref', 'refs/remotes/origin/main', 'HEAD')
  expect(faults()).toEqual(changed('0340_mine.sql'))
})

test('commits that a merge brought are not of the line, and a branch behind it lacks nothing', () => {
  git('switch', '-qc', 'side')
  write('0340_side.sql', 'select 1')
  commit()
  write('0340_side.sql', 'select 2')
  commit()
  git('switch', '-qc', 'behind', 'main')
  git('switch', '-q', 'main')
  git('merge', '-q', '--no-ff', '-m', 'x', 'side')
  expect(distinct(sets()).map(({ migrations }) => migrations.get('0340_side.sql'))).toEqual([
    undefined,
    undefined,
    'select 2',
  ])
  git('switch', '-q', 'behind')
  expect(faults()).toEqual([])
  write('0339_behind.sql', 'select 1')
  expect(faults()).toEqual(late('0339_behind.sql', '0340_side.sql'))
})
