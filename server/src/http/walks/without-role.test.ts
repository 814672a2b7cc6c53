import { api } from '@learning-cms/contract'
import type { Route } from '@learning-cms/contract/core/route'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { addressOf, sampleOf } from '@learning-cms/testkit/sample'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Everything somebody gets by signing up: their own account, password and display settings, and events about them. */
const open = [
  'displays.mine',
  'displays.saveMine',
  'entering.changePassword',
  'entering.sendAddressLink',
  'events.stream',
  ...['addPasskey', 'passkeyOptions', 'proveTotp', 'read', 'removePasskey', 'removeTotp', 'renamePasskey'].map(
    (name) => `myFactors.${name}`,
  ),
  'myFactors.renewRecoveryCodes',
  'myFactors.startTotp',
  'myIdentities.confirm',
  'mySessions.end',
  'mySessions.endOthers',
  'mySessions.list',
  'session.confirmPassword',
  'session.me',
  'session.proveFactor',
]

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

/** A stream that is admitted does not end: only its admission is checked. */
async function isLetIn(route: Route, token: string) {
  if (route.kind === 'stream' && route.withoutRole) return true
  const { status, body } = await t.ask(route.method, addressOf(route, nowhere), {
    as: { token },
    ...(route.method !== 'GET' && route.body && { body: sampleOf(route.body) }),
    ...(route.query && { query: sampleOf(route.query) as Record<string, string> }),
    ...(route.versioned && { version: 1 }),
    ...(route.repeatable && { key: true as const }),
  })
  if (status === 403) expect(['session.no-role', 'server.not-allowed']).toContain(body.reason)
  return status !== 403
}

test.each([
  ['an account that waits for a role', 'pending', []],
  ['a student who signs in', 'active', ['student']],
  ['an instructor who signs in', 'active', ['instructor']],
] as const)('%s may call these routes and no others', async (_who, status, roles) => {
  const { id } = await make.account(t.db, { status, roles: [...roles] })
  const token = await t.tokenOf(id)
  const allowed = []
  for (const { name, route } of guarded) if (await isLetIn(route, token)) allowed.push(name)
  expect(allowed.sort()).toEqual(open)
})
