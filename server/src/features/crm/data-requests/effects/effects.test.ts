import type { DataRequest } from '@learning-cms/contract/crm/privacy/data-requests'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { agree, draftFor, groupOf, schedule, senderFor } from '@learning-cms/testkit/campaigns'
import { make } from '@learning-cms/testkit/make'
import { startSink, type Sink } from '@learning-cms/testkit/mail/sink'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginDue, endDone, freezeBegun } from '#features/crm/campaigns/sending/begin.ts'
import { openConnections } from '#features/crm/campaigns/sending/connections.ts'
import { sendCampaigns } from '#features/crm/campaigns/sending/send.ts'

let t: TestApp
let sink: Sink
beforeAll(async () => {
  sink = await startSink({ answerTo: () => undefined })
  t = await testApp({ mayCallLoopback: true })
})
afterAll(async () => {
  await sink.stop()
  await t.close()
})

type Refused = { reason?: string; fields?: Record<string, string> }
const as = 'owner'

/** A request whose person is identified. */
async function checked(kind: string, personId: string | null) {
  const body = {
    kind,
    personId,
    receivedAt: new Date().toISOString(),
    channel: 'phone',
    name: 'Phạm Thị Hỏi',
    contact: '0900000001',
  }
  const { id, version } = (await t.ask<DataRequest>('POST', '/data-requests', { as, body })).body
  const check = { way: 'call-back', note: 'Đúng ngày sinh' }
  return (await t.ask<DataRequest>('POST', `/data-requests/${id}/check`, { as, version, body: check })).body
}
const effect = ({ id, version }: DataRequest, name: string, body: object) =>
  t.ask<DataRequest & Refused>('POST', `/data-requests/${id}/${name}`, { as, version, body })
const restrict = (one: DataRequest) => effect(one, 'restrict', { reason: 'Đang tranh chấp' })
const lift = (personId: string, who = as) =>
  t.ask<Refused>('POST', `/customers/${personId}/restriction/lift`, { as: who, body: { reason: 'Đã làm rõ' } })
const restricted = async (personId: string) => (await restrict(await checked('restrict', personId))).body
const actionsOn = async (id: string) => {
  const { rows } = await t.db.execute<{ action: string }>(
    sql`select action from audit_lines where entity_id = ${id} order by at, id`,
  )
  return rows.map(({ action }) => action)
}

/** Begins and freezes what is due. */
async function freeze() {
  await beginDue(t.db)
  await freezeBegun(t.db)
  await t.runJobs('groups.recalculate')
  await freezeBegun(t.db)
  await t.runJobs('campaigns.freeze')
}

async function sendAll() {
  const sending = { db: t.db, config: t.config, connections: openConnections(t) }
  for (let idle = 0; idle < 2;) {
    await t.db.execute(sql`update campaigns set allowance = 100, allowance_at = now() where state = 'sending'`)
    idle = (await sendCampaigns(sending)) === 0 ? idle + 1 : 0
  }
  sending.connections.closeAll()
  await endDone(t.db)
}

test('whoever restricts, objects, withdraws or is suppressed after the audience was fixed gets no letter', async () => {
  const [group, box] = [await groupOf(t, 6), await senderFor(t, sink.port)]
  const [before, later, objects, withdraws, suppressed, stays] = group.people
  await restricted(before!.id)
  const draft = await draftFor(t, { groupId: group.id, mailboxId: box.id })
  const counted = await t.ask('GET', `/campaigns/${draft.id}/audience`, { as })
  expect(counted.body).toMatchObject({ recipients: 5, skipped: [{ reason: 'restricted', count: 1 }] })
  await schedule(t, draft)
  await freeze()
  await restricted(later!.id)
  await effect(await checked('object', objects!.id), 'object', { purposes: ['marketing-mail'] })
  const at = new Date().toISOString()
  const no = { purpose: 'marketing-mail', isGiven: false, source: 'phone', proof: '', at }
  await t.ask('POST', `/customers/${withdraws!.id}/consents`, { as, body: no })
  await t.ask('POST', '/suppressions', { as, body: { address: suppressed!.email, reason: 'asked', note: '' } })
  await sendAll()
  const got = sink.taken.map(({ to }) => to).filter((to) => group.people.some(({ email }) => email === to))
  expect(got).toEqual([stays!.email])
  const { rows } = await t.db.execute<{ id: string; reason: string }>(sql`
    select person_id as id, skip_reason as reason from campaign_recipients
    where campaign_id = ${draft.id} and state = 'skipped'`)
  expect(Object.fromEntries(rows.map(({ id, reason }) => [id, reason]))).toEqual({
    [before!.id]: 'restricted',
    [later!.id]: 'restricted',
    [objects!.id]: 'unsubscribed',
    [withdraws!.id]: 'unsubscribed',
    [suppressed!.id]: 'suppressed',
  })
})

test('an objection ends each named consent at once and keeps their own addresses out of campaigns', async () => {
  const email = `p.${randomUUID()}@example.test`
  const person = await make.student(t.db, { email })
  await agree(t, person.id)
  await agree(t, person.id, 'measuring')
  const one = await checked('object', person.id)
  expect(one.effects).toEqual(['restrict', 'object'])
  const purposes = ['marketing-mail', 'phone-calls']
  const after = (await effect(one, 'object', { purposes })).body
  const states = (await t.ask('GET', `/customers/${person.id}/consents`, { as })).body.states as {
    purpose: string
    newest: { isGiven: boolean; proof: string; source: string } | null
  }[]
  const newestOf = (purpose: string) => states.find((state) => state.purpose === purpose)!.newest
  for (const purpose of purposes)
    expect(newestOf(purpose)).toMatchObject({ isGiven: false, proof: one.number, source: 'phone' })
  expect(newestOf('measuring')).toMatchObject({ isGiven: true })
  const listed = (await t.ask('GET', '/suppressions', { as, query: { search: email } })).body.rows
  expect(listed).toMatchObject([{ address: email, reason: 'objected', note: one.number }])
  // Repeating it adds no second line.
  await effect(after, 'object', { purposes: ['marketing-mail'] })
  const { rows } = await t.db.execute(sql`
    select from consents where person_id = ${person.id} and purpose = 'marketing-mail' and not is_given`)
  expect(rows).toHaveLength(1)
  const byHand = { address: `x.${randomUUID()}@example.test`, reason: 'objected', note: '' }
  expect((await t.ask('POST', '/suppressions', { as, body: byHand })).status).toBe(400)
})

test('nothing is carried out before the check, without a person, for another right or after the end', async () => {
  const { id: personId } = await make.student(t.db)
  const refusedWith = async (answer: Promise<{ body: Refused }>) => (await answer).body.reason
  expect(await refusedWith(restrict(await checked('restrict', null)))).toBe('data-requests.effect-unfit')
  expect(await refusedWith(restrict(await checked('access', personId)))).toBe('data-requests.effect-unfit')
  const one = await checked('restrict', personId)
  expect(one.effects).toEqual(['restrict'])
  const refusal = { reason: 'Không đúng' }
  const closed = (
    await t.ask<DataRequest>('POST', `/data-requests/${one.id}/refuse`, { as, version: one.version, body: refusal })
  ).body
  expect(await refusedWith(restrict(closed))).toBe('data-requests.effect-unfit')
  expect((await lift(personId)).body.reason).toBe('data-requests.not-restricted')
  expect((await lift(randomUUID())).status).toBe(404)
  expect((await lift(personId, 'support')).status).toBe(403)
})

test('restricted by two requests at once, somebody is restricted once', async () => {
  const { id: personId } = await make.student(t.db)
  const requests = await Promise.all([1, 2, 3].map(() => checked('restrict', personId)))
  const answers = await Promise.all(requests.map(restrict))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const { rows } = await t.db.execute(sql`select from processing_restrictions where person_id = ${personId}`)
  expect(rows).toHaveLength(1)
})

test('while it is restricted only the desk changes a record, no file contains it, and both pages say so', async () => {
  const { id } = await make.student(t.db, { fullName: `Ngô ${randomUUID().slice(0, 8)}` })
  const read = async (path: string) => (await t.ask('GET', `/${path}/${id}`, { as })).body
  const edit = async (path: string, who: string) => {
    const { version } = await read(path)
    return t.ask<Refused>('PATCH', `/${path}/${id}`, {
      as: who,
      version,
      body: { phone: `09${randomUUID().replace(/\D/g, '0').slice(0, 8)}` },
    })
  }
  const exported = async () => {
    const body = { entity: 'students', format: 'csv', language: 'vi', columns: ['student', 'email'] }
    const of = { query: { search: (await read('students')).fullName } }
    const { jobId } = (await t.ask('POST', '/exports', { as, body: { ...body, ...of } })).body
    expect(await t.runJobs()).toEqual({ faults: [] })
    const headers = { authorization: `Bearer ${(await t.as(as)).token}` }
    const file = await t.app.inject({ url: `/api/v1/exports/${jobId}/file`, headers })
    return parse(file.rawPayload, { bom: true }).length - 1
  }
  expect(await exported()).toBe(1)
  const request = await restricted(id)
  expect(request).toMatchObject({ isRestricted: true, effects: [] })
  for (const path of ['customers', 'students']) {
    expect((await read(path)).restrictedAt).not.toBeNull()
    expect((await edit(path, 'support')).body.reason).toBe('customers.restricted')
  }
  expect((await edit('customers', 'owner')).status).toBe(200)
  expect(await exported()).toBe(0)
  expect((await lift(id)).status).toBe(200)
  expect((await read('customers')).restrictedAt).toBeNull()
  expect((await edit('customers', 'support')).status).toBe(200)
  expect(await exported()).toBe(1)
  expect(await actionsOn(id)).toEqual(expect.arrayContaining(['customers.restrict', 'customers.liftRestriction']))
  expect(await actionsOn(request.id)).toContain('data-requests.restrict')
})
