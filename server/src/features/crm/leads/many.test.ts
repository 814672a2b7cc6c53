import { dayFromNow, printed } from '@learning-cms/testkit/days'
import type { Lead } from '@learning-cms/contract/crm/leads/leads'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendNotices } from '#features/account/notices/send-notices.ts'
import { sealNewLines } from '#services/audit/seal.ts'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

const as = 'owner'
const mail = () => `kh.${randomUUID().slice(0, 8)}@example.test`
const enter = async (body: object = {}, who: string | { token: string } = as) =>
  (await t.ask<Lead>('POST', '/leads', { as: who, body: { fullName: 'Lê Thị Hỏi', email: mail(), ...body } })).body
const read = async ({ id }: { id: string }) => (await t.ask<Lead>('GET', `/leads/${id}`, { as })).body
const rows = async (query: Record<string, string>) =>
  (await t.ask<{ rows: Lead[] }>('GET', '/leads', { as, query })).body.rows
const bulk = (ids: string[], command: object, who: string = as) =>
  t.ask('POST', '/bulk', { as: who, key: true, body: { entity: 'leads', target: { ids }, command } })
const undo = async (id: string) => (await t.ask('POST', `/bulk/${id}/undo`, { as, key: true })).body
const noticesOf = async (token: string) =>
  (await t.ask('GET', '/notices', { as: { token } })).body.rows as { kind: string; entityId: string; label: string }[]
const tell = async () => {
  while ((await sealNewLines(t.db)) > 0);
  await sendNotices(t.db, { publicUrl: 'https://cms.test' })
}
async function colleague(roles = ['support']) {
  const { id } = await make.account(t.db, { roles })
  return { id, token: await t.tokenOf(id) }
}

test('many leads are assigned, closed and deleted at once, each of it undone', async () => {
  const { id: ownerId } = await colleague()
  const made = [await enter(), await enter()]
  await t.ask('POST', `/leads/${made[1]!.id}/begin`, { as, version: 1 })
  const ids = made.map(({ id }) => id)
  const states = async () => (await Promise.all(made.map(read))).map(({ state, ownerId }) => [state, ownerId])
  const before = await states()
  const assigned = await bulk(ids, { do: 'assign', ownerId })
  expect(assigned.body, JSON.stringify(assigned.body)).toMatchObject({ done: 2 })
  expect(await states()).toEqual([
    ['new', ownerId],
    ['in-progress', ownerId],
  ])
  expect(await undo(assigned.body.id)).toMatchObject({ done: 2 })
  expect(await states()).toEqual(before)
  const lost = await bulk(ids, { do: 'lose', reason: 'timing', note: 'Hè sau' })
  expect((await read(made[0]!)).lostReason).toBe('timing')
  expect(await undo(lost.body.id)).toMatchObject({ done: 2 })
  expect(await states()).toEqual(before)
  const trashed = await bulk(ids, { do: 'putInTrash' })
  expect((await t.ask('GET', `/leads/${ids[0]}`, { as })).status).toBe(404)
  expect(await undo(trashed.body.id)).toMatchObject({ done: 2 })
  expect(await states()).toEqual(before)
  expect((await bulk(ids, { do: 'assign', ownerId }, 'analyst')).status).toBe(403)
  const wrong = await bulk(ids, { do: 'assign', ownerId: (await colleague(['analyst'])).id })
  expect(wrong.body).toMatchObject({ done: 0, refused: 2 })
})

test('leads of somebody who left are shared out by the rules', async () => {
  const [former, here] = [await colleague(), await colleague()]
  const made = [await enter({ ownerId: former.id }), await enter({ ownerId: former.id })]
  const { version } = (await t.ask('GET', '/lead-settings', { as })).body
  const body = { isFormOpen: false, rules: [], otherwise: [former.id, here.id], away: [], formTags: [], formSites: [] }
  expect((await t.ask('PUT', '/lead-settings', { as, version, body })).status).toBe(200)
  await t.db.execute(sql`update accounts set status = 'disabled' where id = ${former.id}`)
  const ids = made.map(({ id }) => id)
  expect((await bulk(ids, { do: 'assignByRules' })).body).toMatchObject({ done: 2 })
  expect((await Promise.all(made.map(read))).map(({ ownerId }) => ownerId)).toEqual([here.id, here.id])
})

test('a deleted lead is nowhere but in the trash; it comes back whole, and goes for good with all that was noted', async () => {
  const word = `Xoa${randomUUID().slice(0, 6)}`
  const lead = await enter({ fullName: `Vũ ${word}`, dueOn: '2020-01-01' })
  await t.ask('POST', `/leads/${lead.id}/notes`, { as, body: { body: 'Bí mật của khách' } })
  const found = async () =>
    ((await t.ask('GET', '/search', { as, query: { text: word } })).body.groups as unknown[]).length
  expect(await found()).toBe(1)
  const remove = async () => t.ask('DELETE', `/leads/${lead.id}`, { as, version: (await read(lead)).version })
  expect((await remove()).status).toBe(200)
  expect([await rows({ search: word }), await found()]).toEqual([[], 0])
  expect((await t.ask('PATCH', `/leads/${lead.id}`, { as, version: 2, body: { value: 1 } })).status).toBe(404)
  const inTrash = async (who = as) =>
    ((await t.ask('GET', '/trash', { as: who })).body.rows as { id: string; version: number }[]).find(
      ({ id }) => id === lead.id,
    )
  expect(await inTrash('catalog')).toBeUndefined()
  const restored = await t.ask('POST', `/trash/${lead.id}/restore`, {
    as,
    version: (await inTrash())!.version,
    body: {},
  })
  expect(restored.status, JSON.stringify(restored.body)).toBe(200)
  expect(await read(lead)).toMatchObject({ fullName: `Vũ ${word}`, dueOn: '2020-01-01', state: 'new' })
  await remove()
  expect((await t.ask('DELETE', `/trash/${lead.id}`, { as, version: (await inTrash())!.version })).status).toBe(200)
  const { rows: left } = await t.db.execute(sql`
    select 1 from audit_personal p join audit_lines l on l.id = p.line_id where p.changes::text like '%Bí mật của khách%' or l.entity_id = ${lead.id}`)
  expect(left).toEqual([])
})

test('what was sold is not deleted', async () => {
  const sold = (await t.ask<Lead>('POST', `/leads/${(await enter()).id}/sell`, { as, version: 1, body: {} })).body
  const answer = await t.ask('DELETE', `/leads/${sold.id}`, { as, version: sold.version })
  expect([answer.status, answer.body.reason]).toEqual([409, 'leads.sold-not-deletable'])
})

test('notes are their writer’s, keep what they said before, and are stale for two who write at once', async () => {
  const lead = await enter()
  const path = `/leads/${lead.id}/notes`
  const note = (await t.ask('POST', path, { as: 'support', body: { body: 'Gọi lại' } })).body
  const change = (who: string, body: string, version = note.version) =>
    t.ask('PATCH', `${path}/${note.id}`, { as: who, version, body: { body } })
  expect((await change('marketing', 'Khác')).status).toBe(403)
  const both = await Promise.all([change('support', 'Gọi sáng'), change('support', 'Gọi chiều')])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412])
  const { rows: earlier } = (await t.ask('GET', `${path}/${note.id}/history`, { as: 'support' })).body
  expect(earlier).toMatchObject([{ body: 'Gọi lại' }])
  expect((await t.ask('GET', `/leads/${randomUUID()}/notes`, { as })).status).toBe(404)
  expect((await t.ask('GET', `/leads/${(await enter()).id}/notes`, { as })).body.rows).toEqual([])
})

test('the file has what the list shows, masked for whoever may not export personal values', async () => {
  const word = `Tep${randomUUID().slice(0, 6)}`
  await enter({ fullName: `Vũ ${word}`, email: `${word}@example.test`, value: 5_000 })
  await enter()
  const body = {
    entity: 'leads',
    query: { search: word },
    columns: ['lead', 'email', 'value'],
    format: 'csv',
    language: 'en',
  }
  const { token } = await t.as(as)
  const { jobId } = (await t.ask('POST', '/exports', { as, body })).body
  expect(await t.runJobs()).toEqual({ faults: [] })
  const file = await t.app.inject({
    url: `/api/v1/exports/${jobId}/file`,
    headers: { authorization: `Bearer ${token}` },
  })
  const lines = file.body.replace('\uFEFF', '').trim().split(/\r?\n/)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`Vũ ${word}`)
  expect((await t.ask('POST', '/exports', { as: 'support', body })).status).toBe(403)
})

async function importing(csv: string) {
  const { token } = await t.as(as)
  const sent = await t.app.inject({
    method: 'POST',
    url: '/api/v1/imports',
    query: { entity: 'leads', fileName: 'khach.csv' },
    payload: Buffer.from(csv),
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
  })
  const step = async (word: string) => {
    const { version } = (await t.ask('GET', `/imports/${sent.json().id}`, { as })).body
    expect((await t.ask('POST', `/imports/${sent.json().id}/${word}`, { as, version })).status).toBe(200)
    expect(await t.runJobs()).toEqual({ faults: [] })
    return (await t.ask('GET', `/imports/${sent.json().id}`, { as })).body.counts
  }
  return step
}

test('a file of leads is checked, entered, changed by the next and taken back', async () => {
  const { id: ownerId } = await make.account(t.db, { roles: ['support'], username: `thu.${randomUUID().slice(0, 6)}` })
  const { rows: account } = await t.db.execute<{ username: string }>(
    sql`select username from accounts where id = ${ownerId}`,
  )
  const dueOn = dayFromNow(300)
  const [one, two] = [mail(), mail()]
  const csv = [
    'Họ và tên,Email,Điện thoại,Nguồn,Giá trị,Người phụ trách,Hạn',
    `Trần Thị Tệp,${one},,Điện thoại,3000000,${account[0]!.username},${printed(dueOn)}`,
    `Không Liên Hệ,,,,,,`,
    `Vũ Văn Sai,${two},,Chỗ nào đó,,khong.co.ai,`,
    `Lý Thị Số,,0912345678,,,,`,
  ].join('\n')
  const step = await importing(csv)
  expect(await step('check')).toMatchObject({ create: 2, refused: 2 })
  expect(await step('run')).toMatchObject({ created: 2 })
  const [lead] = await rows({ search: one })
  expect(lead).toMatchObject({
    fullName: 'Trần Thị Tệp',
    source: 'phone',
    value: 3_000_000,
    ownerId,
    dueOn,
  })
  const next = await importing(`Họ và tên,Email,Giá trị\nTrần Thị Tệp,${one},4000000`)
  expect(await next('check')).toMatchObject({ update: 1 })
  expect(await next('run')).toMatchObject({ updated: 1 })
  expect((await rows({ search: one }))[0]!.value).toBe(4_000_000)
  expect(await next('undo')).toMatchObject({ undone: 1 })
  expect((await rows({ search: one }))[0]!.value).toBe(3_000_000)
})

test('who gets a lead is told, and told once when the day of its next step has come', async () => {
  const [giver, taker] = [await colleague(), await colleague()]
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  const given = await enter({ ownerId: taker.id, fullName: 'Đỗ Thị Giao', dueOn: today }, { token: giver.token })
  await enter({ ownerId: taker.id, dueOn: '2999-01-01' }, { token: taker.token })
  await tell()
  await tell()
  const notices = (await noticesOf(taker.token)).filter(({ kind }) => kind.startsWith('lead-'))
  expect(notices.map(({ kind }) => kind).toSorted()).toEqual(['lead-assigned', 'lead-due'])
  for (const one of notices) expect(one).toMatchObject({ entityId: given.id, label: 'Đỗ Thị Giao' })
  expect((await noticesOf(giver.token)).filter(({ kind }) => kind.startsWith('lead-'))).toEqual([])
  const next = await colleague()
  await t.ask('PATCH', `/leads/${given.id}`, { as, version: given.version, body: { ownerId: next.id } })
  await tell()
  expect((await noticesOf(next.token)).map(({ kind }) => kind).toSorted()).toEqual(['lead-assigned', 'lead-due'])
})

test('Home counts the leads of mine that are due, and its link shows exactly those', async () => {
  const me = await colleague()
  for (const dueOn of ['2020-01-01', '2020-01-02', '2999-01-01']) await enter({ ownerId: me.id, dueOn, value: 1_000 })
  const { tasks } = (await t.ask('GET', '/home', { as: { token: me.token } })).body
  const task = tasks.find(({ kind }: { kind: string }) => kind === 'leads-due')
  expect(task).toMatchObject({ count: 2, amount: 2_000 })
  expect(await rows(Object.fromEntries(new URL(task.to, 'https://x.test').searchParams))).toHaveLength(2)
})
