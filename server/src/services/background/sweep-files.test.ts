import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sweepFiles } from './sweep-files.ts'

const DAY_MS = 86_400_000
const [done, needed, stray] = ['1', '2', '3'].map((digit) => `${digit.repeat(8)}-1111-4111-8111-111111111111`)

/** As PostgreSQL does: one name that is no id fails the statement. */
const ofIds = (found: string) => (ids: readonly string[]) => {
  if (ids.some((id) => id.length !== 36)) throw new Error('invalid input syntax for type uuid')
  return Promise.resolve(ids.filter((id) => id === found))
}

test('what is not ours in the folder stays, and hinders nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sweep-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of [
    `${done}.csv`,
    `${needed}.csv`,
    `${stray}.part`,
    '.DS_Store',
    '.clock-1',
    'notes of a colleague.txt',
  ]) {
    writeFileSync(join(folder, name), '')
    utimesSync(join(folder, name), new Date(0), new Date(0))
  }
  mkdirSync(join(folder, 'lost+found'))
  const nowMs = 10 * DAY_MS
  await sweepFiles({ folder, done: ofIds(done!), needed: ofIds(needed!), strayAfterMs: DAY_MS, nowMs })
  expect(readdirSync(folder).toSorted()).toEqual(
    ['.DS_Store', '.clock-1', `${needed}.csv`, 'lost+found', 'notes of a colleague.txt'].toSorted(),
  )
})
