import { NOTES_A_DAY, type AnalyticsNote } from '@learning-cms/contract/analytics/notes'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepNotes } from './queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

let days = 0
/** A day that no other test uses. */
const freshDay = () => new Date(Date.UTC(2020, 0, (days += 1))).toISOString().slice(0, 10)
const path = '/analytics/notes'
type Who = string | { token: string }
const pin = async (day: string, text = 'Chiến dịch Tết', as: Who = 'marketing') => {
  const answer = await t.ask<AnalyticsNote>('POST', path, { as, body: { day, text } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const on = async (day: string, as: Who = 'analyst') =>
  (await t.ask<{ rows: AnalyticsNote[] }>('GET', path, { as, query: { from: day, to: day } })).body.rows
const change = (as: Who, { id, version }: AnalyticsNote, body: { day: string; text: string }) =>
  t.ask('PUT', `${path}/${id}`, { as, version, body })
const remove = (as: Who, { id, version }: AnalyticsNote) => t.ask('DELETE', `${path}/${id}`, { as, version })
const restore = (as: Who, id: string, version: number) => t.ask('POST', `${path}/${id}/restore`, { as, version })

test('everybody who reads analytics reads the notes of a range, its ends included, earliest day first', async () => {
  const [first, second, third] = [freshDay(), freshDay(), freshDay()]
  await pin(second, '  Tăng   giá\nquảng cáo ')
  await pin(first)
  await pin(second, 'Sự cố cổng thanh toán')
  await pin(third, 'Ngoài khoảng')
  const { body } = await t.ask('GET', path, { as: 'catalog', query: { from: first, to: second } })
  expect(body.rows.map(({ day, text }: AnalyticsNote) => [day, text])).toEqual([
    [first, 'Chiến dịch Tết'],
    [second, 'Tăng giá quảng cáo'],
    [second, 'Sự cố cổng thanh toán'],
  ])
  expect(body.rows[0]).toMatchObject({ authorName: expect.stringMatching(/^marketing/), mayChange: false, version: 1 })
  expect((await t.ask('GET', path, { as: 'support', query: { from: first, to: first } })).status).toBe(403)
})

test('its author and who may change settings change a note; others read it', async () => {
  const day = freshDay()
  const note = await pin(day)
  expect([(await on(day, 'marketing'))[0]!.mayChange, (await on(day, 'owner'))[0]!.mayChange]).toEqual([true, true])
  const body = { day, text: 'Chiến dịch 8/3' }
  const colleague = { token: await t.tokenOf((await make.account(t.db, { roles: ['marketing'] })).id) }
  for (const as of ['finance', colleague]) {
    expect((await change(as, note, body)).body.reason).toBe('analytics-notes.not-yours')
    expect((await remove(as, note)).body.reason).toBe('analytics-notes.not-yours')
  }
  const { body: changed } = await change('marketing', note, body)
  expect(changed).toMatchObject({ text: 'Chiến dịch 8/3', version: 2 })
  expect((await change('marketing', changed, body)).body.version).toBe(2)
  expect((await change('owner', note, body)).body).toMatchObject({
    status: 412,
    current: { version: 2, text: 'Chiến dịch 8/3' },
    changed: ['text'],
  })
  expect((await change('owner', changed, { day, text: 'Sửa hộ' })).body).toMatchObject({
    version: 3,
    authorName: note.authorName,
  })
})

test('a deleted note is gone for everybody, and can be restored for a month', async () => {
  const day = freshDay()
  const note = await pin(day)
  expect((await remove('marketing', note)).status).toBe(200)
  expect(await on(day)).toEqual([])
  expect((await remove('marketing', note)).status).toBe(404)
  expect((await change('marketing', { ...note, version: 2 }, { day, text: 'x' })).status).toBe(404)
  expect((await restore('finance', note.id, 2)).status).toBe(403)
  expect((await restore('marketing', note.id, 1)).status).toBe(412)
  expect((await restore('marketing', note.id, 2)).body).toMatchObject({ text: note.text, version: 3 })
  expect((await restore('marketing', note.id, 3)).status).toBe(404)
  const { rows } = await t.db.execute<{ action: string; label: string }>(
    sql`select action, label from audit_lines where entity_id = ${note.id} order by at, id`,
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'analytics-notes.create',
    'analytics-notes.remove',
    'analytics-notes.restore',
  ])
  await remove('marketing', { ...note, version: 3 })
  await t.db.execute(sql`update analytics_notes set deleted_at = now() - interval '29 days' where id = ${note.id}`)
  await sweepNotes(t.db)
  await t.db.execute(sql`update analytics_notes set deleted_at = now() - interval '31 days' where id = ${note.id}`)
  expect((await t.db.execute(sql`select from analytics_notes where id = ${note.id}`)).rows).toHaveLength(1)
  await sweepNotes(t.db)
  expect((await restore('marketing', note.id, 4)).status).toBe(404)
})

test('a day holds twenty notes, whoever comes at once, and however they get there', async () => {
  const [day, other] = [freshDay(), freshDay()]
  const elsewhere = await pin(other)
  const post = (text: string) => t.ask('POST', path, { as: 'owner', body: { day, text } })
  const answers = await Promise.all(Array.from({ length: NOTES_A_DAY + 5 }, (_, n) => post(`Ghi chú ${n}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(NOTES_A_DAY)
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 422,
    body: { reason: 'analytics-notes.too-many', values: { max: NOTES_A_DAY } },
  })
  expect((await change('owner', elsewhere, { day, text: 'Dời ngày' })).status).toBe(422)
  const [first] = await on(day, 'owner')
  await remove('owner', first!)
  expect((await post('Thế chỗ')).status).toBe(200)
  expect((await restore('owner', first!.id, 2)).status).toBe(422)
  expect(await on(day)).toHaveLength(NOTES_A_DAY)
})

test('bad days, ranges and texts are refused with what to do', async () => {
  const refused = async (body: object) => (await t.ask('POST', path, { as: 'owner', body })).body.fields
  expect(await refused({ day: '2026-02-30', text: 'x' })).toHaveProperty('day')
  expect(await refused({ day: '1204-01-01', text: 'x' })).toEqual({ day: 'analytics-notes.day' })
  expect(await refused({ day: freshDay(), text: ' \n ' })).toEqual({ text: 'analytics-notes.text-required' })
  expect(await refused({ day: freshDay(), text: 'x'.repeat(201) })).toHaveProperty('text')
  const range = async (from: string, to: string) =>
    (await t.ask('GET', path, { as: 'owner', query: { from, to } })).body.fields
  expect(await range('2026-01-02', '2026-01-01')).toEqual({ to: 'filters.range-order' })
  expect(await range('2010-01-01', '2026-01-01')).toEqual({ from: 'analytics-notes.range-too-long' })
  expect(await range('2016-02-01', '2026-01-31')).toBeUndefined()
  expect(await pin(freshDay(), '🏮'.repeat(100))).toMatchObject({ text: '🏮'.repeat(100) })
})

test('a program reads notes with its scope, and writes none', async () => {
  const scopes = ['analytics:read']
  const made = await t.ask('POST', '/tokens', {
    as: 'owner',
    key: true,
    body: { name: 'Báo cáo', source: 'BI', scopes, expiresInDays: 1 },
  })
  const as = { token: made.body.secret as string }
  const day = freshDay()
  const note = await pin(day, 'Của người', 'owner')
  expect(await on(day, as)).toMatchObject([{ text: 'Của người', mayChange: false }])
  const refusals = [await t.ask('POST', path, { as, body: { day, text: 'x' } }), await remove(as, note)]
  expect(refusals.map(({ body }) => body.reason)).toEqual(['tokens.not-by-token', 'tokens.not-by-token'])
})
