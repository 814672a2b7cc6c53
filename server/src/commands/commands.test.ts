import { withModules } from '@learning-cms/testkit/processes/child'
import { bareEnvironment, startServer, owner, type RunningServer } from '@learning-cms/testkit/server'
import { codeAt } from '@learning-cms/testkit/factors'
import { openPool } from '@learning-cms/server/db/open'
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
let server: RunningServer
beforeAll(async () => {
  server = await startServer({ ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password })
})
afterAll(async () => {
  await server.stop()
  server.removeFolder()
})

const command = (name: string, ...words: string[]) => commandOn(server.folder, name, ...words)

async function commandOn(folder: string, name: string, ...words: string[]) {
  const settings = { ...bareEnvironment, DATA_DIR: folder, PUBLIC_URL: 'https://cms.example.test' }
  try {
    const { stdout } = await run(process.execPath, [...withModules, join(import.meta.dirname, name), ...words], {
      env: settings,
    })
    return { code: 0, output: stdout }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, output: stdout + stderr }
  }
}

const post = (path: string, body: object) =>
  fetch(`${server.url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('an owner who forgot the password gets a link from the machine itself while the server runs', async () => {
  const { code, output } = await command('reset-link.ts', owner.username.toUpperCase())
  expect(code).toBe(0)
  const token = /^https:\/\/cms\.example\.test\/learning-cms\/reset-password\?token=([\w-]{43})$/m.exec(output)?.[1]
  const password = 'một câu mật khẩu khác'
  expect((await post('/reset-password', { token, password })).status).toBe(200)
  expect((await post('/auth/login', { username: owner.username, password })).status).toBe(200)
  expect(await command('reset-link.ts', 'khong.co.ai')).toMatchObject({
    code: 1,
    output: expect.stringMatching('no account'),
  })
  expect((await command('reset-link.ts')).code).toBe(2)
})

test('a second factor is taken away by the machine itself, and its owner signs in by the password', async () => {
  const password = 'một câu mật khẩu khác'
  const signIn = async () => {
    const answer = await post('/auth/login', { username: owner.username, password })
    return (await answer.json()) as { token: string; awaits?: string[] }
  }
  const { token } = await signIn()
  const mine = (path: string, body?: object) =>
    fetch(`${server.url}/api/v1/me/totp${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const { secret } = (await (await mine('')).json()) as { secret: string }
  expect((await mine('/prove', { code: codeAt(secret) })).status).toBe(200)
  expect((await signIn()).awaits).toEqual(['totp', 'recovery-code'])
  expect(await command('remove-factors.ts', owner.username.toUpperCase())).toMatchObject({ code: 0 })
  expect((await signIn()).awaits).toBe(undefined)
  expect(await command('remove-factors.ts', 'khong.co.ai')).toMatchObject({ code: 1 })
  expect((await command('remove-factors.ts')).code).toBe(2)
})

test('the audit log verifies until someone writes to the database directly', async () => {
  expect(await command('verify-audit.ts')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^The audit log is intact: \d+ lines/),
  })
  const meeting = readFileSync(join(server.folder, 'pg18', 'postmaster.pid'), 'utf8').split('\n')
  const { pool } = openPool({ user: 'cms', database: 'postgres', host: meeting[4]!, port: Number(meeting[3]) })
  await pool.query('alter table audit_lines disable trigger all')
  const { rows } = await pool.query(`update audit_lines set label = 'x' where seal_no = 3 returning id`)
  await pool.end()
  const { code, output } = await command('verify-audit.ts')
  expect(code).toBe(1)
  expect(output).toContain(`at line 3 (audit_lines.id = ${rows[0].id}): the line was altered`)
})

test('every figure of analytics is counted again while the server runs', async () => {
  const { code, output } = await command('rebuild-analytics.ts')
  expect(output).toMatch(/sales: \d+ sums by day/)
  expect([code, output]).toEqual([0, expect.stringMatching('Every figure was counted again')])
})

test('the commands work while the server is down', async () => {
  await server.stop()
  expect(await command('reset-link.ts', owner.username)).toMatchObject({ code: 0 })
})

test.each([['reset-link.ts'], ['remove-factors.ts'], ['verify-audit.ts'], ['rebuild-analytics.ts']])(
  '%s refuses a folder without a database and leaves it unchanged',
  async (name) => {
    const empty = mkdtempSync(join(tmpdir(), 'cms-empty-'))
    const missing = join(empty, 'missing')
    for (const folder of [empty, missing]) {
      const { code, output } = await commandOn(folder, name, owner.username)
      expect(code).toBeGreaterThan(0)
      expect(output).toContain(`DATA_DIR: there is no database in ${folder}`)
    }
    expect(readdirSync(empty)).toEqual([])
    rmSync(empty, { recursive: true })
  },
)
