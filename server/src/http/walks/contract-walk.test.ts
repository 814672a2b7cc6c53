import { api } from '@learning-cms/contract'
import { permissions, type Permission } from '@learning-cms/contract/core/permissions'
import type { Route } from '@learning-cms/contract/core/route'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { everythingIn } from '@learning-cms/testkit/everything'
import { addressOf, isAboutOne, sampleOf } from '@learning-cms/testkit/sample'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtInRoles } from '#features/account/roles/default-roles.ts'

const routes = Object.entries(api).flatMap(([entity, group]) =>
  Object.entries(group as Record<string, Route>).map(([name, route]) => ({ name: `${entity}.${name}`, route })),
)
const guarded = routes.filter(({ route }) => route.needs !== 'nothing')
const nowhere = '0190a000-0000-7000-8000-000000000000'

let t: TestApp
let before: Awaited<ReturnType<typeof everythingIn>>
beforeAll(async () => {
  t = await testApp()
  for (const { key } of builtInRoles) await t.as(key)
  before = await everythingIn(t.database.pool)
})
afterAll(() => t.close())

type Sending = { as?: string | { token: string }; bare?: true; body?: unknown; headers?: Record<string, string> }

/** A call that satisfies the contract in everything except what the test is about. */
function send(route: Route, { as, bare, body, headers }: Sending) {
  const sent = body ?? (route.body && sampleOf(route.body))
  return t.ask(route.method, addressOf(route, nowhere), {
    as,
    headers,
    ...(route.method !== 'GET' && sent !== undefined && { body: sent }),
    ...(route.query && { query: sampleOf(route.query) as Record<string, string> }),
    ...(!bare && route.versioned && { version: 1 }),
    ...(!bare && route.repeatable && { key: true as const }),
  })
}

const mayCall = ({ needs, withoutRole }: Route, rights: readonly Permission[]) =>
  needs === 'sign-in' ? withoutRole || rights.length > 0 : rights.includes(needs as Permission)
/** Without commands that affect everything, which a valid call would carry out, and streams, which do not end. */
const isSafe = (route: Route) => (route.method === 'GET' && route.kind !== 'stream') || isAboutOne(route)

test('every route of the contract is served, and declares who may call it', () => {
  for (const { name, route } of routes) {
    expect(t.app.hasRoute({ method: route.method, url: `/api/v1${route.path}` }), name).toBe(true)
    expect(['nothing', 'sign-in', ...permissions], name).toContain(route.needs)
  }
})

describe.each(guarded)('$name', ({ route }) => {
  test('refuses unauthenticated calls', async () => {
    for (const as of [undefined, { token: 'nonsense' }])
      expect((await send(route, { as })).body).toMatchObject({ status: 401, reason: 'session.not-signed-in' })
  })

  test('admits the roles with its right and no others', async () => {
    for (const { key, permissions: rights } of builtInRoles) {
      if (mayCall(route, rights)) {
        if (isSafe(route)) expect([200, 404, 409, 422], key).toContain((await send(route, { as: key })).status)
      } else
        expect((await send(route, { as: key })).body, key).toMatchObject(
          route.needs === 'sign-in'
            ? { status: 403, reason: 'session.no-role' }
            : { status: 403, reason: 'server.not-allowed', values: { permission: route.needs } },
        )
    }
  })

  test('refuses an account without a role, and a disabled one', async () => {
    const waiting = await make.account(t.db, { status: 'pending' })
    const closed = await make.account(t.db, { status: 'disabled', roles: ['owner'] })
    if (route.needs !== 'sign-in')
      expect((await send(route, { as: { token: await t.tokenOf(waiting.id) } })).status).toBe(403)
    expect((await send(route, { as: { token: await t.tokenOf(closed.id) } })).status).toBe(401)
    await t.db.execute(sql`delete from accounts where id in (${waiting.id}, ${closed.id})`)
    await t.db.execute(sql`delete from people where id in (${waiting.personId}, ${closed.personId})`)
  })

  if (isAboutOne(route))
    test('knows no such id', async () => {
      expect((await send(route, { as: 'owner' })).body).toMatchObject({ status: 404, reason: 'server.not-found' })
      const malformed = await t.ask(route.method, route.path.replace(/:\w+/g, '1'), {
        as: 'owner',
        ...(route.body && { body: sampleOf(route.body) }),
        ...(route.query && { query: sampleOf(route.query) as Record<string, string> }),
        ...(route.versioned && { version: 1 }),
      })
      expect(malformed.status).toBe(404)
    })

  if (route.body)
    test('refuses a broken body', async () => {
      const broken: unknown[] = [[], 'null', '"text"', '{', { noSuchField: 1 }, '{"__proto__": {"may": "all"}}']
      for (const body of broken) expect((await send(route, { as: 'owner', body })).status, String(body)).toBe(400)
      const status = await send(route, {
        as: 'owner',
        body: { ...(sampleOf(route.body!) as object), status: 'active' },
      })
      expect([400, 422]).toContain(status.status)
      expect(Object.hasOwn(Object.prototype, 'may')).toBe(false)
    })

  if (route.query)
    test('refuses an unknown and a repeated query field', async () => {
      for (const query of ['noSuchField=1', 'size=1&size=2', 'size[]=1']) {
        const { status } = await t.ask(route.method, `${addressOf(route, nowhere)}?${query}`, { as: 'owner' })
        expect(status, query).toBe(400)
      }
    })

  if (route.versioned)
    test('requires the version', async () => {
      for (const headers of [undefined, { 'if-match': '*' }, { 'if-match': '"x"' }, { 'if-match': '"-1"' }])
        expect((await send(route, { as: 'owner', bare: true, headers })).body).toMatchObject({
          status: 428,
          reason: 'version.required',
        })
    })

  if (route.repeatable === 'required')
    test('requires a key', async () => {
      const version: Record<string, string> = route.versioned ? { 'if-match': '"1"' } : {}
      const without = await send(route, { as: 'owner', bare: true, headers: version })
      expect(without.body.reason).toBe('idempotency.key-required')
      const headers = { ...version, 'idempotency-key': 'a b' }
      expect((await send(route, { as: 'owner', bare: true, headers })).body.reason).toBe('idempotency.key-malformed')
    })

  if (route.confirmed)
    test('requires the password again', async () => {
      const { id, token } = await t.as('owner')
      await t.db.execute(sql`update sessions set confirmed_at = now() - interval '11 minutes' where account_id = ${id}`)
      t.sessions.forget()
      expect((await send(route, { as: { token } })).body).toMatchObject({
        status: 403,
        reason: 'session.confirm-password',
      })
      await t.db.execute(sql`update sessions set confirmed_at = now() where account_id = ${id}`)
      t.sessions.forget()
    })

  if (route.method !== 'GET')
    test('changes nothing while a role is previewed', async () => {
      const { rows } = await t.db.execute<{ id: string }>(sql`select id from roles where key = 'owner'`)
      const headers = { 'x-preview-role': rows[0]!.id }
      expect((await send(route, { as: 'owner', headers })).body.reason).toBe('session.preview-read-only')
    })
})

test('nothing was changed by any of this', async () => expect(await everythingIn(t.database.pool)).toEqual(before))
