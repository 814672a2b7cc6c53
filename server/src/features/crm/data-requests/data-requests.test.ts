import {
  requestCommands,
  type DataRequest,
  type RequestKind,
  type RequestRow,
} from '@learning-cms/contract/crm/privacy/data-requests'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deadlinesOf } from './deadlines.ts'
import { transitions } from './transitions.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Refused = { reason?: string; fields?: Record<string, string> }
const as = 'owner'
const HOUR_MS = 3_600_000
const bodies: Record<string, object | undefined> = {
  check: { way: 'id-card', note: 'Khớp ảnh và ngày sinh' },
  answer: { answer: 'Đã gửi bản sao dữ liệu' },
  refuse: { reason: 'Không chứng minh được là ai' },
  extend: { reason: 'Dữ liệu ở nhiều nơi' },
}
const send = (body: object = {}, who = as) =>
  t.ask<DataRequest & Refused>('POST', '/data-requests', {
    as: who,
    body: {
      kind: 'access',
      receivedAt: new Date(Date.now() - HOUR_MS).toISOString(),
      channel: 'mail',
      name: 'Phạm Thị Hỏi',
      contact: 'hoi@example.test',
      ...body,
    },
  })
async function enter(body: object = {}) {
  const answer = await send(body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const command = (one: Pick<DataRequest, 'id' | 'version'>, name: string, body = bodies[name]) =>
  t.ask<DataRequest & Refused>('POST', `/data-requests/${one.id}/${name}`, { as, version: one.version, body })
async function through(one: DataRequest, ...names: string[]) {
  let now = one
  for (const name of names) {
    const answer = await command(now, name)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    now = answer.body
  }
  return now
}

test('any sequence of commands follows the transitions, and nobody is answered unchecked', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...requestCommands), { minLength: 3, maxLength: 7 }), async (names) => {
      let now = await enter()
      for (const name of names) {
        const answer = await command(now, name)
        const after = (await t.ask<DataRequest>('GET', `/data-requests/${now.id}`, { as })).body
        const isAllowed = transitions[name].from.includes(now.state)
        expect(answer.status).toBe(isAllowed ? 200 : 409)
        expect(now.allowed.includes(name)).toBe(isAllowed)
        if (isAllowed) expect(after).toMatchObject({ state: transitions[name].to, version: now.version + 1 })
        else expect(after).toEqual(now)
        if (after.state === 'answered') expect(after.checkedAt).not.toBeNull()
        expect(after.closedAt !== null).toBe(after.allowed.length === 0)
        now = after
      }
    }),
    { numRuns: 8 },
  )
})

test('an answer before the check is refused with what to do first', async () => {
  expect((await command(await enter(), 'answer')).body.reason).toBe('data-requests.identity-first')
})

const lawful = (receivedAt: string, kind: RequestKind = 'access', isExtended = false) =>
  deadlinesOf(t.db, { kind, receivedAt, isExtended })

test('dates by law are counted in working days over Tết, for each kind', async () => {
  // Thursday before Tết 2026; 16 to 20 February are free.
  const dates = async (kind: RequestKind) => Object.values(await lawful('2026-02-12T03:00:00.000Z', kind))
  expect(await dates('access')).toEqual(['2026-02-23', '2026-03-05'])
  expect(await dates('correct')).toEqual(['2026-02-23', '2026-03-05'])
  expect(await dates('carry-over')).toEqual(['2026-02-23', '2026-03-05'])
  expect(await dates('withdraw')).toEqual(['2026-02-23', '2026-03-12'])
  expect(await dates('object')).toEqual(['2026-02-23', '2026-03-12'])
  expect(await dates('restrict')).toEqual(['2026-02-23', '2026-03-12'])
  expect(await dates('erase')).toEqual(['2026-02-23', '2026-03-19'])
  // Late in the evening in Vietnam is still that day; past midnight it is the next.
  expect((await lawful('2026-03-02T16:59:00.000Z')).acknowledgeBy).toBe('2026-03-04')
  expect((await lawful('2026-03-02T17:00:00.000Z')).acknowledgeBy).toBe('2026-03-05')
})

test('over New Year a holiday counts once it is entered; without it dates are too early, never too late', async () => {
  const acknowledgedBy = async () => (await lawful('2025-12-30T03:00:00.000Z')).acknowledgeBy
  expect(await acknowledgedBy()).toBe('2026-01-02')
  const { body: names } = await t.ask('GET', '/holidays', { as, query: { year: 2026 } })
  const { id: day, ...holiday } = names.rows.find(({ id }: { id: string }) => id === '2026-01-01')
  expect((await t.ask('DELETE', `/holidays/${day}`, { as })).status).toBe(200)
  expect(await acknowledgedBy()).toBe('2026-01-01')
  expect((await t.ask('PUT', '/holidays', { as, body: { day, ...holiday } })).status).toBe(200)
  expect(await acknowledgedBy()).toBe('2026-01-02')
})

test('time is extended once, and another kind counts anew with it', async () => {
  expect((await lawful('2026-02-12T03:00:00.000Z', 'access', true)).dueOn).toBe('2026-03-19')
  expect((await lawful('2026-02-12T03:00:00.000Z', 'object', true)).dueOn).toBe('2026-04-02')
  const entered = await enter()
  expect(entered).toMatchObject(await lawful(entered.receivedAt))
  const extended = await through(entered, 'extend')
  const { dueOn } = await lawful(entered.receivedAt, 'access', true)
  expect(extended).toMatchObject({ dueOn, extensionReason: 'Dữ liệu ở nhiều nơi', mayExtend: false })
  expect(dueOn > entered.dueOn).toBe(true)
  expect((await command(extended, 'extend')).body.reason).toBe('data-requests.extended')
  const path = `/data-requests/${extended.id}`
  const changed = await t.ask<DataRequest>('PATCH', path, { as, version: extended.version, body: { kind: 'object' } })
  expect(changed.body.dueOn).toBe((await lawful(entered.receivedAt, 'object', true)).dueOn)
})

test('a closed request is proof: nothing of it changes', async () => {
  const closed = await through(await enter(), 'acknowledge', 'check', 'begin', 'answer')
  expect(closed).toMatchObject({ state: 'answered', outcome: 'Đã gửi bản sao dữ liệu', identityWay: 'id-card' })
  const path = `/data-requests/${closed.id}`
  const changed = await t.ask<Refused>('PATCH', path, { as, version: closed.version, body: { notes: 'x' } })
  expect(changed.body.reason).toBe('data-requests.closed')
  expect((await command(closed, 'extend')).body.reason).toBe('data-requests.closed')
  const again = await through(await enter(), 'acknowledge')
  expect((await command(again, 'acknowledge')).body.reason).toBe('data-requests.acknowledged')
})

test('a request names people who exist, and came neither tomorrow nor long ago', async () => {
  const outsider = await make.account(t.db, { roles: ['support'] })
  const fieldsOf = async (body: object) => (await send(body)).body.fields
  expect(await fieldsOf({ personId: randomUUID() })).toEqual({ personId: 'data-requests.person-unknown' })
  expect(await fieldsOf({ ownerId: outsider.id })).toEqual({ ownerId: 'data-requests.owner-unfit' })
  expect(await fieldsOf({ receivedAt: '2999-01-01T00:00:00.000Z' })).toEqual({
    receivedAt: 'data-requests.received-ahead',
  })
  expect(await fieldsOf({ receivedAt: '2001-01-01T00:00:00.000Z' })).toEqual({
    receivedAt: 'data-requests.received-long-ago',
  })
  const [person, owner] = [await make.student(t.db), await make.account(t.db, { roles: ['admin'] })]
  const made = await enter({ personId: person.id, ownerId: owner.id })
  expect(made).toMatchObject({ personId: person.id, ownerId: owner.id })
  const { rows } = (await t.ask<{ rows: { id: string; name: string }[] }>('GET', '/data-request-owners', { as })).body
  expect(rows.find(({ id }) => id === owner.id)?.name).toBe(made.ownerName)
  expect(rows.map(({ id }) => id)).not.toContain(outsider.id)
})

test('only those with the right see requests, and its history is for them', async () => {
  const one = await enter()
  expect((await t.ask('GET', '/data-requests', { as: 'support' })).status).toBe(403)
  expect((await t.ask('GET', `/data-requests/${one.id}`, { as: 'support' })).status).toBe(403)
  expect((await send({}, 'support')).status).toBe(403)
  const past = await t.ask('GET', `/history/data-requests/${one.id}`, { as: 'admin' })
  expect(past.body.rows[0]).toMatchObject({ action: 'data-requests.create' })
  expect(past.body.rows[0].personal.contact).toEqual([null, 'hoi@example.test'])
  const { rows } = await t.db.execute<{ line: string }>(
    sql`select to_jsonb(l)::text as line from audit_lines l where entity_id = ${one.id}`,
  )
  expect(rows[0]!.line).not.toMatch(/Phạm Thị Hỏi|@example/)
})

test('the list finds by name, state, kind and what is late', async () => {
  const word = `Tìm${randomUUID().slice(0, 6)}`
  const late = await enter({ name: `An ${word}`, receivedAt: new Date(Date.now() - 90 * 24 * HOUR_MS).toISOString() })
  const soon = await enter({ name: `Bình ${word}`, kind: 'erase', receivedAt: new Date().toISOString() })
  const ids = async (query: Record<string, string>) =>
    (
      await t.ask<{ rows: RequestRow[] }>('GET', '/data-requests', { as, query: { search: word, ...query } })
    ).body.rows.map(({ id }) => id)
  expect(await ids({ sort: 'dueOn', order: 'asc' })).toEqual([late.id, soon.id])
  expect(await ids({ kind: 'erase' })).toEqual([soon.id])
  expect(await ids({ isOverdue: 'true' })).toEqual([late.id])
  expect(await ids({ isOverdue: 'false' })).toEqual([soon.id])
  await command(late, 'refuse')
  expect(await ids({ isOverdue: 'true' })).toEqual([])
  expect(await ids({ state: 'refused' })).toEqual([late.id])
})

test('two people take the same step at once: one does, the other is told', async () => {
  const one = await enter()
  const answers = await Promise.all([1, 2, 3, 4].map(() => command(one, 'check')))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412])
})

test('of somebody erased, an open request can still be answered, and then only the proof stays', async () => {
  const student = (
    await t.ask('POST', '/students', { as, body: { fullName: 'Lê Thị Quên', email: `q.${randomUUID()}@example.test` } })
  ).body
  const closed = await through(await enter({ personId: student.id, details: 'Bản cũ' }), 'refuse')
  const open = await through(await enter({ personId: student.id, kind: 'erase' }), 'check', 'begin')
  const body = { reason: 'Theo yêu cầu', confirmation: 'Lê Thị Quên' }
  expect((await t.ask('POST', `/students/${student.id}/erase`, { as, version: student.version, body })).status).toBe(
    200,
  )
  const read = async ({ id }: { id: string }) => (await t.ask<DataRequest>('GET', `/data-requests/${id}`, { as })).body
  const wiped = { name: `#${student.id.slice(-6)}`, contact: '', details: '', outcome: '' }
  expect(await read(closed)).toMatchObject({ ...wiped, state: 'refused' })
  expect(await read(open)).toMatchObject({ contact: 'hoi@example.test' })
  expect((await command(await read(open), 'answer')).body).toMatchObject({ ...wiped, state: 'answered' })
  const { rows } = await t.db.execute(sql`
    select from audit_personal p join audit_lines l on l.id = p.line_id
    where l.entity_id = any(${sql.param([open.id, closed.id])}::text[])`)
  expect(rows).toHaveLength(0)
})
