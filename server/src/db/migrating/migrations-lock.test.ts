import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { faultsOf, linesOf, LOCK_FILE, MIGRATIONS, relocked, textOf } from './migrations-lock.ts'

const lines = linesOf(readFileSync(LOCK_FILE, 'utf8'))
let folder: string
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'cms-lock-')), 'migrations')
  cpSync(MIGRATIONS, folder, { recursive: true })
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true }))

const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

test('the migrations in the repository are the merged ones', () => {
  expect(faultsOf(MIGRATIONS, lines)).toEqual([])
  expect(textOf(lines)).toBe(readFileSync(LOCK_FILE, 'utf8'))
})

test('a changed merged migration is reported by name, ignoring line endings', () => {
  write('0020_artifacts.sql', `${read('0020_artifacts.sql')}-- one word more\n`)
  write('0021_periods.sql', read('0021_periods.sql').replaceAll('\n', '\r\n'))
  expect(faultsOf(folder, lines)).toEqual([expect.stringMatching(/^0020_artifacts\.sql was changed\./)])
})

test('a removed or renumbered migration is reported', () => {
  renameSync(join(folder, '0048_money-of-failed-orders.sql'), join(folder, '9998_money-of-failed-orders.sql'))
  expect(faultsOf(folder, lines)).toEqual([
    expect.stringMatching(/^0048_money-of-failed-orders\.sql is missing\./),
    expect.stringMatching(/^9998_money-of-failed-orders\.sql has no line .* npm run lock-migrations$/),
  ])
})

test('a new file gets its line at the end, and a file numbered below merged ones is reported', () => {
  write('9001_new.sql', 'select 1')
  const locked = relocked(folder, lines)
  expect(locked).toEqual([...lines, { name: '9001_new.sql', hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  expect(faultsOf(folder, locked)).toEqual([])
  write('0041_late.sql', 'select 1')
  expect(faultsOf(folder, relocked(folder, locked))).toEqual([
    expect.stringMatching(/^0041_late\.sql is listed after 9001_new\.sql, which has a higher number\./),
  ])
})
