import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startChild } from '@learning-cms/testkit/processes/child'
import { administer, connectionTo } from '@learning-cms/testkit/postgres/postgres'
import { bareEnvironment, freePort } from '@learning-cms/testkit/server'
import { skipBecause } from '@learning-cms/testkit/skip'
import pg from 'pg'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { handOver } from './db/embedded/role.ts'
import { LOCKS } from '#db/advisory-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'cms-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function start(settings: Record<string, string>) {
  const child = startChild([join(import.meta.dirname, 'main.ts')], {
    env: { ...bareEnvironment, NODE_ENV: 'test', DATA_DIR: folder, ...settings },
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text))
  const ended = once(child, 'close').then(([code]) => code as number)
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, ended, output: () => output.join('') }
}

writeFileSync(join(folder, 'file'), '')
test.each([
  [{ DATA_DIR: '/proc/x' }, /DATA_DIR: expected a folder .*, but \/proc\/x is not \(E\w+\)/],
  [{ DATA_DIR: join(folder, 'file') }, /DATA_DIR: expected a folder .*, but .*\/file is not \(E\w+\)/],
  [{ HOST: '203.0.113.1' }, /HOST: expected an address of this machine.*"203\.0\.113\.1" \(EADDRNOTAVAIL\)/],
  [{ HOST: 'no-such-host.invalid' }, /HOST: expected an address of this machine.*"no-such-host\.invalid"/],
])('starting with %o fails and names the setting', async (settings, words) => {
  const { ended, output } = start({ PORT: String(await freePort()), ...settings })
  expect(await ended).toBe(1)
  expect(output()).toMatch(words)
})

/** An empty database of the tests' PostgreSQL, and its address as a setting. */
async function emptyDatabase() {
  const { maker, connection } = inject('postgres')
  const name = `cms_start_${process.pid}`
  await administer(maker, `create database ${name} template template0 encoding 'UTF8'`)
  await handOver(connectionTo(maker, name))
  onTestFinished(() => administer(maker, `drop database if exists ${name} with (force)`))
  const url = `postgres://${connection.user}@localhost/${name}?host=${encodeURIComponent(connection.host!)}&port=${connection.port}`
  return { url, client: new pg.Client(connectionTo(connection, name)) }
}

const isGiven = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL

test(
  'while waiting to migrate it reports itself alive, and a signal stops it between steps',
  skipBecause(isGiven && 'It needs a PostgreSQL of its own, and one was given'),
  async () => {
    const { url, client } = await emptyDatabase()
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [LOCKS.migrations])
    const port = await freePort()
    const { child, ended, output } = start({ PORT: String(port), DATABASE_URL: url })
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined)
    const doing = async () => ((await (await ask('/readyz'))?.json()) as { doing?: string } | undefined)?.doing
    for (let tries = 0; tries < 400 && (await doing()) !== 'waiting for the migration lock'; tries++) await wait(50)
    expect(await doing()).toBe('waiting for the migration lock')
    expect((await ask('/healthz'))?.status).toBe(200)
    expect((await ask('/readyz'))?.status).toBe(503)
    const other = await ask('/learning-cms')
    expect([other?.status, other?.headers.get('retry-after')]).toEqual([503, '2'])

    child.kill('SIGTERM')
    for (let tries = 0; tries < 100 && !/Stop requested/.test(output()); tries++) await wait(50)
    expect(output()).toMatch('Stop requested while waiting for the migration lock')
    await client.query('select pg_advisory_unlock($1)', [LOCKS.migrations])
    expect(await ended).toBe(0)
    expect((await client.query('select number from schema_migrations')).rows).toEqual([])
    await client.end()
  },
)
