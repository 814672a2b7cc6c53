import type { HistoryPage } from '@learning-cms/contract/records/history'
import type { Student } from '@learning-cms/contract/people/students'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestApp
let ask: TestApp['ask']
beforeAll(async () => {
  server = await testApp()
  ask = server.ask
})
afterAll(() => server.close())

const as = 'support'
const first = { phone: '0900 000 111', birthDate: '1990-05-06', address: 'Số 1 Tràng Tiền, Hà Nội' }
const then = { fullName: 'Lê Thị Sau', phone: '0911 222 333', address: 'Số 9 Lê Lợi, Huế' }
/** Entered with one set of values, changed to another. */
async function changed(email: string) {
  const body = { fullName: 'Lê Thị Trước', email, ...first }
  const { id } = (await ask<Student>('POST', '/students', { as, body })).body
  expect((await ask('PATCH', `/students/${id}`, { as, version: 1, body: then })).status).toBe(200)
  return id
}
const historyOf = async (id: string, who = as) =>
  (await ask<HistoryPage>('GET', `/history/students/${id}`, { as: who })).body
const reveal = (id: string, who: string, reason = 'Khiếu nại số 4') =>
  ask('POST', `/history/students/${id}/reveal`, { as: who, body: { reason } })
type Moment = { lineId: string; side: 'before' | 'after'; fields?: string[] }
const setBack = (id: string, version: number, body: Moment, who = as) =>
  ask('POST', `/history/students/${id}/set-back`, { as: who, version, body })
const personOf = async (id: string) =>
  (await server.db.execute(sql`select full_name, phone, address, birth_date from people where id = ${id}`)).rows[0]

test('the history is masked like the page, for everyone, in every answer that includes it', async () => {
  const id = await changed('lan.rieng@example.test')
  for (const who of ['owner', 'support', 'catalog', 'analyst']) {
    const { rows } = await historyOf(id, who)
    expect(rows[0], who).toMatchObject({
      action: 'students.update',
      hidden: 'partly',
      personal: {
        fullName: ['Lê Thị Trước', 'Lê Thị Sau'],
        phone: ['••• ••• 111', '••• ••• 333'],
        address: ['•••, Hà Nội', '•••, Huế'],
      },
    })
    expect(rows[1]!.personal).toMatchObject({ email: [null, 'l•••@example.test'], birthDate: [null, '1990-••-••'] })
    expect(JSON.stringify(rows), who).not.toMatch(/0900|0911|Tràng|Lê Lợi|lan\.rieng|05-06/)
  }
  const log = await ask('GET', '/audit', { as: 'owner', query: { entityId: id } })
  expect(log.body.rows).toHaveLength(2)
  expect(JSON.stringify(log.body)).not.toMatch(/0900|0911|Tràng|lan\.rieng/)
  expect((await ask('GET', `/history/students/${id}`, { as: 'moderator' })).status).toBe(403)
})

test('revealing needs the right and a reason, is logged, and counts with reveals on the page', async () => {
  const id = await changed('nhin@example.test')
  const [line] = (await historyOf(id)).rows
  const seen = await reveal(id, 'support')
  expect(seen.body.lines[line!.id]).toEqual({
    fullName: ['Lê Thị Trước', 'Lê Thị Sau'],
    phone: [first.phone, then.phone],
    address: [first.address, then.address],
  })
  for (const who of ['catalog', 'finance', 'analyst']) expect((await reveal(id, who)).status, who).toBe(403)
  expect(await reveal(id, 'support', ' ')).toMatchObject({ status: 400 })
  expect((await historyOf(id)).rows[0]).toMatchObject({ action: 'students.reveal', reason: 'Khiếu nại số 4' })
  const codes = new Set<number>()
  for (let n = 0; n < 60; n += 1) codes.add((await reveal(id, 'support')).status)
  expect([...codes]).toEqual([200, 429])
})

test('a field or a whole version is reverted, still masked, by the rules of any change', async () => {
  const id = await changed('quay.lai@example.test')
  const { rows, settable } = await historyOf(id)
  expect(settable).toEqual(['fullName', 'email', 'phone', 'birthDate', 'gender', 'address'])
  const [update, create] = [rows[0]!, rows[1]!]
  expect((await setBack(id, 2, { lineId: update.id, side: 'before', fields: ['phone'] }, 'catalog')).status).toBe(403)
  expect((await setBack(id, 1, { lineId: update.id, side: 'before' })).status).toBe(412)
  expect((await setBack(id, 2, { lineId: update.id, side: 'before', fields: ['status'] })).body.reason).toBe(
    'history.not-settable',
  )
  const one = await setBack(id, 2, { lineId: update.id, side: 'before', fields: ['phone'] })
  expect(one.body).toEqual({ id, version: 3, fields: ['phone'] })
  expect(await personOf(id)).toMatchObject({ full_name: 'Lê Thị Sau', phone: first.phone, address: then.address })
  const response = await setBack(id, 3, { lineId: create.id, side: 'after' })
  expect(response.body.fields.toSorted()).toEqual(['address', 'fullName'])
  expect(await personOf(id)).toMatchObject({ full_name: 'Lê Thị Trước', address: first.address })
  expect((await historyOf(id)).rows[0]).toMatchObject({ action: 'students.setBack', reason: expect.any(String) })
  expect((await setBack(id, 4, { lineId: create.id, side: 'after' })).body.reason).toBe('history.nothing-to-set-back')
})

test('an address taken by someone else is not reverted', async () => {
  const id = await changed('cu@example.test')
  await ask('PATCH', `/students/${id}`, { as, version: 2, body: { email: 'moi@example.test' } })
  await make.student(server.db, { email: 'cu@example.test' })
  const [line] = (await historyOf(id)).rows
  expect(await setBack(id, 3, { lineId: line!.id, side: 'before' })).toMatchObject({
    status: 409,
    body: { reason: 'users.email-taken' },
  })
})

test('an erased student’s lines stay without values, and nothing is reverted', async () => {
  const id = await changed('xoa@example.test')
  const body = { reason: 'Đơn yêu cầu', confirmation: id.slice(-6) }
  expect((await ask('POST', `/students/${id}/erase`, { as: 'admin', version: 2, body })).status).toBe(200)
  const { rows } = await historyOf(id)
  expect(rows.map(({ action, personal, hidden }) => [action, personal, hidden])).toEqual([
    ['students.erase', null, 'no'],
    ['students.update', null, 'erased'],
    ['students.create', null, 'erased'],
  ])
  for (const fields of [undefined, ['phone']])
    expect(await setBack(id, 3, { lineId: rows[1]!.id, side: 'before', ...(fields && { fields }) })).toMatchObject({
      status: 409,
      body: { reason: 'students.erased' },
    })
  expect((await reveal(id, 'owner')).body.lines).toEqual({})
})
