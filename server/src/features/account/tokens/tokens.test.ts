import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import type { Permission } from '@learning-cms/contract/core/permissions'
import type { Token } from '@learning-cms/contract/account/tokens'
import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { windowed } from '#http/api-tokens.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Made = { token: Token; secret: string }
type Input = { scopes?: Permission[]; source?: string; name?: string; expiresInDays?: number }
const bodyOf = ({
  scopes = ['courses:read'],
  source = 'Nền tảng học',
  name = 'Đồng bộ',
  expiresInDays = 30,
}: Input) => ({
  scopes,
  source,
  name,
  expiresInDays,
})
const create = (input: Input = {}, as: string | { token: string } = 'owner') =>
  t.ask<Made & { reason: string; fields: object; values: object }>('POST', '/tokens', {
    as,
    key: true,
    body: bodyOf(input),
  })
const made = async (input: Input = {}, as: string | { token: string } = 'owner') => {
  const { status, body } = await create(input, as)
  expect(status, JSON.stringify(body)).toBe(200)
  return { ...body, as: { token: body.secret } }
}
const status = async (path: string, as: { token: string }) => (await t.ask('GET', path, { as })).status

test('the secret is shown once, stored as a hash and identified by its prefix', async () => {
  const body = bodyOf({})
  const [first, repeat] = [
    await t.ask('POST', '/tokens', { as: 'owner', key: 'mot-ma-truy-cap', body }),
    await t.ask('POST', '/tokens', { as: 'owner', key: 'mot-ma-truy-cap', body }),
  ]
  const { secret, token } = first.body
  expect(secret).toMatch(/^lcms_[\w-]{43}$/)
  expect(repeat.body).toEqual({ token, secret: null })
  expect(token).toMatchObject({
    source: 'nen-tang-hoc',
    state: 'active',
    opening: secret.slice(0, 11),
    lastUsedAt: null,
  })
  const dump = await t.database.pool.query(
    `select to_jsonb(a)::text as row from api_tokens a union all select to_jsonb(l)::text from audit_lines l
     union all select to_jsonb(k)::text from idempotency_keys k`,
  )
  const everything = dump.rows.map(({ row }) => row).join('\n')
  expect(everything).not.toContain(secret)
  expect(everything).toContain(createHash('sha256').update(secret).digest('base64url'))
  expect((await t.ask('GET', '/tokens', { as: 'owner' })).body.rows[0]).toEqual(token)
})

test('a token gives access to its scopes and nothing else', async () => {
  const { as } = await made({ scopes: ['courses:read', 'students:write'] })
  expect(await status('/courses', as)).toBe(200)
  for (const path of ['/categories', '/accounts', '/roles', '/tokens', '/students'])
    expect(await status(path, as), path).toBe(403)
  expect((await t.ask('GET', '/me', { as })).body.permissions).toEqual(['courses:read', 'students:write'])
  const refused = await t.ask('POST', '/me/password', { as, body: { current: 'x', password: 'mot cau mat khau' } })
  expect(refused.status).toBeGreaterThanOrEqual(400)
})

test('nobody gives a token more than they have, and no token gets scopes over rights', async () => {
  const account = await make.account(t.db, { roles: ['catalog'] })
  const { rows } = await t.db.execute<{ id: string }>(
    sql`insert into roles (id, key, name, permissions) values (gen_random_uuid(), 'ky-thuat', 'Kỹ thuật', array['tokens:manage', 'courses:read']) returning id`,
  )
  await t.db.execute(sql`update account_roles set role_id = ${rows[0]!.id} where account_id = ${account.id}`)
  const as = { token: await t.tokenOf(account.id) }
  expect(await create({ scopes: ['courses:read', 'students:read'] }, as)).toMatchObject({
    status: 403,
    body: { reason: 'accounts.permission-out-of-scope', values: { permissions: ['students:read'] } },
  })
  for (const scope of [
    'tokens:manage',
    'accounts:manage',
    'roles:manage',
    'settings:write',
    'ownership:transfer',
  ] as const)
    expect(await create({ scopes: [scope, 'courses:read'] })).toMatchObject({
      status: 422,
      body: { reason: 'tokens.scope-personal' },
    })
  const { token, as: byToken } = await made({ scopes: ['courses:read'] }, as)
  expect(token.createdBy).toBe(account.username)
  expect(await status('/courses', byToken)).toBe(200)
})

test('a token loses rights with its account, but gains none', async () => {
  const account = await make.account(t.db, { roles: ['admin'] })
  const mine = { token: await t.tokenOf(account.id) }
  const { token, as } = await made({ scopes: ['courses:read', 'students:read'] }, mine)
  expect(await status('/students', as)).toBe(200)
  await t.db.execute(sql`
    update account_roles set role_id = (select id from roles where key = 'moderator') where account_id = ${account.id}`)
  t.sessions.forget()
  expect(await status('/students', as)).toBe(403)
  expect([await status('/courses', as), await status('/reviews', as)]).toEqual([200, 403])
  const { rows } = (await t.ask('GET', '/tokens', { as: 'owner', query: { search: token.opening } })).body
  expect(rows[0]).toMatchObject({ id: token.id, lostScopes: ['students:read'] })
  await t.db.execute(sql`update accounts set status = 'disabled' where id = ${account.id}`)
  t.sessions.forget()
  expect(await status('/courses', as)).toBe(401)
})

test('a revoked or expired token stops working at once', async () => {
  const { token, as } = await made()
  expect(await status('/courses', as)).toBe(200)
  const ended = await t.ask('POST', `/tokens/${token.id}/revoke`, { as: 'admin' })
  expect(ended.body).toMatchObject({ state: 'revoked', revokedBy: expect.stringMatching(/^admin/), version: 2 })
  expect(await status('/courses', as)).toBe(401)
  expect((await t.ask('POST', `/tokens/${token.id}/revoke`, { as: 'owner' })).body).toEqual(ended.body)
  const late = await made()
  await t.db.execute(sql`update api_tokens set expires_at = now() - interval '1 second' where id = ${late.token.id}`)
  expect(await status('/courses', late.as)).toBe(401)
  const states = async (state: string) =>
    (await t.ask('GET', '/tokens', { as: 'owner', query: { state } })).body.rows.map(({ id }: Token) => id)
  expect(await states('revoked')).toEqual([token.id])
  expect(await states('expired')).toEqual([late.token.id])
  expect(await status('/courses', { token: `${as.token}x` })).toBe(401)
})

test('a token cannot create, revoke or list tokens, or replace a password', async () => {
  const { token, as } = await made({ scopes: ['courses:read', 'students:write', 'pii:reveal', 'students:read'] })
  expect((await create({}, as)).status).toBe(403)
  expect((await t.ask('POST', `/tokens/${token.id}/revoke`, { as })).status).toBe(403)
  expect((await t.ask('PUT', '/me/display', { as, body: {} })).body.reason).toBe('tokens.not-by-token')
})

test('personal data is returned to a token only with the right to reveal, and the log names the token', async () => {
  const student = await make.student(t.db, { phone: '0900 000 321' })
  const reveal = (as: { token: string }) =>
    t.ask('POST', `/students/${student.id}/reveal`, { as, body: { reason: 'Đối chiếu hồ sơ' } })
  const plain = await made({ scopes: ['students:read', 'students:write'] })
  expect((await reveal(plain.as)).status).toBe(403)
  const { body: row } = await t.ask('GET', `/students/${student.id}`, { as: plain.as })
  expect(JSON.stringify(row)).not.toContain('0900')
  const trusted = await made({ name: 'Đối soát', scopes: ['students:read', 'pii:reveal'] })
  expect((await reveal(trusted.as)).body).toMatchObject({ phone: '0900 000 321' })
  const { rows } = await t.db.execute<{ actor_name: string; reason: string }>(
    sql`select actor_name, reason from audit_lines where action = 'students.reveal' and entity_id = ${student.id}`,
  )
  expect(rows).toEqual([{ actor_name: expect.stringContaining('Đối soát'), reason: 'Đối chiếu hồ sơ' }])
})

test('the last use is written at most once a minute', async () => {
  const { token, as } = await made()
  const used = async () =>
    (
      await t.db.execute<{ at: string; ip: string }>(
        sql`select last_used_at::text as at, last_used_ip as ip from api_tokens where id = ${token.id}`,
      )
    ).rows[0]!
  await t.ask('GET', '/courses', { as, ip: '203.0.113.7' })
  const first = await used()
  expect(first.ip).toBe('203.0.113.7')
  t.sessions.forget()
  await t.ask('GET', '/courses', { as, ip: '203.0.113.8' })
  expect(await used()).toEqual(first)
  await t.db.execute(sql`update api_tokens set last_used_at = now() - interval '61 seconds' where id = ${token.id}`)
  t.sessions.forget()
  await t.ask('GET', '/courses', { as, ip: '203.0.113.8' })
  expect((await used()).ip).toBe('203.0.113.8')
})

test('calls of one token within a minute are counted, and reset with the next minute', () => {
  let nowMs = 0
  const admit = windowed(3, () => nowMs)
  const four = (key: string) => Array.from({ length: 4 }, () => admit(key))
  expect([four('a'), four('b')]).toEqual([
    [true, true, true, false],
    [true, true, true, false],
  ])
  nowMs = 60_001
  expect(admit('a')).toBe(true)
})

test('a window with its most keys admits no other until it ends', () => {
  let nowMs = 0
  const admit = windowed(2, () => nowMs, 2)
  expect(['a', 'b', 'c', 'a', 'a'].map((key) => admit(key))).toEqual([true, true, false, true, false])
  nowMs = 60_001
  expect(admit('c')).toBe(true)
})

test('a token that calls too often is blocked for a while, and sessions continue', async () => {
  const { as } = await made()
  const answers = new Set<number>()
  for (let round = 0; round < 13; round += 1) {
    const codes = await Promise.all(Array.from({ length: 100 }, () => status('/courses?size=1', as)))
    for (const code of codes) answers.add(code)
  }
  expect([...answers].sort((a, b) => a - b)).toEqual([200, 429])
  expect((await t.ask('GET', '/courses', { as: 'catalog' })).status).toBe(200)
})
