import { execFile } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startChild, withModules } from '@learning-cms/testkit/processes/child'
import { bareEnvironment } from '@learning-cms/testkit/server'
import { sampleStoreFile } from '@learning-cms/testkit/files/store-file'
import { startEmbedded } from '@learning-cms/server/db/embedded/embedded'
import { migrate } from '#db/migrating/migrate.ts'
import { openPool } from '@learning-cms/server/db/open'
import { ensureRoles } from '#features/account/roles/rules.ts'
import { make } from '@learning-cms/testkit/make'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const root = fs.mkdtempSync(join(tmpdir(), 'cms-restore-'))
const [home, away] = [join(root, 'home'), join(root, 'away')]
const backups = join(root, 'backups')
const FILES = 12

afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

const settingsFor = (dataDir: string) => ({ ...bareEnvironment, DATA_DIR: dataDir, BACKUP_DIR: backups })

async function command(name: string, dataDir: string, ...words: string[]) {
  try {
    const { stdout } = await run(process.execPath, [...withModules, join(import.meta.dirname, name), ...words], {
      env: settingsFor(dataDir),
    })
    return { code: 0, output: stdout }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, output: stdout + stderr }
  }
}

/** Opens the database of a folder as a server would, including repairs. */
async function inDatabase<T>(dataDir: string, work: (parts: ReturnType<typeof openPool>) => Promise<T>) {
  const embedded = await startEmbedded({ dataDir, settings: { fsync: 'off' } })
  const parts = openPool({ ...embedded.connection, max: 2 })
  try {
    return await work(parts)
  } finally {
    await parts.pool.end()
    await embedded.stop()
  }
}

/** Distinguishes the two states from each other, and from a half-finished one. */
const stateOf = (dataDir: string) =>
  inDatabase(dataDir, async ({ pool }) => {
    const { rows } = await pool.query(`
      select (select string_agg(username, ' ' order by username) from accounts) as accounts,
        (select count(*)::int from people) as people, (select count(*)::int from assets) as assets,
        (select count(*)::int from schema_migrations) as migrations,
        (select count(*)::int from pg_indexes where schemaname = 'public') as indexes,
        (select count(*)::int from pg_constraint where connamespace = 'public'::regnamespace) as constraints,
        (select count(*)::int from pg_trigger where tgenabled <> 'D') as triggers`)
    return rows[0]
  })

beforeAll(async () => {
  for (const [dataDir, username, people] of [
    [home, 'chu.nha', 2_000],
    [away, 'nguoi.khac', 50],
  ] as const)
    await inDatabase(dataDir, async ({ db, pool }) => {
      await migrate(pool)
      await ensureRoles(db)
      await make.account(db, { roles: ['owner'], username })
      await pool.query(
        `insert into people (id, full_name, email) select gen_random_uuid(), 'Người thứ ' || n, n || '@example.test' from generate_series(1, $1) n`,
        [people],
      )
      if (dataDir === home) for (let no = 0; no < FILES; no += 1) await sampleStoreFile(pool, dataDir, 400_000)
    })
}, 180_000)

let name = ''

test('a backup is made, restored on trial and listed', async () => {
  const { code, output } = await command('backup.ts', home)
  expect(output).toMatch(new RegExp(`trial restore succeeded: \\d+ rows, ${FILES} files`))
  expect(code).toBe(0)
  name = /Backup (\S+) written/.exec(output)![1]!
  expect(fs.readdirSync(join(home, 'proofs'))).toEqual([])
  const preview = await command('restore.ts', away, name)
  expect(preview).toMatchObject({ code: 0, output: expect.stringContaining('Nothing was changed') })
  expect(preview.output).toContain('Owners: chu.nha')
  expect(preview.output).toContain(`uploaded files: ${FILES}`)
}, 180_000)

test('a second backup copies no file again', async () => {
  const objects = () => fs.readdirSync(join(backups, 'objects'), { recursive: true, encoding: 'utf8' }).toSorted()
  const before = objects()
  const { code } = await command('backup.ts', home)
  expect(code).toBe(0)
  expect(objects()).toEqual(before)
}, 180_000)

test('damaged and missing files are recovered from it, and the database is unchanged', async () => {
  const media = join(home, 'media')
  const files = fs
    .readdirSync(media, { recursive: true, encoding: 'utf8' })
    .filter((file) => /[0-9a-f]{64}$/.test(file))
  const [missing, rotten] = files.map((file) => join(media, file)) as [string, string]
  const held = [missing, rotten].map((file) => fs.readFileSync(file))
  fs.rmSync(missing)
  fs.writeFileSync(rotten, Buffer.alloc(held[1]!.length))
  const before = await stateOf(home)
  const { code, output } = await command('restore.ts', home, name, '--files')
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('is present and undamaged') })
  expect([missing, rotten].map((file) => fs.readFileSync(file).equals(held.shift()!))).toEqual([true, true])
  expect(await stateOf(home)).toEqual(before)
})

test('it is not restored over a running server', async () => {
  const embedded = await startEmbedded({ dataDir: away, settings: { fsync: 'off' } })
  const { code, output } = await command('restore.ts', away, name, '--yes')
  await embedded.stop()
  expect(code).toBe(1)
  expect(output).toContain('another server is using this folder')
})

test('killed at any moment, a restore leaves the old data or the new, never a mixture', async () => {
  const [old, fresh] = [await stateOf(away), await stateOf(home)]
  // How far it had got when it was killed, by its output and by the files in the store.
  const media = join(away, 'media')
  fs.mkdirSync(media)
  const inStore = () => fs.readdirSync(media, { recursive: true, encoding: 'utf8' })
  const arrived = () => inStore().filter((path) => /^..\/[0-9a-f]{64}$/.test(path)).length
  const moments = ['Intact', 'files 1', 'files 8', 'after 0', 'after 400', 'after 1200', 'after 2500']
  let kills = 0
  for (const moment of moments) {
    const child = startChild([...withModules, join(import.meta.dirname, 'restore.ts'), name, '--yes'], {
      env: settingsFor(away),
    })
    child.stderr.pipe(process.stderr)
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    const exited = once(child, 'exit')
    const [what, amount = ''] = moment.split(' ')
    const isThere = () =>
      what === 'files' ? arrived() >= Number(amount) : what === 'after' ? arrived() >= FILES : output.includes('Intact')
    while (!isThere() && child.exitCode === null) await wait(5)
    if (what === 'after') await wait(Number(amount))
    if (child.exitCode === null) kills += 1
    child.kill('SIGKILL')
    await exited
    const state = await stateOf(away)
    expect([old, fresh], moment).toContainEqual(state)
    if (state.accounts === fresh.accounts) break
    for (const shelf of fs.readdirSync(media))
      if (shelf.length === 2) fs.rmSync(join(media, shelf), { recursive: true })
  }
  expect(kills).toBeGreaterThan(2)
  expect((await command('restore.ts', away, name, '--yes')).output).toContain('The backup is in place')
  expect(await stateOf(away)).toEqual(fresh)
  expect(arrived()).toBe(FILES)
  expect((await command('verify-audit.ts', away)).code).toBe(0)
}, 300_000)

test('an export goes to another folder with its files, table by table', async () => {
  const target = join(root, 'transfer')
  const exported = await command('transfer.ts', home, 'export', target, '--media')
  expect(exported).toMatchObject({ code: 0, output: expect.stringMatching(/people: \d+ rows, sha256 [0-9a-f]{64}/) })
  expect((await command('transfer.ts', home, 'export', root)).output).toContain('contains other files')
  const third = join(root, 'third')
  const imported = await command('transfer.ts', third, 'import', target, '--media')
  expect(imported).toMatchObject({ code: 0, output: expect.stringContaining('Everything was read back') })
  expect(await stateOf(third)).toEqual(await stateOf(home))
  expect((await command('transfer.ts', third, 'import', join(root, 'none'))).code).toBe(1)
  expect((await command('transfer.ts', third, 'carry', target)).code).toBe(2)
}, 180_000)

test('a database of an early version is migrated by the column names both versions know', async () => {
  const early = join(root, 'early')
  await inDatabase(early, async ({ db, pool }) => {
    await migrate(pool)
    await ensureRoles(db)
    await make.account(db, { roles: ['owner'], username: 'tu.ngay.dau' })
    await pool.query(`
      with box as (insert into mailboxes (id, name, address, kind, username) values (gen_random_uuid(), 'A', 'a@x.test', 'local', '') returning id),
      thread as (insert into mail_threads (id, mailbox_id, subject, last_at) select gen_random_uuid(), id, 'Vé', now() from box returning id, mailbox_id)
      insert into mail_messages (id, mailbox_id, thread_id, direction, raw_hash, raw_bytes, subject, sent_at)
      select gen_random_uuid(), mailbox_id, id, 'in', repeat('0', 64), 1, 'Vé đoàn', now() from thread`)
    await pool.query('drop table mail_words')
    await pool.query(`alter table people add column nickname text default 'Tí'`)
    await pool.query(`update schema_migrations set checksum = repeat('a', 64) where number = 15`)
  })
  const target = join(root, 'early-transfer')
  expect((await command('transfer.ts', early, 'export', target)).code).toBe(0)
  const fourth = join(root, 'fourth')
  const refused = await command('transfer.ts', fourth, 'import', target)
  expect(refused.output).toContain('A database of an early version')
  const taken = await command('transfer.ts', fourth, 'import', target, '--early')
  expect(taken).toMatchObject({ code: 0, output: expect.stringContaining('left out: people.nickname') })
  expect((await stateOf(fourth)).accounts).toBe('tu.ngay.dau')
  await inDatabase(fourth, async ({ pool }) => {
    const { rows } = await pool.query(`select from mail_words where words @@ to_tsquery('simple', 'doan')`)
    expect(rows).toHaveLength(1)
  })
}, 180_000)
