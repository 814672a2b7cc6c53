import { api } from '@learning-cms/contract'
import type { Route } from '@learning-cms/contract/core/route'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { addressOf, sampleOf } from '@learning-cms/testkit/sample'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

const nowhere = '0190a000-0000-7000-8000-000000000000'
const guarded = Object.entries(api)
  .flatMap(([entity, group]) =>
    Object.entries(group as Record<string, Route>).map(([name, route]) => ({ name: `${entity}.${name}`, route })),
  )
  .filter(({ route }) => route.needs !== 'nothing')

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

/** Routes that answer anything but a refusal with one of these reasons; with every header by which a caller could claim more. */
async function openTo(token: string, reasons: string | string[], headers: Record<string, string> = {}) {
  const open = []
  for (const { name, route } of guarded) {
    // A stream that is admitted does not end.
    const isEndless = route.kind === 'stream' && route.whileDue
    const { status, body } = isEndless
      ? { status: 200, body: {} }
      : await t.ask(route.method, addressOf(route, nowhere), {
          as: { token },
          headers,
          ...(route.method !== 'GET' && route.body && { body: sampleOf(route.body) }),
          ...(route.query && { query: sampleOf(route.query) as Record<string, string> }),
          ...(route.versioned && { version: 1 }),
          ...(route.repeatable && { key: true as const }),
        })
    if (status !== 403 || !reasons.includes(body.reason)) open.push(name)
  }
  return open.sort()
}

test('with the password alone, an account with a second factor reaches the second step and nothing else', async () => {
  const { id } = await make.account(t.db, { roles: ['owner'] })
  const token = await t.tokenOf(id)
  await t.db.execute(sql`update sessions set awaits_factor = true where account_id = ${id}`)
  expect(await openTo(token, 'session.factor-needed')).toEqual(['session.proveFactor'])
  const { rows } = await t.db.execute<{ id: string }>(sql`select id from roles where key = 'support'`)
  const claims = { 'x-preview-role': rows[0]!.id, cookie: 'awaits_factor=false; totp=1', 'x-second-factor': 'given' }
  // Whoever claims to preview a role is refused that first: it takes a right.
  expect(await openTo(token, ['session.factor-needed', 'server.not-allowed'], claims)).toEqual([])
})

test('whose role requires a second factor by now reaches what sets one up and nothing else', async () => {
  const { id } = await make.account(t.db, { roles: ['owner'] })
  const token = await t.tokenOf(id)
  await t.db.execute(sql`update roles set second_factor_from = day_here(now()) where key = 'owner'`)
  t.sessions.forget()
  expect(await openTo(token, 'session.factor-due')).toEqual([
    'myFactors.addPasskey',
    'myFactors.passkeyOptions',
    'myFactors.proveTotp',
    'myFactors.read',
    'myFactors.startTotp',
    'myIdentities.confirm',
    'session.confirmPassword',
    'session.me',
  ])
})
