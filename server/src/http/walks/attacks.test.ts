import { api } from '@learning-cms/contract'
import type { Route } from '@learning-cms/contract/core/route'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { everythingIn } from '@learning-cms/testkit/everything'
import { make } from '@learning-cms/testkit/make'
import { addressOf, isAboutOne, sampleOf } from '@learning-cms/testkit/sample'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { builtInRoles } from '#features/account/roles/default-roles.ts'

const routes = Object.entries(api).flatMap(([entity, group]) =>
  Object.entries(group as Record<string, Route>).map(([name, route]) => ({ name: `${entity}.${name}`, route })),
)
const nowhere = '0190a000-0000-7000-8000-000000000000'
/** Whether a route takes ids of this entity: it belongs to it, or its path names it. */
const takes = (name: string, { path }: Route, entity: string) =>
  name.startsWith(entity) ||
  path.split('/').includes(entity) ||
  // A student is a customer, and so is the first kind that mail is about.
  (entity === 'students' && (path.split('/').includes('customers') || path.includes('/about/:kind/')))
type Shape = { properties?: object; oneOf?: Shape[]; anyOf?: Shape[] }
/** The properties of all alternatives: what any of them accepts is not unknown. */
const namesIn = ({ properties, oneOf, anyOf }: Shape): string[] =>
  properties ? Object.keys(properties) : (oneOf ?? anyOf ?? []).flatMap(namesIn)
const namesOf = (schema: z.ZodType) => namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
/** The sort orders of a list with cursors; only a few of the longest, because each is walked in full. */
function sortsOf(query: z.ZodType) {
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  const { sort } = properties as { sort?: { enum?: string[] } }
  return 'after' in properties ? (sort?.enum ?? []).slice(0, 4) : []
}

let t: TestApp
let before: Awaited<ReturnType<typeof everythingIn>>
const known: Record<string, string> = {}
beforeAll(async () => {
  t = await testApp()
  for (const { key } of builtInRoles) await t.as(key)
  known.accounts = (await make.account(t.db, { roles: ['support'] })).id
  known.categories = (await make.category(t.db)).id
  known.instructors = (await make.instructor(t.db)).id
  known.courses = (await t.ask('POST', '/courses', { as: 'owner', body: { title: 'Đích' } })).body.id
  known.students = (await make.student(t.db)).id
  known.enrolments = (await make.enrolment(t.db)).id
  known.roles = (await t.ask('POST', '/roles', { as: 'owner', body: { name: 'Đích', permissions: [] } })).body.id
  before = await everythingIn(t.database.pool)
})
afterAll(() => t.close())

const send = (
  route: Route,
  body: unknown,
  { id, ...options }: { id?: string; headers?: Record<string, string> } = {},
) =>
  t.ask(route.method, addressOf(route, id ?? nowhere), {
    as: 'owner',
    body,
    // Only what a route requires.
    ...(route.query?.safeParse({}).success === false && { query: sampleOf(route.query) as Record<string, string> }),
    ...(route.versioned && { version: 1 }),
    ...(route.repeatable && { key: true as const }),
    ...options,
  })

const FIELDS_AT_ONCE = 90
const camel = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

test('no body sets internal columns, JavaScript prototypes or query operators', async () => {
  const { rows } = await t.database.pool.query<{ name: string }>(
    `select distinct column_name as name from information_schema.columns where table_schema = 'public'`,
  )
  const columns = rows.flatMap(({ name }) => [name, camel(name)])
  // A refused status has a reason of its own, which hides the others: the contract walk covers it.
  const attacked = [
    ...new Set([...columns, 'isAdmin', 'role', 'permissions', 'constructor', 'toString', '$where', '$ne']),
  ]
  expect(attacked.length).toBeGreaterThan(100)
  for (const { name, route } of routes.filter(({ route }) => route.body)) {
    const sample = sampleOf(route.body!) as object
    const own = new Set([...namesOf(route.body!), 'status'])
    const extra = attacked.filter((key) => !own.has(key))
    // In batches small enough that every fault is reported.
    for (let from = 0; from < extra.length; from += FIELDS_AT_ONCE) {
      const some = extra.slice(from, from + FIELDS_AT_ONCE)
      const added = Object.fromEntries(some.map((key) => [key, true]))
      const { status, body } = await send(route, { ...sample, ...added }, { id: known[name.split('.')[0]!]! })
      expect(status, name).toBe(400)
      // Own properties only: `constructor` is one of the keys.
      const fields = new Map(Object.entries(body.fields))
      for (const key of some) expect(fields.get(key), `${name} ${key}`).toBe('input.unknown-field')
    }
    const raw = `{"__proto__": {"isAdmin": true}, ${JSON.stringify(sample).slice(1)}`
    expect((await send(route, raw.replace(', }', '}'))).status, name).toBe(400)
  }
  expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined()
}, 240_000)

test.each([
  [{ sections: [{ title: 'A', lessons: [], courseId: nowhere }] }],
  [{ sections: [{ title: 'A', lessons: [{ title: 'B', kind: 'video', minutes: 1, isPreview: true, position: 7 }] }] }],
])('nor does nested content', async (body) => {
  expect((await send(api.courses.saveCurriculum, body, { id: known.courses! })).status).toBe(400)
})

test('the id of another entity is answered like an unknown id', async () => {
  for (const { name, route } of routes.filter(({ route }) => isAboutOne(route))) {
    const body = route.body && sampleOf(route.body)
    const answers = []
    for (const id of [
      nowhere,
      ...Object.entries(known).flatMap(([entity, id]) => (takes(name, route, entity) ? [] : [id])),
    ]) {
      const { status, body: problem } = await send(route, body, { id })
      answers.push(JSON.stringify({ status, ...problem, requestId: '' }))
    }
    expect(new Set(answers).size, name).toBe(1)
    expect(JSON.parse(answers[0]!), name).toMatchObject({ status: 404, reason: 'server.not-found' })
  }
})

const foreign = ['https://evil.example', 'null', 'http://localhost:3000.evil.example', 'http://localhost:3001']

test('only a call without a session may come from pages of any origin', () => {
  const open = routes.filter(({ route }) => route.anyOrigin)
  expect(open.map(({ name, route }) => [name, route.needs])).toEqual([['museumCounts.add', 'nothing']])
})

test('no call changes anything for a foreign page, or with a content type that a form can send', async () => {
  const forms = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
  // Gateway messages are stored as they come and trusted for their signature alone; the sandbox pages are forms.
  // A provider's order to sign out is a form by its standard, and signed.
  const isCallback = ({ path }: Route) =>
    /^\/(?:payments\/callbacks|test-gateways)\//.test(path) || path.endsWith('/back-channel-logout')
  for (const { name, route } of routes.filter(({ route }) => route.method !== 'GET' && !isCallback(route))) {
    const body = route.body && sampleOf(route.body)
    for (const origin of route.anyOrigin ? [] : foreign) {
      const { status, body: problem, headers } = await send(route, body, { headers: { origin } })
      expect({ status, reason: problem.reason }, name).toEqual({ status: 403, reason: 'server.foreign-origin' })
      expect(Object.keys(headers).filter((header) => header.startsWith('access-control'))).toEqual([])
    }
    for (const type of forms) {
      const { status } = await send(route, JSON.stringify(body ?? {}), { headers: { 'content-type': type } })
      expect(status, `${name} ${type}`).toBe(415)
    }
  }
  const preflight = await t.app.inject({
    method: 'OPTIONS',
    url: '/api/v1/accounts',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  })
  expect(preflight.statusCode).toBeGreaterThanOrEqual(400)
  expect(Object.keys(preflight.headers).filter((header) => header.startsWith('access-control'))).toEqual([])
})

const mark = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
const canary = 'kanari7x'
const hostile = [
  `${canary}' or '1'='1`,
  `'; drop table accounts; -- ${canary}`,
  `" ${canary}`,
  `${canary}\\`,
  `$1 ${canary}`,
  `{${canary}}`,
  `${canary}::int`,
  `(select pg_sleep(9)) ${canary}`,
  `${canary},desc`,
  `[${canary}]`,
  `%${canary}%`,
  `\u202e${canary}\u0000`,
  '1e400',
  '-1',
  '0x10',
  '999999999999999999999',
  'NaN',
  'infinity',
  '2026-02-30T00:00:00Z',
  '',
]

// oxlint-disable-next-line typescript/unbound-method -- it is called with a `this` below
const plainQuery = pg.Client.prototype.query as unknown as (...args: never[]) => unknown

test('list parameters never become SQL, or a server error', async () => {
  const statements: string[] = []
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: never[]) {
    const [logged] = args as unknown as [string | { text?: string }]
    statements.push(typeof logged === 'string' ? logged : (logged.text ?? ''))
    return plainQuery.apply(this, args)
  } as never)
  let refused = 0
  let marks = 0
  for (const { name, route } of routes.filter(({ route }) => route.query && route.method === 'GET')) {
    const fields = namesOf(route.query!)
    const required = sampleOf(route.query!) as Record<string, string>
    const [, id = nowhere] = Object.entries(known).find(([entity]) => takes(name, route, entity)) ?? []
    const address = addressOf(route, id)
    const expected = route.params ? [200, 400, 404] : [200, 400]
    for (const field of fields)
      for (const value of hostile) {
        const { status } = await t.ask('GET', address, { as: 'owner', query: { ...required, [field]: value } })
        expect(expected, `${name} ${field}=${value}`).toContain(status)
        if (status === 400) refused += 1
      }
    for (const sort of sortsOf(route.query!))
      for (const value of hostile)
        for (const cursor of [
          mark(sort, 'asc', value, nowhere),
          mark(sort, 'asc', nowhere, value),
          mark(value, value),
        ]) {
          const query = { ...required, sort, order: 'asc', after: cursor }
          marks += 1
          expect(expected, `${name} ${sort} ${value}`).toContain(
            (await t.ask('GET', address, { as: 'owner', query })).status,
          )
        }
  }
  spy.mockRestore()
  expect(refused).toBeGreaterThan(100)
  expect(marks).toBeGreaterThan(1_000)
  expect(statements.length).toBeGreaterThan(100)
  expect(statements.filter((text) => text.includes(canary))).toEqual([])
}, 240_000)

test('an expensive query is refused before it runs', async () => {
  const words = Array.from({ length: 10_000 }, (_, n) => `t${n}`).join(' ')
  const many = Array.from({ length: 1_000 }, () => 'draft').join(',')
  const costly: Record<string, string | number>[] = [
    { size: 1e9 },
    { search: words },
    { status: many },
    { after: 'a'.repeat(10_000) },
  ]
  for (const query of costly) {
    const startedAt = process.cpuUsage()
    expect((await t.ask('GET', '/courses', { as: 'owner', query })).status, JSON.stringify(query).slice(0, 40)).toBe(
      400,
    )
    const { user, system } = process.cpuUsage(startedAt)
    expect((user + system) / 1_000).toBeLessThan(150)
  }
})

test('whatever a role tries, it keeps exactly its rights', async () => {
  const roles = (await t.ask('GET', '/roles', { as: 'owner' })).body.rows as {
    id: string
    key: string
    version: number
  }[]
  const owner = roles.find(({ key }) => key === 'owner')!
  const boss = await make.account(t.db, { roles: ['owner'] })
  const everything = (await t.ask('GET', '/me', { as: 'owner' })).body.permissions
  const newcomer = {
    username: 'tay.trong',
    fullName: 'Tay Trong',
    email: 'tay.trong@example.test',
    roleIds: [owner.id],
  }
  for (const { key } of builtInRoles.filter((role) => role.key !== 'owner')) {
    const { id } = await t.as(key)
    const own = roles.find((role) => role.key === key)!
    const rights = (await t.ask('GET', '/me', { as: key })).body.permissions
    const tries = [
      t.ask('POST', '/roles', { as: key, body: { name: 'Tất cả', permissions: everything } }),
      t.ask('PATCH', `/roles/${own.id}`, { as: key, version: own.version, body: { permissions: everything } }),
      t.ask('PATCH', `/roles/${owner.id}`, { as: key, version: owner.version, body: { name: 'Ai cũng được' } }),
      t.ask('DELETE', `/roles/${owner.id}`, { as: key, version: owner.version }),
      t.ask('POST', `/accounts/${id}/roles`, { as: key, version: 1, body: { roleIds: [owner.id] } }),
      t.ask('POST', '/accounts', { as: key, key: true, body: newcomer }),
      t.ask('POST', `/accounts/${boss.id}/link`, { as: key, key: true }),
      t.ask('POST', `/accounts/${boss.id}/disable`, { as: key, version: 1 }),
      t.ask('POST', `/accounts/${boss.id}/sign-out`, { as: key }),
      t.ask('PATCH', `/accounts/${boss.id}`, { as: key, version: 1, body: { email: 'ke.gian@example.test' } }),
      t.ask('POST', `/accounts/${boss.id}/roles`, { as: key, version: 1, body: { roleIds: [own.id] } }),
      t.ask('POST', '/courses', { as: key, body: { title: 'x' }, headers: { 'x-preview-role': owner.id } }),
    ]
    for (const [n, { status }] of (await Promise.all(tries)).entries())
      expect([403, 409], `${key} ${n}`).toContain(status)
    const asOwner = await t.ask('GET', '/me', { as: key, headers: { 'x-preview-role': owner.id } })
    if (asOwner.status === 200) expect(new Set(asOwner.body.permissions)).toEqual(new Set(rights))
    expect((await t.ask('GET', '/me', { as: key })).body.permissions).toEqual(rights)
  }
  await t.database.pool.query('delete from accounts where id = $1', [boss.id])
  await t.database.pool.query('delete from people where id = $1', [boss.personId])
})

test('nothing was changed by any of this', async () => expect(await everythingIn(t.database.pool)).toEqual(before))
