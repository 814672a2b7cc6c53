import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LOCKS, SEEDS } from './advisory-lock.ts'

const SOURCES = join(import.meta.dirname, '..')
const MIGRATIONS = join(import.meta.dirname, 'migrations')
/** Its functions take the key as a parameter: the callers are checked instead. */
const IN_TURN = join(import.meta.dirname, 'advisory-lock.ts')

const filesOf = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))
const written = filesOf(SOURCES, '.ts')
  .filter((file) => file !== IN_TURN && file !== import.meta.filename)
  .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  .filter((line) => /advisory_\w*lock|hashtextextended|\b(?:lockInTurn|shareInTurn|tryLock)\(/.test(line))

test.each([
  ['numbers', LOCKS],
  ['beginnings of hashes', SEEDS],
])('no two locks share one of the %s', (_, numbers) => {
  const all: number[] = Object.values(numbers)
  expect(all.filter((number, at) => all.indexOf(number) !== at)).toEqual([])
})

test('every lock of the server is one of those that are named together', () => {
  expect(written.length).toBeGreaterThan(30)
  expect(written.filter((line) => !/\bLOCKS\.\w|\bSEEDS\.\w/.test(line))).toEqual([])
})

test('every name is used', () => {
  const used = new Set(
    written.flatMap((line) => [...line.matchAll(/\b((?:LOCKS|SEEDS)\.\w+)/g)].map(([, name]) => name)),
  )
  const named = [
    ...Object.keys(LOCKS).map((name) => `LOCKS.${name}`),
    ...Object.keys(SEEDS).map((name) => `SEEDS.${name}`),
  ]
  expect(named.filter((name) => !used.has(name))).toEqual([])
})

test('triggers lock only names and addresses of people', () => {
  const locks = filesOf(MIGRATIONS, '.sql').flatMap(
    (file) => readFileSync(file, 'utf8').match(/.*(?:advisory_\w*lock|hashtextextended).*/g) ?? [],
  )
  expect(locks.length).toBeGreaterThan(0)
  for (const line of locks) expect(line).toContain(`, ${SEEDS.personalValue}))`)
})
