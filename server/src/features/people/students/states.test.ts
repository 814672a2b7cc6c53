import { studentCommands, type Student } from '@learning-cms/contract/people/students'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { owner } from '@learning-cms/testkit/server'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#services/auth/password.ts'
import { transitions } from './transitions.ts'
import { returnSuspended } from './states.ts'

let server: TestApp
let ask: TestApp['ask']
beforeAll(async () => {
  server = await testApp()
  ask = server.ask
})
afterAll(() => server.close())

const as = 'support'
const mail = () => `hv.${randomUUID().slice(0, 8)}@example.test`
const enter = async (body: object = {}) => {
  const answer = await ask<Student>('POST', '/students', {
    as,
    body: { fullName: 'Đỗ Thị Học', email: mail(), ...body },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const read = async (id: string, who = as) => (await ask<Student>('GET', `/students/${id}`, { as: who })).body
const linesOf = async (id: string) =>
  (
    await server.db.execute<{
      action: string
      reason: string | null
      changes: object
      label: string
      actor_name: string
    }>(sql`select action, reason, changes, label, actor_name from audit_lines where entity_id = ${id} order by at, id`)
  ).rows

test('any sequence of commands follows the transitions, and a refusal changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...studentCommands), { minLength: 3, maxLength: 9 }),
      async (commands) => {
        let now = await enter()
        for (const command of commands) {
          const body = command === 'activate' ? undefined : { reason: 'Lý do' }
          const answer = await ask('POST', `/students/${now.id}/${command}`, { as, version: now.version, body })
          const after = await read(now.id)
          const isAllowed = transitions[command].from.includes(now.status)
          expect(answer.status).toBe(isAllowed ? 200 : 409)
          expect(now.allowed.includes(command)).toBe(isAllowed)
          if (isAllowed)
            expect(after).toMatchObject({
              status: transitions[command].to,
              version: now.version + 1,
              statusReason: body?.reason ?? null,
            })
          else expect(after).toEqual(now)
          now = after
        }
      },
    ),
    { numRuns: 15 },
  )
})

test('a status is changed only with the right and a reason, and never written directly', async () => {
  const { id } = await enter()
  for (const who of ['catalog', 'marketing', 'finance', 'analyst'])
    for (const command of studentCommands)
      expect(
        (await ask('POST', `/students/${id}/${command}`, { as: who, version: 1, body: { reason: 'x' } })).status,
      ).toBe(403)
  expect(await ask('POST', `/students/${id}/suspend`, { as, version: 1, body: { reason: ' ' } })).toMatchObject({
    status: 400,
    body: { fields: { reason: 'students.reason-required' } },
  })
  const until = new Date(Date.now() - 1000).toISOString()
  expect(await ask('POST', `/students/${id}/suspend`, { as, version: 1, body: { reason: 'x', until } })).toMatchObject({
    status: 422,
    body: { fields: { until: 'students.until-past' } },
  })
  expect((await ask('PATCH', `/students/${id}`, { as, version: 1, body: { status: 'inactive' } })).body.reason).toBe(
    'input.not-writable',
  )
})

test('a suspension with an end ends by itself, one without stays', async () => {
  const [short, long, open] = [await enter(), await enter(), await enter()]
  const suspend = (id: string, hours?: number) =>
    ask('POST', `/students/${id}/suspend`, {
      as,
      version: 1,
      body: {
        reason: 'Chia sẻ tài khoản',
        until: hours ? new Date(Date.now() + hours * 3_600_000).toISOString() : null,
      },
    })
  await suspend(short.id, 1)
  await suspend(long.id, 50)
  await suspend(open.id)
  await returnSuspended(server.db)
  expect((await read(short.id)).status).toBe('suspended')
  await server.db.execute(
    sql`update students set suspended_until = suspended_until - interval '2 hours' where suspended_until is not null`,
  )
  await Promise.all([returnSuspended(server.db), returnSuspended(server.db)])
  expect(await read(short.id)).toMatchObject({ status: 'active', statusReason: null, suspendedUntil: null, version: 3 })
  expect([(await read(long.id)).status, (await read(open.id)).status]).toEqual(['suspended', 'suspended'])
  const actions = (await linesOf(short.id)).map(({ action, actor_name }) => [action, actor_name])
  expect(actions.at(-1)).toEqual(['students.return', 'system'])
  expect(actions.filter(([action]) => action === 'students.return')).toHaveLength(1)
})

test('a suspended student is signed out and stays out; staff who also learn keep their console', async () => {
  const passwordHash = await hashPassword(owner.password)
  for (const [role, isShutOut] of [
    ['student', true],
    ['catalog', false],
  ] as const) {
    const account = await make.account(server.db, { roles: [role], passwordHash })
    await make.student(server.db, { personId: account.personId })
    const token = await server.tokenOf(account.id)
    const { body } = await ask('POST', `/students/${account.personId}/suspend`, {
      as: 'admin',
      version: 1,
      body: { reason: 'Gian lận' },
    })
    server.sessions.forget()
    const signIn = () => ask('POST', '/auth/login', { body: { username: account.username, password: owner.password } })
    expect((await ask('GET', '/me', { as: { token } })).status, role).toBe(isShutOut ? 401 : 200)
    expect((await signIn()).status, role).toBe(isShutOut ? 401 : 200)
    await ask('POST', `/students/${account.personId}/activate`, { as: 'admin', version: body.version })
    expect((await signIn()).status, role).toBe(200)
  }
})
