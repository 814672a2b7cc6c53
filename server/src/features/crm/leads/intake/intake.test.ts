import type { LeadSettingsRead } from '@learning-cms/contract/crm/leads/lead-intake'
import type { Lead } from '@learning-cms/contract/crm/leads/leads'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { mailboxFor } from '@learning-cms/testkit/mail/mailbox'
import { make } from '@learning-cms/testkit/make'
import { arriving } from '@learning-cms/testkit/mail/arriving'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

const as = 'owner'
const mail = () => `kh.${randomUUID().slice(0, 8)}@example.test`
const enter = async (body: object = {}) => {
  const answer = await t.ask<Lead>('POST', '/leads', { as, body: { fullName: 'Lê Thị Hỏi', email: mail(), ...body } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const colleague = async () => (await make.account(t.db, { roles: ['support'] })).id
const colleagues = (count: number) => Promise.all(Array.from({ length: count }, colleague))
const nothing = { isFormOpen: false, rules: [], otherwise: [], away: [], formTags: [], formSites: [] }
const save = async (body: object) => {
  const { version } = (await t.ask('GET', '/lead-settings', { as })).body
  return t.ask<LeadSettingsRead & { reason?: string }>('PUT', '/lead-settings', {
    as,
    version,
    body: { ...nothing, ...body },
  })
}
const rule = (accountIds: string[], more: object = {}) => ({
  id: randomUUID(),
  sources: [],
  provinces: [],
  courseIds: [],
  accountIds,
  ...more,
})
const shares = (owners: readonly (string | null)[]) =>
  [...Map.groupBy(owners, (owner) => owner).values()].map((all) => all.length).toSorted((one, other) => one - other)

test('fifty leads at the same time are shared out equally', async () => {
  const people = await colleagues(5)
  expect((await save({ otherwise: people })).status).toBe(200)
  const made = await Promise.all(Array.from({ length: 50 }, () => enter()))
  const owners = made.map(({ ownerId }) => ownerId)
  expect(new Set(owners)).toEqual(new Set(people))
  expect(shares(owners)).toEqual([10, 10, 10, 10, 10])
})

test('the first rule that fits decides: by source, province and course, each list with its own round', async () => {
  const [phone, hue, course, rest] = await Promise.all([colleagues(2), colleagues(2), colleagues(1), colleagues(1)])
  const { id: courseId } = await make.course(t.db)
  const rules = [
    rule(phone, { sources: ['phone'] }),
    rule(hue, { provinces: ['46'] }),
    rule(course, { courseIds: [courseId] }),
  ]
  expect((await save({ rules, otherwise: rest })).status).toBe(200)
  const ownerOf = async (body: object) => (await enter(body)).ownerId
  expect([await ownerOf({ source: 'phone' }), await ownerOf({ source: 'phone', province: 'Huế' })]).toEqual(phone)
  expect([await ownerOf({ province: 'Thừa Thiên Huế' }), await ownerOf({ province: 'TP. Huế' })]).toEqual(hue)
  expect(await ownerOf({ courseId })).toBe(course[0])
  expect(await ownerOf({})).toBe(rest[0])
  // A lead entered by hand has the given owner, or none.
  expect([await ownerOf({ ownerId: rest[0] }), await ownerOf({ ownerId: null })]).toEqual([rest[0], null])
})

test('whoever is away, has no active account or lost the right is passed over', async () => {
  const [away, disabled, without, here] = await Promise.all([colleague(), colleague(), colleague(), colleague()])
  await save({ otherwise: [away, disabled, without, here], away: [{ accountId: away, until: '2999-01-01' }] })
  await t.db.execute(sql`update accounts set status = 'disabled' where id = ${disabled}`)
  await t.db.execute(sql`delete from account_roles where account_id = ${without}`)
  expect(shares(await Promise.all([1, 2, 3].map(async () => (await enter()).ownerId)))).toEqual([3])
  const { body } = await t.ask<LeadSettingsRead>('GET', '/lead-settings', { as })
  expect(body.unfit.map(({ id }) => id).toSorted()).toEqual([disabled, without].toSorted())
  await save({ otherwise: [away, here], away: [{ accountId: away, until: '2020-01-01' }] })
  expect((await enter()).ownerId).toBe(away)
  // If everybody of a rule is away, the next rule applies.
  await save({ rules: [rule([away])], otherwise: [here], away: [{ accountId: away, until: '2999-01-01' }] })
  expect((await enter()).ownerId).toBe(here)
  await save({ otherwise: [away], away: [{ accountId: away, until: '2999-01-01' }] })
  expect((await enter()).ownerId).toBeNull()
})

test('somebody who writes again stays with the colleague who works on it', async () => {
  const people = await colleagues(3)
  await save({ otherwise: people })
  const email = mail()
  const first = await enter({ email })
  await enter()
  expect((await enter({ email: email.toUpperCase() })).ownerId).toBe(first.ownerId)
})

test('a lead that is refused takes nobody’s turn', async () => {
  const people = await colleagues(2)
  await save({ otherwise: people })
  const body = { fullName: 'Lê Thị Hỏi', email: null, phone: '' }
  expect((await t.ask('POST', '/leads', { as, body })).status).toBe(422)
  expect([(await enter()).ownerId, (await enter()).ownerId]).toEqual(people)
})

test('the settings are for those who may change settings, bounded, and told when stale', async () => {
  const id = await colleague()
  const stale = await t.ask('PUT', '/lead-settings', { as, version: 9_999, body: nothing })
  expect(stale.status).toBe(412)
  expect((await t.ask('PUT', '/lead-settings', { as: 'support', version: 1, body: nothing })).status).toBe(403)
  const one = rule([id])
  expect((await save({ rules: [one, one] })).body.reason).toBe('leads.rule-twice')
  expect((await save({ otherwise: [randomUUID()] })).body.reason).toBe('leads.colleague-unknown')
  expect((await save({ rules: [rule([])] })).status).toBe(400)
  expect((await save({ rules: Array.from({ length: 31 }, () => rule([id])) })).status).toBe(400)
})

test('only colleagues whom the server accepts are offered', async () => {
  const [fit, unfit] = [await colleague(), (await make.account(t.db, { roles: ['analyst'] })).id]
  const offered: { id: string }[] = (await t.ask('GET', '/lead-owners', { as })).body.rows
  const ids = new Set(offered.map(({ id }) => id))
  expect([ids.has(fit), ids.has(unfit)]).toEqual([true, false])
  // People who still own leads can be filtered for, but not chosen as owners.
  await enter({ ownerId: fit })
  await t.db.execute(sql`update accounts set status = 'disabled' where id = ${fit}`)
  const { rows } = (await t.ask('GET', '/lead-owners', { as })).body
  expect(rows.find((one: { id: string }) => one.id === fit)).toMatchObject({ isFit: false })
})

async function program(scopes: string[]) {
  const body = { name: randomUUID().slice(0, 8), source: `web-${randomUUID().slice(0, 8)}`, scopes, expiresInDays: 1 }
  const made = await t.ask('POST', '/tokens', { as, key: true, body })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return { as: { token: made.body.secret as string } }
}
const row = (externalId: string, more: object = {}) => ({
  externalId,
  changedAt: '2026-01-01T00:00:00.000Z',
  fullName: 'Trường Lê Lợi',
  email: mail(),
  ...more,
})

test('a program with that scope alone enters leads, each of its ids once, and can do nothing else', async () => {
  const site = await program(['crm:enter_leads'])
  const rows = [row('a'), row('b', { province: 'Huế', message: 'Xin báo giá' })]
  const send = (body: object) => t.ask('PUT', '/leads/received', { ...site, body })
  const answers = await Promise.all([send({ rows }), send({ rows }), send({ rows })])
  const outcomes = answers.flatMap(({ body }) => body.rows as { outcome: string; id: string }[])
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([
    'created',
    'created',
    'unchanged',
    'unchanged',
    'unchanged',
    'unchanged',
  ])
  const [id] = outcomes.map((one) => one.id)
  expect((await t.ask<Lead>('GET', `/leads/${id}`, { as })).body).toMatchObject({ source: 'api', state: 'new' })
  // Newer data is accepted while the lead is new; later ours is not overwritten.
  const later = { ...rows[0]!, changedAt: '2026-02-01T00:00:00.000Z', message: 'Đổi ngày' }
  expect((await send({ rows: [later] })).body.rows[0]).toMatchObject({ outcome: 'updated' })
  const now = (await t.ask<Lead>('GET', `/leads/${id}`, { as })).body
  expect(now.message).toBe('Đổi ngày')
  await t.ask('POST', `/leads/${id}/begin`, { as, version: now.version })
  const last = { ...later, changedAt: '2026-03-01T00:00:00.000Z', message: 'Muộn rồi' }
  expect((await send({ rows: [last] })).body.rows[0]).toMatchObject({ outcome: 'unchanged' })
  for (const [method, path] of [
    ['GET', '/leads'],
    ['GET', `/leads/${id}`],
    ['GET', '/customers'],
    ['POST', '/leads'],
  ] as const)
    expect(
      (
        await t.ask(method, path, {
          ...site,
          ...(method === 'POST' && { body: { fullName: 'x', phone: '0912345678' } }),
        })
      ).status,
    ).toBe(403)
  expect((await t.ask('PUT', '/leads/received', { ...(await program(['crm:read'])), body: { rows } })).status).toBe(403)
})

test('rows that do not fit are refused one by one', async () => {
  const site = await program(['crm:enter_leads'])
  const rows = [row('1'), row('2', { email: null }), row('3', { courseId: randomUUID() })]
  const { body } = await t.ask('PUT', '/leads/received', { ...site, body: { rows } })
  expect(body.rows.map(({ outcome, reason }: { outcome: string; reason: string }) => [outcome, reason])).toEqual([
    ['created', null],
    ['refused', 'leads.contact-required'],
    ['refused', 'leads.course-unknown'],
  ])
})

async function conversation(from: string, body = 'Xin hỏi vé đoàn') {
  const { box } = await mailboxFor(t)
  const raw = `From: ${from}\r\nTo: a@cms.test\r\nMessage-ID: <${randomUUID()}@cms.test>\r\nSubject: Hoi ve\r\n\r\n${body}`
  await arriving(t, box.id, raw)
  const { rows } = (await t.ask('GET', `/mail/mailboxes/${box.id}/threads`, { as: 'support' })).body
  return rows[0].id as string
}

test('a mail becomes a lead once, however often it is asked for, and the lead knows its conversation', async () => {
  const from = mail()
  const thread = await conversation(`Tran Thi Thu <${from}>`)
  const made = () => t.ask<Lead>('POST', `/mail/threads/${thread}/lead`, { as: 'support' })
  const answers = await Promise.all([made(), made(), made()] as const)
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  const lead = answers[0].body
  expect(lead).toMatchObject({
    fullName: 'Tran Thi Thu',
    source: 'mail',
    state: 'new',
    message: 'Hoi ve\n\nXin hỏi vé đoàn',
  })
  const other = await conversation(`"${from}" <${from}>`)
  const { rows } = (await t.ask('GET', `/leads/${lead.id}/conversations`, { as: 'support' })).body
  expect(rows.map(({ id, isLinked }: { id: string; isLinked: boolean }) => [id, isLinked])).toEqual([
    [other, false],
    [thread, true],
  ])
  expect((await t.ask('GET', `/mail/threads/${thread}/leads`, { as: 'support' })).body.rows).toMatchObject([
    { id: lead.id },
  ])
  // Without access to the mailbox, neither is visible, nor can a lead be made of it.
  expect((await t.ask('GET', `/leads/${lead.id}/conversations`, { as: 'marketing' })).body.rows).toEqual([])
  expect((await t.ask('POST', `/mail/threads/${other}/lead`, { as: 'marketing' })).status).toBe(404)
  expect((await t.ask('GET', `/mail/threads/${thread}/leads`, { as: 'marketing' })).status).toBe(404)
})

test('a sender whose name is an address is called by what stands before the @', async () => {
  const from = mail()
  const thread = await conversation(`"${from}" <${from}>`, 'x'.repeat(20_000))
  const { body } = await t.ask<Lead>('POST', `/mail/threads/${thread}/lead`, { as: 'support' })
  expect(body.fullName).toBe(from.split('@')[0])
  expect(body.message.length).toBeLessThanOrEqual(5_000)
})
