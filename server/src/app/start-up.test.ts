import { testConfig } from '@learning-cms/testkit/config'
import { freshDatabase } from '@learning-cms/testkit/postgres/database'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { verifyChain } from '#services/audit/seal.ts'
import { isPassword } from '#services/auth/password.ts'
import { prepare } from './start-up.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.close())

const start = async (settings: Record<string, string> = {}) => {
  const logged: string[] = []
  const started = await prepare({ ...database, config: testConfig(settings), log: (line) => logged.push(line) })
  return { logged, ...started }
}
const owner = { ADMIN_USERNAME: 'Chu.So.Huu', ADMIN_PASSWORD: 'mot cau mat khau dai' }
const accounts = async () =>
  (
    await database.db.execute<{ username: string; password_hash: string }>(
      sql`select username, password_hash from accounts`,
    )
  ).rows

test('an empty database gets its roles and a set-up link, and the log is soon sealed', async () => {
  const { logged, stop } = await start()
  expect(logged).toEqual([expect.stringMatching(/http:\/\/localhost:3000\/learning-cms\/welcome\?token=[\w-]{43}$/)])
  await vi.waitFor(async () => expect((await verifyChain(database.db)).lines).toBe(11), { timeout: 60_000 })
  await stop()
})

test('settings create the owner without a link, once, however many servers start', async () => {
  const servers = await Promise.all([start(owner), start(owner), start(owner)])
  expect(servers.flatMap(({ logged }) => logged)).toEqual([])
  const made = await accounts()
  expect(made).toMatchObject([{ username: 'chu.so.huu' }])
  expect(await isPassword(made[0]!.password_hash, owner.ADMIN_PASSWORD)).toBe(true)
  const later = await start({ ...owner, ADMIN_USERNAME: 'nguoi.khac', ADMIN_PASSWORD: 'mot cau khac han' })
  expect(await accounts()).toEqual(made)
  await Promise.all([...servers, later].map(({ stop }) => stop()))
})

test('every server signs with the same key', async () => {
  const servers = await Promise.all([start(owner), start(owner)])
  const [one, other] = servers.map(({ sessions }) => sessions)
  const id = crypto.randomUUID()
  expect(other!.sessionIdOf(one!.accessTokenOf(id))).toBe(id)
  await Promise.all(servers.map(({ stop }) => stop()))
})

test('an owner with an invalid name or password stops the start with an explanation', async () => {
  await expect(start({ ...owner, ADMIN_PASSWORD: 'short' })).rejects.toThrow('ADMIN_PASSWORD: At least 8 characters.')
  await expect(start({ ...owner, ADMIN_USERNAME: 'a b' })).rejects.toThrow(/^ADMIN_USERNAME: Only letters/)
  await expect(start({ ...owner, ADMIN_PASSWORD: 'password123' })).rejects.toThrow(
    /^ADMIN_PASSWORD: This password is too common/,
  )
})
