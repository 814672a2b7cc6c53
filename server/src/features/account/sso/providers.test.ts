import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { Person } from '@learning-cms/testkit/oidc/person'
import { hostileProvider } from '@learning-cms/testkit/oidc/hostile-provider'
import { addProvider, changeProvider, providerBody, roleIdOf } from '@learning-cms/testkit/oidc/set-up'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#app/app.ts'
import { guardedFetch } from '#services/sso/guarded-fetch.ts'

const CANARY = 'canary-sso-4be1-bi-mat-cua-ung-dung'
let t: TestApp
let there: Awaited<ReturnType<typeof hostileProvider>>
beforeAll(async () => {
  t = await testApp({ mayCallLoopback: true })
  there = await hostileProvider()
})
afterEach(async () => {
  await t.db.execute(sql`delete from sso_providers`)
  await t.db.execute(sql`delete from attempts`)
})
afterAll(async () => {
  there.close()
  await t.close()
})

const as = 'owner'
const create = (issuer: string, more: object = {}, who: string | { token: string } = as) =>
  t.ask('POST', '/sso-providers', { as: who, body: providerBody(issuer, more) })
const link = async (accountId: string, providerId: string, more: { subject: string; groups?: string[] }) => {
  const { rows } = await t.db.execute<{ id: string }>(sql`
    insert into sso_identities (id, account_id, provider_id, issuer, subject, groups)
    select gen_random_uuid(), ${accountId}, id, issuer, ${more.subject}, ${sql.param(more.groups ?? [])}::text[]
    from sso_providers where id = ${providerId} returning id`)
  return rows[0]!.id
}
const rolesOf = async (id: string) =>
  (
    await t.db.execute<{ key: string }>(sql`
      select r.key from account_roles ar join roles r on r.id = ar.role_id where ar.account_id = ${id} order by r.key`)
  ).rows.map(({ key }) => key)

test('the secret goes in and never comes out: not in answers, tables, audit lines or the log', async () => {
  const lines: string[] = []
  const { db, config, sessions, live } = t
  const log = { stream: { write: (line: string) => void lines.push(line) } }
  const app = await buildApp({ db, config, ready: () => true, sessions, live, log })
  const authorization = `Bearer ${t.owner.token}`
  const body = providerBody(there.issuer, { clientSecret: CANARY })
  const send = (payload: object) =>
    app.inject({ method: 'POST', url: '/api/v1/sso-providers', payload, headers: { authorization } })
  const made = await send(body)
  await send({ ...body, newcomers: 'nonsense' })
  await send(body)
  const provider = made.json() as Awaited<ReturnType<typeof addProvider>>
  expect(provider).toMatchObject({ hasSecret: true, secretEnd: 'dung' })
  const person = new Person(t)
  const { body: begun } = await person.start(provider.id)
  const sent = new URL(begun.url).searchParams
  there.says['/token'] = () => ({
    status: 401,
    headers: { 'content-type': 'application/json' },
    body: '{"error":"invalid_client"}',
  })
  const query = new URLSearchParams({ code: 'x', state: sent.get('state')!, iss: there.issuer })
  const cookie = [...person.ours].map(([name, value]) => `${name}=${value}`).join('; ')
  const back = await app.inject({ url: `/api/v1/sso/${provider.id}/callback?${query}`, headers: { cookie } })
  delete there.says['/token']
  expect(back.headers.location).toContain('sso.secret-refused')
  await app.close()
  const texts = [made.body, back.body, JSON.stringify(back.headers), ...lines]
  texts.push(JSON.stringify((await t.ask('GET', '/sso-providers', { as })).body))
  texts.push(JSON.stringify((await t.ask('GET', '/audit', { as })).body))
  texts.push(JSON.stringify((await t.ask('POST', `/sso-providers/${provider.id}/test`, { as })).body))
  const { rows: tables } = await t.db.execute<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'public'`)
  for (const { name } of tables) {
    const { rows } = await t.database.pool.query<{ row: string }>(`select to_jsonb(t)::text as row from "${name}" t`)
    texts.push(...rows.map(({ row }) => row))
  }
  const text = texts.join('\n')
  expect(text).toContain('Tài khoản công ty')
  for (const form of [CANARY, Buffer.from(CANARY).toString('hex'), Buffer.from(CANARY).toString('base64').slice(0, 24)])
    expect(text).not.toContain(form)
})

test('each change is versioned and in the history, the secret only by name', async () => {
  const { id } = await addProvider(t, there.issuer)
  const { body: now } = await t.ask('GET', `/sso-providers/${id}`, { as })
  const changed = await changeProvider(t, id, { name: 'Tên mới', clientSecret: 'mot-mat-khau-khac-han' })
  expect(changed.body).toMatchObject({ name: 'Tên mới', version: now.version + 1, secretEnd: '-han' })
  const stale = await t.ask('PUT', `/sso-providers/${id}`, {
    as,
    version: now.version,
    body: providerBody(there.issuer),
  })
  expect(stale).toMatchObject({ status: 412, body: { current: { name: 'Tên mới' } } })
  const { rows } = await t.db.execute<{ changes: object }>(sql`
    select changes from audit_lines where entity_id = ${id} and action = 'sso-providers.update'`)
  expect(rows.map(({ changes }) => changes)).toEqual([
    { name: ['Tài khoản công ty', 'Tên mới'], changedKeys: [null, ['clientSecret']] },
  ])
})

test('nobody maps a role beyond their rights, never that of the owner, nor changes a provider that maps one', async () => {
  const rights = ['settings:write', 'orders:read']
  const { body: role } = await t.ask('POST', '/roles', { as, body: { name: 'Cấu hình', permissions: rights } })
  const { id: accountId } = await make.account(t.db, { roles: [role.key] })
  const weak = { token: await t.tokenOf(accountId) }
  const mapping = async (key: string) => [{ group: 'g', roleIds: [await roleIdOf(t, key)] }]
  const tooMuch = await create(there.issuer, { mapping: await mapping('finance') }, weak)
  expect(tooMuch.body.reason).toBe('accounts.permission-out-of-scope')
  expect((await create(there.issuer, { mapping: await mapping('owner') })).body.fields).toEqual({
    mapping: 'sso.owner-mapped',
  })
  const unknown = [{ group: 'g', roleIds: ['0190a000-0000-7000-8000-000000000000'] }]
  expect((await create(there.issuer, { mapping: unknown })).body.reason).toBe('accounts.unknown-role')
  const made = await create(there.issuer, { mapping: await mapping(role.key) }, weak)
  expect(made.body).toMatchObject({ isEditable: true, mapping: [{ group: 'g', roles: [{ key: role.key }] }] })

  const strong = await addProvider(t, 'https://khac.test', { mapping: await mapping('finance') })
  const listed = (await t.ask('GET', '/sso-providers', { as: weak })).body.rows.find(
    ({ id }: { id: string }) => id === strong.id,
  )
  expect(listed.isEditable).toBe(false)
  for (const [method, body] of [
    ['PUT', providerBody('https://khac.test', { issuer: 'https://cua-toi.test' })],
    ['PUT', providerBody('https://khac.test', { mapping: [] })],
    ['DELETE', undefined],
  ] as const)
    expect((await t.ask(method, `/sso-providers/${strong.id}`, { as: weak, version: 1, body })).body.reason).toBe(
      'accounts.user-out-of-scope',
    )
  const tried = await t.ask('POST', `/sso-providers/${strong.id}/try-mapping`, {
    as: weak,
    body: { mapping: await mapping('finance'), groups: [] },
  })
  expect(tried.body.reason).toBe('accounts.permission-out-of-scope')
  await t.db.execute(sql`delete from sso_providers`)
})

test('where a provider is, is decided with care', async () => {
  expect((await create('ftp://a.test')).body.fields).toEqual({ issuer: 'sso.issuer-invalid' })
  for (const issuer of ['http://a.test', 'http://10.0.0.1', 'http://localhost.evil.test'])
    expect((await create(issuer)).body.fields, issuer).toEqual({ issuer: 'sso.issuer-https' })
  for (const issuer of ['https://user:pass@a.test', 'https://a.test?x=1', 'https://a.test#x', 'https://a b.test'])
    expect((await create(issuer)).body.fields, issuer).toEqual({ issuer: 'sso.issuer-invalid' })
  expect((await create('https://a.test', { clientId: '' })).body.fields).toEqual({ clientId: 'sso.client-required' })
  const draft = await create('https://a.test', { isEnabled: false, clientId: '', clientSecret: undefined })
  expect(draft.body).toMatchObject({ hasSecret: false, isEnabled: false })
  expect((await create('https://a.test')).body.reason).toBe('sso.issuer-taken')
  expect((await t.ask('GET', '/setup')).body.providers).toEqual([])
  expect((await new Person(t).start(draft.body.id)).status).toBe(404)

  const { id } = await addProvider(t, 'https://b.test')
  // The stored secret would be sent to the new address.
  expect((await changeProvider(t, id, { issuer: 'https://evil.test' })).body.fields).toEqual({
    clientSecret: 'sso.secret-again',
  })
  const moved = await changeProvider(t, id, { issuer: 'https://c.test', clientSecret: 'mat-khau-moi-cua-no' })
  expect(moved.body.issuer).toBe('https://c.test')
  await link((await make.account(t.db, { roles: ['support'] })).id, id, { subject: 's' })
  expect((await changeProvider(t, id, { issuer: 'https://d.test', clientSecret: 'x' })).body.fields).toEqual({
    issuer: 'sso.issuer-in-use',
  })
})

test('in operation there is no provider on this machine, and none without TLS', async () => {
  const strict = await testApp()
  const body = providerBody(there.issuer)
  expect((await strict.ask('POST', '/sso-providers', { as, body })).body.fields).toEqual({ issuer: 'sso.issuer-https' })
  const secure = providerBody('https://127.0.0.1:1', { isInternal: true })
  const { body: made } = await strict.ask('POST', '/sso-providers', { as, body: secure })
  expect((await strict.ask('POST', `/sso-providers/${made.id}/test`, { as })).body.reason).toBe('sso.not-reachable')
  await strict.close()
})

test.each([
  ['https://10.1.2.3/', 'auth.test', true],
  ['https://192.168.1.1/', '192.168.1.1', false],
  ['https://169.254.169.254/', '169.254.169.254', true],
  ['https://[fe80::1]/', '[fe80::1]', true],
  ['https://[::1]/', '[::1]', true],
  ['https://[::ffff:192.168.0.1]/', '[::ffff:192.168.0.1]', true],
  ['https://0/', '0.0.0.0', true],
  ['https://2130706433/', '127.0.0.1', true],
  ['https://127.1/', '127.0.0.1', true],
  ['https://0177.0.0.1/', '127.0.0.1', true],
  ['http://93.184.216.34/', '93.184.216.34', true],
  ['file:///etc/passwd', '', true],
])('%s is not asked (host of the issuer: %s, internal: %s)', async (address, issuerHost, isInternal) => {
  const ask = guardedFetch({ issuerHost, isInternal, isLoopbackAllowed: false })
  await expect(ask(address, {})).rejects.toThrow(/not a public address|not https/)
})

test('switching a provider off ends its sessions; removing it takes its roles, its links and nothing else', async () => {
  const { id } = await addProvider(t, there.issuer, {
    mapping: [{ group: 'g', roleIds: [await roleIdOf(t, 'support')] }],
  })
  const { id: accountId } = await make.account(t.db, { roles: ['analyst'] })
  await link(accountId, id, { subject: 'mot', groups: ['g'] })
  const person = new Person(t)
  const enter = async () => {
    const { body } = await person.start(id)
    const sent = new URL(body.url).searchParams
    there.answerWith(await there.sign(there.claimsFor(sent.get('nonce')!, { sub: 'mot', groups: ['g'] })))
    await person.back(
      `http://x/api/v1/sso/${id}/callback?${new URLSearchParams({ code: 'c', state: sent.get('state')!, iss: there.issuer })}`,
    )
    return (await person.enter()).body.token as string
  }
  const own = await t.tokenOf(accountId)
  const token = await enter()
  const isIn = async (one: string) => (await t.ask('GET', '/me', { as: { token: one } })).status === 200
  expect(await rolesOf(accountId)).toEqual(['analyst', 'support'])
  expect((await t.ask('GET', `/sso-providers/${id}`, { as })).body).toMatchObject({ people: 1, stranded: 1 })
  await changeProvider(t, id, { isEnabled: false })
  expect([await isIn(token), await isIn(own)]).toEqual([false, true])
  await changeProvider(t, id, { isEnabled: true })
  const again = await enter()
  const { version } = (await t.ask('GET', `/sso-providers/${id}`, { as })).body
  expect((await t.ask('DELETE', `/sso-providers/${id}`, { as, version })).status).toBe(200)
  expect([await isIn(again), await isIn(own)]).toEqual([false, true])
  expect(await rolesOf(accountId)).toEqual(['analyst'])
  expect((await t.ask('GET', '/me/identities', { as: { token: own } })).body.rows).toEqual([])
})

test('a role that a mapping gives is not deleted', async () => {
  const { body: role } = await t.ask('POST', '/roles', { as, body: { name: 'Theo nhóm', permissions: [] } })
  await addProvider(t, there.issuer, { mapping: [{ group: 'g', roleIds: [role.id] }] })
  expect((await t.ask('DELETE', `/roles/${role.id}`, { as, version: role.version })).body.reason).toBe('roles.mapped')
})

test('trying a mapping says who would gain and lose what, without changing anything', async () => {
  const [support, analyst, catalog] = await Promise.all(
    ['support', 'analyst', 'catalog'].map((key) => roleIdOf(t, key)),
  )
  const { id } = await addProvider(t, there.issuer, { mapping: [{ group: 'A', roleIds: [support] }] })
  const people = await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      const account = await make.account(t.db, { roles: ['analyst'], username: `nguoi.${String(n).padStart(3, '0')}` })
      const identity = await link(account.id, id, { subject: String(n), groups: n < 55 ? ['A'] : ['B'] })
      if (n < 55) {
        await t.db.execute(sql`insert into sso_granted_roles (identity_id, role_id) values (${identity}, ${support})`)
        await t.db.execute(sql`
          insert into account_roles (account_id, role_id, position, is_mapped) values (${account.id}, ${support}, 1, true)`)
      }
      return account
    }),
  )
  const tryIt = async (mapping: object[], groups: string[], after?: string) =>
    (
      await t.ask('POST', `/sso-providers/${id}/try-mapping`, {
        as,
        body: { mapping, groups, ...(after && { after }) },
      })
    ).body
  expect(await tryIt([{ group: 'A', roleIds: [support] }], ['A'])).toMatchObject({
    roles: [{ key: 'support' }],
    rows: [],
    people: 60,
    changed: 0,
  })
  // Roles given by hand are neither gained nor lost.
  const mapping = [
    { group: 'A', roleIds: [analyst] },
    { group: 'B', roleIds: [catalog, analyst] },
  ]
  const first = await tryIt(mapping, ['B', 'khác'])
  expect(first.roles.map(({ key }: { key: string }) => key).sort()).toEqual(['analyst', 'catalog'])
  expect(first).toMatchObject({ people: 60, changed: 60, next: 'nguoi.049' })
  expect(first.rows[0]).toMatchObject({ username: 'nguoi.000', groups: ['A'], gains: [], loses: [{ key: 'support' }] })
  const second = await tryIt(mapping, [], first.next)
  expect(second.rows).toHaveLength(10)
  expect(second.next).toBe(null)
  expect(second.rows.at(-1)).toMatchObject({ username: 'nguoi.059', gains: [{ key: 'catalog' }], loses: [] })
  expect(await rolesOf(people[0]!.id)).toEqual(['analyst', 'support'])
})
