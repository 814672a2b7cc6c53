import { reportDueMs, type Breach, type BreachRow } from '@learning-cms/contract/crm/privacy/breaches'
import { exportColumns } from '@learning-cms/contract/records/exports'
import { readPdf } from '@learning-cms/testkit/money/read-pdf'
import { parse } from 'csv-parse/sync'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Refused = { reason?: string; fields?: Record<string, string> }
const as = 'owner'
const HOUR_MS = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
const send = (body: object = {}, who = as) =>
  t.ask<Breach & Refused>('POST', '/breaches', {
    as: who,
    body: { title: 'Mất máy tính xách tay', dataKinds: 'Họ tên, điểm', discoveredAt: ago(10), ...body },
  })
async function enter(body: object = {}) {
  const answer = await send(body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const steps = ['assess-yes', 'assess-no', 'report', 'tell', 'close'] as const
type Step = (typeof steps)[number]
const bodies: Record<Step, () => object> = {
  'assess-yes': () => ({ isReportable: true, reason: 'Nhiều người' }),
  'assess-no': () => ({ isReportable: false, reason: 'Ổ đĩa đã mã hoá' }),
  report: () => ({ reportedAt: ago(1), reference: '12/BC-2026' }),
  tell: () => ({ notifiedAt: ago(1), how: 'Thư điện tử' }),
  close: () => ({ outcome: 'Đã thu hồi' }),
}
type Known = Pick<Breach, 'id' | 'version'>
const take = ({ id, version }: Known, step: Step, body = bodies[step]()) =>
  t.ask<Breach & Refused>('POST', `/breaches/${id}/${step.split('-')[0]}`, { as, version, body })
async function through(one: Breach, ...names: Step[]) {
  let now = one
  for (const name of names) {
    const answer = await take(now, name)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    now = answer.body
  }
  return now
}
const patch = ({ id, version }: Known, body: object) =>
  t.ask<Breach & Refused>('PATCH', `/breaches/${id}`, { as, version, body })

/** The rules, implemented a second time without their code. */
const mayTake = ({ closedAt, reportedAt, isReportable, notifiedAt }: Breach, step: Step) => {
  if (closedAt !== null) return false
  if (step === 'tell') return notifiedAt === null
  if (step === 'close') return isReportable === false || reportedAt !== null
  return reportedAt === null && (step !== 'report' || isReportable === true)
}

test('whatever the sequence, nothing is closed unassessed or reportable but unreported', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 4, maxLength: 8 }), async (names) => {
      let now = await enter()
      for (const name of names) {
        const answer = await take(now, name)
        const after = (await t.ask<Breach>('GET', `/breaches/${now.id}`, { as })).body
        expect(answer.status, name).toBe(mayTake(now, name) ? 200 : 409)
        expect(after.version).toBe(now.version + (answer.status === 200 ? 1 : 0))
        if (after.state === 'closed') expect(after.isReportable === false || after.reportedAt !== null).toBe(true)
        now = after
      }
    }),
    { numRuns: 8 },
  )
})

test('what must come first is named', async () => {
  const one = await enter()
  expect((await take(one, 'report')).body.reason).toBe('breaches.assess-first')
  expect((await take(one, 'close')).body.reason).toBe('breaches.close-unassessed')
  const needed = await through(one, 'assess-yes')
  expect((await take(needed, 'close')).body.reason).toBe('breaches.close-unreported')
  expect((await take(needed, 'assess-no', { isReportable: false, reason: ' ' })).status).toBe(400)
  expect((await take(await through(needed, 'report', 'close'), 'tell')).body.reason).toBe('breaches.closed')
})

test('the 72 hours are hours of the clock, weekends included', async () => {
  const one = await enter({ discoveredAt: '2026-02-13T10:00:00.000Z' })
  expect(one.reportBy).toBe('2026-02-16T10:00:00.000Z')
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }), (at) => {
      expect(reportDueMs(at.toISOString()) - at.getTime()).toBe(259_200_000)
    }),
  )
})

test('a report after the 72 hours needs a reason, one at their last millisecond does not', async () => {
  const at = (one: Breach, plus: number) => new Date(Date.parse(one.reportBy) + plus).toISOString()
  const late = await through(await enter({ discoveredAt: ago(100) }), 'assess-yes')
  const body = { reportedAt: at(late, 1), reference: '13/BC' }
  expect((await take(late, 'report', body)).body.fields).toEqual({ lateReason: 'breaches.late-reason-required' })
  const reported = await take(late, 'report', { ...body, lateReason: 'Mất liên lạc' })
  expect(reported.body).toMatchObject({ state: 'reported', lateReason: 'Mất liên lạc' })
  const inTime = await through(await enter({ discoveredAt: ago(100) }), 'assess-yes')
  expect((await take(inTime, 'report', { ...body, reportedAt: at(inTime, 0) })).status).toBe(200)
})

test('no time lies in the future, before the discovery, or against another', async () => {
  const fieldsOf = async (body: object) => (await send(body)).body.fields
  expect(await fieldsOf({ discoveredAt: ago(-1) })).toEqual({ discoveredAt: 'breaches.ahead' })
  expect(await fieldsOf({ discoveredAt: '1999-01-01T00:00:00.000Z' })).toEqual({ discoveredAt: 'breaches.long-ago' })
  expect(await fieldsOf({ happenedAt: ago(1) })).toEqual({ happenedAt: 'breaches.happened-later' })
  expect((await send({ personCount: -1 })).status).toBe(400)
  const one = await through(await enter({ happenedAt: ago(20) }), 'assess-yes')
  const report = async (reportedAt: string) =>
    (await take(one, 'report', { reportedAt, reference: '1/BC' })).body.fields?.['reportedAt']
  expect(await report(ago(-1))).toBe('breaches.ahead')
  expect(await report(ago(11))).toBe('breaches.before-discovery')
  expect((await take(one, 'tell', { notifiedAt: ago(-1), how: 'Thư' })).body.fields).toEqual({
    notifiedAt: 'breaches.ahead',
  })
  expect((await patch(one, { discoveredAt: ago(30) })).body.fields).toEqual({ happenedAt: 'breaches.happened-later' })
})

test('the discovery is fixed once something was measured from it, and a closed breach entirely', async () => {
  const notified = await through(await enter(), 'tell')
  expect((await patch(notified, { discoveredAt: ago(5) })).body.fields).toEqual({
    discoveredAt: 'breaches.discovered-fixed',
  })
  expect((await patch(notified, { measures: 'Đổi mật khẩu' })).body).toMatchObject({ measures: 'Đổi mật khẩu' })
  const closed = await through(await enter(), 'assess-no', 'close')
  expect((await patch(closed, { measures: 'x' })).body.reason).toBe('breaches.closed')
  expect((await t.ask('DELETE', `/breaches/${closed.id}`, { as, version: closed.version })).status).toBe(404)
})

test('of commands given at once exactly one is carried out', async () => {
  const one = await through(await enter(), 'assess-yes')
  const answers = await Promise.all([
    take(one, 'report'),
    take(one, 'assess-no'),
    take(one, 'report'),
    patch(one, { title: 'Tên khác' }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412])
})

test('only those with the right see breaches; the log keeps no words about people', async () => {
  const one = await enter({ details: 'Hồ sơ của Trần Thị Lộ' })
  for (const path of ['/breaches', `/breaches/${one.id}`])
    expect((await t.ask('GET', path, { as: 'support' })).status).toBe(403)
  expect((await send({}, 'support')).status).toBe(403)
  const past = await t.ask('GET', `/history/breaches/${one.id}`, { as: 'admin' })
  expect(past.body.rows[0]).toMatchObject({ action: 'breaches.create' })
  expect(past.body.rows[0].personal.details).toEqual([null, 'Hồ sơ của Trần Thị Lộ'])
  const { rows } = await t.db.execute<{ line: string }>(
    sql`select to_jsonb(l)::text as line from audit_lines l where entity_id = ${one.id}`,
  )
  expect(rows[0]!.line).not.toMatch(/Trần Thị Lộ/)
})

test('the list finds by words, state and the last 24 hours of the clock', async () => {
  const word = `Lộ${randomUUID().slice(0, 6)}`
  const near = await enter({ title: `A ${word}`, discoveredAt: ago(49) })
  const far = await enter({ title: `B ${word}`, discoveredAt: ago(47) })
  const ids = async (query: Record<string, string>) =>
    (await t.ask<{ rows: BreachRow[] }>('GET', '/breaches', { as, query: { search: word, ...query } })).body.rows.map(
      ({ id }) => id,
    )
  expect(await ids({})).toEqual([far.id, near.id])
  expect(await ids({ isUrgent: 'true' })).toEqual([near.id])
  expect(await ids({ isUrgent: 'false' })).toEqual([far.id])
  await through(near, 'assess-no')
  expect(await ids({ isUrgent: 'true' })).toEqual([])
  expect(await ids({ state: 'assessed' })).toEqual([near.id])
})

test('the notice to the authority is printed with what the register knows, and gaps where it knows nothing', async () => {
  const { body } = await t.ask('POST', '/breaches', {
    as: 'owner',
    body: {
      title: 'Lộ bảng tính học viên',
      dataKinds: 'Họ tên, điện thoại',
      discoveredAt: '2026-03-02T02:00:00.000Z',
      personCount: 120,
    },
  })
  const headers = { authorization: `Bearer ${(await t.as('admin')).token}` }
  const of = async (language: string) => {
    const url = `/api/v1/breaches/${body.id}/paper?language=${language}`
    return (await readPdf((await t.app.inject({ url, headers })).rawPayload)).text
  }
  const vietnamese = await of('vi')
  for (const part of [body.number, 'Lộ bảng tính học viên', '02/03/2026 09:00', '05/03/2026 09:00', '120', 'chưa rõ'])
    expect(vietnamese).toContain(part)
  expect(await of('en')).toContain('Measures taken')
  expect((await t.ask('GET', `/breaches/${body.id}/paper`, { as: 'support' })).status).toBe(403)
})

test('both registers are exported as they are listed, for whoever may read them', async () => {
  const file = async (entity: string, columns: readonly string[], who = 'owner') => {
    const body = { entity, format: 'csv', language: 'vi', columns, query: {} }
    const created = await t.ask('POST', '/exports', { as: who, body })
    if (created.status !== 200) return created.status
    expect(await t.runJobs()).toEqual({ faults: [] })
    const headers = { authorization: `Bearer ${(await t.as(who)).token}` }
    const answer = await t.app.inject({ url: `/api/v1/exports/${created.body.jobId}/file`, headers })
    return parse(answer.rawPayload, { bom: true })
  }
  const request = {
    kind: 'access',
    receivedAt: '2026-03-02T02:00:00.000Z',
    channel: 'mail',
    name: 'An',
    contact: 'a@b.vn',
  }
  await t.ask('POST', '/data-requests', { as: 'owner', body: request })
  const requests = await file('data-requests', exportColumns['data-requests'])
  expect(requests).toHaveLength(2)
  expect((requests as string[][])[1]).toEqual(expect.arrayContaining(['An', 'a@b.vn', 'Xem dữ liệu', 'Mới nhận']))
  const breaches = (await file('breaches', exportColumns.breaches)) as string[][]
  expect(breaches.flat()).toEqual(expect.arrayContaining(['Lộ bảng tính học viên', 'Chờ đánh giá']))
  for (const entity of ['data-requests', 'breaches'] as const)
    expect(await file(entity, exportColumns[entity], 'support')).toBe(403)
})
