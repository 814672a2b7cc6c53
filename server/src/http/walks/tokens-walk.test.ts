import { api } from '@learning-cms/contract'
import { permissions, type Permission } from '@learning-cms/contract/core/permissions'
import type { Route } from '@learning-cms/contract/core/route'
import { tokenScopes } from '@learning-cms/contract/account/tokens'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { everythingIn } from '@learning-cms/testkit/everything'
import { addressOf, isAboutOne, sampleOf } from '@learning-cms/testkit/sample'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const routes = Object.entries(api).flatMap(([entity, group]) =>
  Object.entries(group as Record<string, Route>)
    .filter(([, { needs }]) => needs !== 'nothing')
    .map(([name, route]) => ({ name: `${entity}.${name}`, route })),
)
const nowhere = '0190a000-0000-7000-8000-000000000000'
/** What a program needs besides its scopes: who it is, and the outcome of jobs it requested. */
const openToTokens = [
  'session.me',
  'jobs.list',
  'jobs.read',
  'exports.file',
  // The rule asks a program for `media:write`.
  'uploads.create',
  'uploads.write',
  'uploads.cancel',
  'assets.read',
  'assets.retry',
]

let t: TestApp
let before: Awaited<ReturnType<typeof everythingIn>>
/** For each scope, a token with only that one, and a token with all the others. */
const alone = new Map<Permission, string>()
const allBut = new Map<Permission, string>()
let all: string
beforeAll(async () => {
  t = await testApp()
  all = await tokenOf(tokenScopes)
  for (const scope of tokenScopes) {
    alone.set(scope, await tokenOf([scope]))
    allBut.set(scope, await tokenOf(tokenScopes.filter((other) => other !== scope)))
  }
  // So that recording its use does not look like a change.
  await t.db.execute(sql`update api_tokens set last_used_at = now() + interval '1 day'`)
  before = await everythingIn(t.database.pool)
})
afterAll(() => t.close())

async function tokenOf(scopes: Permission[]) {
  const body = { name: 'Một mã', source: 'Chợ học', scopes, expiresInDays: 1 }
  const made = await t.ask<{ secret: string }>('POST', '/tokens', { as: 'owner', key: true, body })
  return made.body.secret
}

const send = (route: Route, token: string) =>
  t.ask(route.method, addressOf(route, nowhere), {
    as: { token },
    ...(route.method !== 'GET' && route.body && { body: sampleOf(route.body) }),
    ...(route.query && { query: sampleOf(route.query) as Record<string, string> }),
    ...(route.versioned && { version: 1 }),
    ...(route.repeatable && { key: true as const }),
  })
const answered = [200, 404, 409, 422]
/** Without commands that affect everything, which a valid call would carry out. */
const isSafe = (route: Route) => route.method === 'GET' || isAboutOne(route)

test('calls allowed to a token without a scope are listed explicitly', () => {
  const open = routes.filter(({ route }) => route.tokens === 'allowed')
  const namesOf = (some: typeof routes) => some.map(({ name }) => name).sort()
  expect(namesOf(open.filter(({ route }) => route.needs === 'sign-in'))).toEqual([...openToTokens].sort())
  // People must confirm these; a program needs only the scope, which a person confirmed when they granted it.
  expect(namesOf(open.filter(({ route }) => route.needs !== 'sign-in'))).toEqual([
    'history.revealStudents',
    'students.reveal',
  ])
})

test('no scope lets a token decide on rights', () =>
  expect(permissions.filter((right) => !tokenScopes.includes(right)).sort()).toEqual([
    'accounts:manage',
    'ownership:transfer',
    'roles:manage',
    'settings:write',
    'tokens:manage',
  ]))

describe.each(routes)('$name', ({ name, route }) => {
  const needed = tokenScopes.find((scope) => scope === route.needs)

  test('is closed to a token with every scope but the required one', async () => {
    const { status, body } = await send(route, needed ? allBut.get(needed)! : all)
    // An upload without its headers is not begun.
    if (openToTokens.includes(name)) expect([...answered, 400]).toContain(status)
    else
      expect({ status, reason: body.reason }).toEqual({
        status: 403,
        reason: route.needs === 'sign-in' ? 'tokens.not-by-token' : 'server.not-allowed',
      })
  })

  if (needed && (route.confirmed || isSafe(route)))
    test('is open to who has only that one', async () => {
      const { status, body } = await send(route, alone.get(needed)!)
      // Where the password is required again, no program can enter it; a few such routes are open to its scope alone.
      if (route.confirmed && route.tokens !== 'allowed')
        expect({ status, reason: body.reason }).toEqual({ status: 403, reason: 'tokens.not-by-token' })
      // Besides the route's own right, a handler may require another, which it then names.
      else if (status === 403)
        expect(body).toMatchObject({ reason: 'server.not-allowed', values: { permission: another(needed) } })
      else expect(answered).toContain(status)
    })
})

const another = (scope: Permission) => expect.not.stringMatching(new RegExp(`^${scope}$`)) as unknown

test('nothing was changed by any of this', async () => expect(await everythingIn(t.database.pool)).toEqual(before))
