import type { Permission } from '@learning-cms/contract/core/permissions'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await make.student(t.db, { fullName: 'Trần Kín', email: 'kin@example.test' })
})
afterAll(() => t.close())

type Who = { id: string; as: { token: string } }

/** Somebody with a role of their own, whose rights the test revokes. */
async function personWith(permissions: Permission[]): Promise<Who & { key: string }> {
  const key = `vai-${randomUUID().slice(0, 8)}`
  await t.db.execute(sql`
    insert into roles (id, key, name, permissions) values (gen_random_uuid(), ${key}, ${key}, ${sql.param(permissions)}::text[])`)
  const { id } = await make.account(t.db, { roles: [key] })
  return { id, key, as: { token: await t.tokenOf(id) } }
}
async function hold(key: string, permissions: Permission[]) {
  await t.db.execute(sql`update roles set permissions = ${sql.param(permissions)}::text[] where key = ${key}`)
  t.sessions.forget()
}
async function tokenOf({ as }: Pick<Who, 'as'>, scopes: Permission[]) {
  const body = { name: 'Đồng bộ', source: 'Chợ học', scopes, expiresInDays: 1 }
  const { body: made } = await t.ask('POST', '/tokens', { as, key: true, body })
  return { id: made.token.id as string, as: { token: made.secret as string } }
}
async function studentFile({ as }: Pick<Who, 'as'>, columns = ['student']) {
  const body = { entity: 'students', query: {}, columns, format: 'csv', language: 'vi' }
  const { body: requested } = await t.ask('POST', '/exports', { as, body })
  expect(await t.runJobs()).toEqual({ faults: [] })
  return requested.jobId as string
}
async function packageOf({ as }: Pick<Who, 'as'>) {
  const { body } = await t.ask('POST', '/exports/packages', { as, body: { format: 'lido', of: { query: {} } } })
  expect(await t.runJobs()).toEqual({ faults: [] })
  return body.jobId as string
}
const fetchFile = async (id: string, { as }: Pick<Who, 'as'>) => {
  const { status, body } = await t.ask('GET', `/exports/${id}/file`, { as })
  return status === 200 ? 200 : { status, reason: body.reason, lacking: body.values?.permission }
}
const lacks = (permission: Permission) => ({ status: 403, reason: 'server.not-allowed', lacking: permission })
const unknown = { status: 404, reason: 'server.not-found', lacking: undefined }

const FULL: Permission[] = ['students:read', 'students:export', 'pii:export']

describe('rights to a file are checked again when it is downloaded', () => {
  test.each<[string, string[], Permission, boolean]>([
    ['the list', ['student'], 'students:read', false],
    ['exports of it', ['student'], 'students:export', false],
    ['personal values that it holds', ['student', 'email'], 'pii:export', false],
    ['personal values that it does not hold', ['courses'], 'pii:export', true],
  ])('%s', async (_, columns, lost, isStillTheirs) => {
    const who = await personWith(FULL)
    const id = await studentFile(who, columns)
    expect(await fetchFile(id, who)).toBe(200)
    await hold(
      who.key,
      FULL.filter((right) => right !== lost),
    )
    expect(await fetchFile(id, who)).toEqual(isStillTheirs ? 200 : lacks(lost))
    await hold(who.key, FULL)
    expect(await fetchFile(id, who)).toBe(200)
  })

  test('a file with masked values needs no right to what they hide', async () => {
    const who = await personWith(['students:read', 'students:export'])
    const id = await studentFile(who, ['student', 'email'])
    expect(await fetchFile(id, who)).toBe(200)
  })

  test('another role, and a disabled account', async () => {
    const who = await personWith(FULL)
    const id = await studentFile(who)
    await t.db.execute(sql`
      update account_roles set role_id = (select id from roles where key = 'curator') where account_id = ${who.id}`)
    t.sessions.forget()
    expect(await fetchFile(id, who)).toEqual(lacks('students:read'))
    await t.db.execute(sql`update accounts set status = 'disabled' where id = ${who.id}`)
    t.sessions.forget()
    expect(await fetchFile(id, who)).toMatchObject({ status: 401 })
  })

  test('a package', async () => {
    const who = await personWith(['artifacts:read', 'artifacts:export'])
    const id = await packageOf(who)
    expect(await fetchFile(id, who)).toBe(200)
    await hold(who.key, ['artifacts:read'])
    expect(await fetchFile(id, who)).toEqual(lacks('artifacts:export'))
  })

  test('the report of an import', async () => {
    const who = await personWith(['students:write'])
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/v1/imports?entity=students&fileName=a.csv',
      headers: { authorization: `Bearer ${who.as.token}`, 'content-type': 'application/octet-stream' },
      payload: 'Họ tên,Email\nAn,an@example.test\n',
    })
    const { id } = answer.json<{ id: string }>()
    const paths = [`/imports/${id}`, `/imports/${id}/rows`, `/imports/${id}/refused`, `/imports/${id}/files`]
    for (const path of paths) expect((await t.ask('GET', path, who)).status, path).toBe(200)
    await hold(who.key, ['students:read'])
    for (const path of paths) expect((await t.ask('GET', path, who)).status, path).toBe(404)
  })

  test('the result of a job', async () => {
    const who = await personWith([...FULL, 'jobs:read'])
    const id = await studentFile(who)
    const results = async () => {
      const [one, tray, list] = await Promise.all([
        t.ask('GET', `/jobs/${id}`, who),
        t.ask('GET', '/jobs/tray', who),
        t.ask('GET', '/jobs', who),
      ])
      const found = [tray, list].map(({ body }) => body.rows.find((row: { id: string }) => row.id === id))
      return [one.body, ...found].map(({ result }) => result)
    }
    const result = { values: { count: 1 }, file: `/exports/${id}/file` }
    expect(await results()).toEqual([result, result, result])
    await hold(who.key, ['students:read', 'jobs:read'])
    expect(await results()).toEqual([null, null, null])
  })
})

describe('a program is not the person who created its token', () => {
  test('it finds no jobs and no files of theirs', async () => {
    const who = await t.as('owner').then(({ id, token }) => ({ id, as: { token } }))
    const id = await studentFile(who, ['student', 'email'])
    const token = await tokenOf(who, ['courses:read', 'students:read', 'students:export', 'pii:export'])
    expect(await fetchFile(id, token)).toEqual(unknown)
    expect((await t.ask('GET', `/jobs/${id}`, token)).status).toBe(404)
    expect((await t.ask('GET', '/jobs', token)).body.rows).toEqual([])
    for (const path of ['/jobs/tray', '/me/draft-key', '/notices', '/imports', '/home', '/search?text=kin', '/views'])
      expect((await t.ask('GET', path, token)).body.reason, path).toBe('tokens.not-by-token')
  })

  test('its files are its own: not another token’s, nor the person’s', async () => {
    const who = await personWith(['artifacts:read', 'artifacts:export', 'tokens:manage'])
    const [token, other] = [await tokenOf(who, ['artifacts:export']), await tokenOf(who, ['artifacts:export'])]
    const id = await packageOf(token)
    expect(await fetchFile(id, token)).toBe(200)
    expect((await t.ask('GET', '/jobs', token)).body.rows).toMatchObject([{ id }])
    for (const [name, stranger] of Object.entries({ other, who })) {
      expect(await fetchFile(id, stranger), name).toEqual(unknown)
      expect((await t.ask('GET', `/jobs/${id}`, stranger)).status, name).toBe(404)
      expect((await t.ask('GET', '/jobs', stranger)).body.rows, name).toEqual([])
    }
    expect((await t.ask('GET', '/jobs/tray', who)).body.rows).toEqual([])
  })

  test('its jobs end with the token', async () => {
    const who = await personWith(['artifacts:read', 'artifacts:export', 'tokens:manage', 'jobs:read'])
    const token = await tokenOf(who, ['artifacts:export'])
    const { body } = await t.ask('POST', '/exports/packages', { ...token, body: { format: 'lido', of: { query: {} } } })
    await t.ask('POST', `/tokens/${token.id}/revoke`, who)
    expect(await t.runJobs()).toEqual({ faults: [] })
    expect((await t.ask('GET', `/jobs/${body.jobId}`, who)).body).toMatchObject({
      status: 'failed',
      reason: 'server.not-allowed',
    })
  })

  test('it is told its own name and scopes, and nothing about its creator', async () => {
    const who = await personWith(['courses:read', 'students:read', 'tokens:manage'])
    const token = await tokenOf(who, ['courses:read'])
    expect((await t.ask('GET', '/me', token)).body).toMatchObject({
      id: token.id,
      email: null,
      avatar: null,
      roles: [],
      permissions: ['courses:read'],
    })
  })
})
