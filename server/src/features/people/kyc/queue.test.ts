import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { kycAnswersSample, kycDesk } from '@learning-cms/testkit/kyc'
import { make } from '@learning-cms/testkit/make'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
let desk: ReturnType<typeof kycDesk>
beforeAll(async () => {
  t = await testApp()
  desk = kycDesk(t)
})
afterAll(() => t.close())

type Line = { action: string; actorName: string; reason: string | null; changes: Record<string, unknown[]> }
const history = async (id: string, query: Record<string, string> = {}, as = 'owner') =>
  t.ask('GET', `/history/kyc/${id}`, { as, query })
const teacher = async (fullName: string) => (await make.instructor(t.db, { fullName })).id
const decide = async (what: 'reject' | 'withdraw', id: string, body: object) => {
  const { version } = (await desk.read(id)).body
  const answer = await t.ask('POST', `/kyc/${id}/${what}`, { as: 'owner', version, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

test('the history of a case says who opened, handed in, looked at what and why, sent back, approved and withdrew', async () => {
  const one = await desk.submitted({ instructorId: await teacher('Lê Văn Sử') })
  const [document] = (await desk.read(one.id)).body.documents
  const reason = 'Đối chiếu với hợp đồng'
  await t.ask('POST', `/kyc/${one.id}/reveal`, { as: 'owner', body: { reason } })
  await t.ask('POST', `/kyc/${one.id}/documents/${document.id}/open`, { as: 'owner', body: { reason: 'Soi con dấu' } })
  await desk.approve((await desk.read(one.id)).body)
  await decide('withdraw', one.id, { reason: 'Giấy tờ báo mất' })
  const { body } = await history(one.id)
  const lines: Line[] = body.rows.toReversed()
  expect(lines.map(({ action }) => action)).toEqual([
    'kyc.open',
    'kyc.link',
    'kyc.submit',
    'kyc.reveal',
    'kyc.reveal',
    'kyc.approve',
    'kyc.withdraw',
  ])
  expect(lines.slice(3, 5)).toMatchObject([
    { reason, changes: { opened: [null, 'answers'] }, actorName: expect.stringMatching(/./) },
    { reason: 'Soi con dấu', changes: { opened: [null, document.side] } },
  ])
  expect(body.rows[0].changes.status).toEqual(['approved', 'withdrawn'])
  expect(body.rows[0].personal.statusReason).toEqual([null, 'Giấy tờ báo mất'])
  expect(body.settable).toEqual([])
  // Nothing of what was typed.
  for (const secret of ['0071000999888', kycAnswersSample.identity.number])
    expect(JSON.stringify(body)).not.toContain(secret)
  const first = (await history(one.id, { size: '2' })).body
  expect(first.rows).toHaveLength(2)
  expect((await history(one.id, { size: '2', after: first.next })).body.rows[0].id).toBe(body.rows[2].id)
})

test('only reviewers read it; a case that does not exist has none, and nothing can be set back', async () => {
  const one = (await desk.open({ instructorId: await teacher('Phan Kín') })).body
  for (const as of ['support', 'marketing', 'finance']) expect((await history(one.id, {}, as)).status).toBe(403)
  expect((await history('01a00000-0000-7000-8000-0000000000ff')).status).toBe(404)
  const back = await t.ask('POST', `/history/kyc/${one.id}/set-back`, { as: 'owner', version: 1, body: {} })
  expect(back.status).toBe(404)
})

test('the person is told by mail why an approval was withdrawn, in their language', async () => {
  const one = await desk.submitted({ instructorId: await teacher('Đỗ Thị Thư'), language: 'en' })
  await desk.approve((await desk.read(one.id)).body)
  await decide('withdraw', one.id, { reason: 'The passport was reported lost' })
  const { rows } = await t.db.execute<{ subject: string; body: string }>(
    sql`select subject, body from outbox_mails where subject like ${`%${one.number}%`} order by created_at, id`,
  )
  expect(rows.map(({ subject }) => subject)).toEqual([
    `Your identity form ${one.number} has been approved`,
    `The approval of your identity form ${one.number} has been withdrawn`,
  ])
  expect(rows[1]!.body).toContain('The passport was reported lost')
})

const columns = ['whose', 'status', 'kind', 'submittedAt', 'openedBy', 'decidedBy', 'updatedAt']
const exporting = (as: string | { token: string }, query: object = {}) =>
  t.ask('POST', '/exports', { as, body: { entity: 'kyc', query, columns, format: 'csv', language: 'vi' } })

async function fileFor(who: { token: string }, query: object) {
  const { jobId } = (await exporting(who, query)).body
  expect(await t.runJobs()).toEqual({ faults: [] })
  const url = `/api/v1/exports/${jobId}/file`
  const answer = await t.app.inject({ url, headers: { authorization: `Bearer ${who.token}` } })
  expect(answer.statusCode).toBe(200)
  return answer.body
}

test('the queue leaves in a file by the filter of the list: states and names, masked addresses, nothing from inside', async () => {
  const instructorId = await teacher('Mai Thị Xuất')
  await t.db.execute(sql`
    update people set email = 'mai.xuat@example.com' where id = (select person_id from instructors where id = ${instructorId})`)
  const one = await desk.submitted({ instructorId })
  const [role] = (
    await t.db.execute<{ id: string }>(sql`
      insert into roles (id, key, name, permissions) values (gen_random_uuid(), 'kyc-desk', 'Duyệt',
        array['kyc:read', 'kyc:review']) returning id`)
  ).rows
  const account = await make.account(t.db, { roles: ['support'] })
  await t.db.execute(sql`update account_roles set role_id = ${role!.id} where account_id = ${account.id}`)
  const reviewer = { token: await t.tokenOf(account.id) }
  const file = await fileFor(reviewer, { status: ['submitted'] })
  const rows: Record<string, string>[] = parse(file, { bom: true, columns: true })
  const row = rows.find((each) => each['Mã hồ sơ'] === one.number)!
  expect(row).toMatchObject({ 'Người cần định danh': 'Mai Thị Xuất', 'Trạng thái': 'Chờ duyệt', Loại: 'Cá nhân' })
  expect(file).not.toContain('mai.xuat@example.com')
  expect(row['Email']).toMatch(/^m.*@/)
  expect(rows.every((each) => each['Trạng thái'] === 'Chờ duyệt')).toBe(true)
  for (const secret of ['0071000999888', kycAnswersSample.identity.number]) expect(file).not.toContain(secret)
  expect((await exporting('support')).status).toBe(403)
  expect((await exporting('admin', { status: ['unknown'] })).status).toBe(400)
})

test('views of the queue are saved and shared; one with a filter that does not exist is refused', async () => {
  const body = { list: 'kyc', name: 'Chờ tôi', state: { status: 'submitted', sort: 'submittedAt' } }
  const saved = await t.ask('POST', '/views', { as: 'owner', body })
  expect(saved.body).toMatchObject({ list: 'kyc', state: body.state, broken: null })
  const wrong = await t.ask('POST', '/views', {
    as: 'owner',
    body: { ...body, name: 'Sai', state: { status: 'gone' } },
  })
  expect(wrong.status).toBeGreaterThanOrEqual(400)
  expect((await t.ask('POST', '/views', { as: 'support', body })).status).toBe(403)
})
