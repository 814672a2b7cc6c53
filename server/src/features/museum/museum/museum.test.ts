import { dayFromNow } from '@learning-cms/testkit/days'
import { daysAfter } from '@learning-cms/contract/core/lists/filter-days'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestApp
let ask: TestApp['ask']
beforeAll(async () => {
  server = await testApp()
  ask = server.ask
})
afterAll(() => server.close())

type Fields = Record<string, unknown>
const read = async () => (await ask('GET', '/museum', { as: 'curator' })).body
const change = async (body: Fields, as = 'curator') =>
  ask('PATCH', '/museum', { as, version: (await read()).version, body })
const fieldsOf = async (body: Fields) => (await change(body)).body.fields

const day = { opens: '08:00', closes: '17:00' }
const week = (spans: unknown) => [spans, [], [], [], [], [], []]
const first = dayFromNow(60)
const last = daysAfter(first, 4)
const special = (from: string, to: string) => ({ from, to, hours: [], noteVi: 'Tết', noteEn: 'New Year' })

async function picture(accountOf: string) {
  const id = randomUUID()
  await server.db.execute(sql`
    insert into assets (id, state, account_id, file_name, byte_size, hash, content_type, width, height, thumbhash, sizes)
    select ${id}, 'ready', a.id, 'anh.jpg', 10, ${'a'.repeat(64)}, 'image/jpeg', 800, 600, 'abc', array[320, 800]
    from accounts a join account_roles r on r.account_id = a.id join roles on roles.id = r.role_id where roles.key = ${accountOf} limit 1`)
  return id
}

test('there is one record from the start, and all its fields can be set', async () => {
  expect(await read()).toMatchObject({ nameVi: 'Bảo tàng', version: 1, weeklyHours: [[], [], [], [], [], [], []] })
  const body = {
    nameVi: 'Bảo tàng Sông Hồng',
    nameEn: 'Red River Museum',
    introVi: 'Chào mừng',
    introEn: 'Welcome',
    addressVi: 'Hà Nội',
    addressEn: 'Hanoi',
    phone: '024 3825 2853',
    email: 'lienhe@example.test',
    website: 'https://example.test',
    hoursNoteVi: 'Nghỉ thứ Hai',
    hoursNoteEn: 'Closed on Mondays',
    weeklyHours: [
      [],
      [
        {
          opens: '08:00',
          closes: '11:30',
        },
        {
          opens: '13:30',
          closes: '17:00',
        },
      ],
      [day],
      [day],
      [day],
      [day],
      [day],
    ],
    specialDays: [special(first, last)],
    latitude: 21.0245,
    longitude: 105.8588,
  }
  expect(await change(body)).toMatchObject({ status: 200, body: { ...body, version: 2 } })
  expect((await change(body)).body.version).toBe(2)
  expect((await change(body, 'marketing')).status).toBe(403)
  expect((await ask('GET', '/museum', { as: 'marketing' })).status).toBe(200)
  expect((await ask('GET', '/museum', { as: 'support' })).status).toBe(403)
})

test('opening hours do not overlap within a day, and no date has two rules', async () => {
  const late = { opens: '17:00', closes: '08:00' }
  expect(await fieldsOf({ weeklyHours: week([late]) })).toEqual({ 'weeklyHours.0.0.closes': 'museum.closes-first' })
  expect(await fieldsOf({ weeklyHours: week([{ opens: '8', closes: '17:00' }]) })).toEqual({
    'weeklyHours.0.0.opens': 'museum.time',
  })
  expect(await fieldsOf({ weeklyHours: week([day, { opens: '16:00', closes: '20:00' }]) })).toEqual({
    'weeklyHours.0': 'museum.hours-overlap',
  })
  expect(await fieldsOf({ weeklyHours: [[day]] })).toEqual({ weeklyHours: 'museum.seven-days' })
  expect(await fieldsOf({ specialDays: [special(last, first)] })).toEqual({
    'specialDays.0.to': 'museum.days-order',
  })
  expect(await fieldsOf({ specialDays: [special(first, last), special(last, daysAfter(last, 1))] })).toEqual({
    specialDays: 'museum.days-overlap',
  })
  expect(await fieldsOf({ specialDays: [special('', last)] })).toMatchObject({
    'specialDays.0.from': 'museum.date',
  })
})

test('invalid links and coordinates are refused', async () => {
  expect(await fieldsOf({ email: 'không phải' })).toEqual({ email: 'users.email-invalid' })
  expect(await fieldsOf({ website: 'http://example.test' })).toEqual({ website: 'museum.link' })
  expect(await fieldsOf({ website: 'javascript:alert(1)' })).toEqual({ website: 'museum.link' })
  expect(await fieldsOf({ nameVi: ' ' })).toEqual({ nameVi: 'museum.name-vi-required' })
  expect(await fieldsOf({ latitude: 91 })).toEqual({ latitude: 'museum.latitude' })
  expect(await fieldsOf({ longitude: -181 })).toEqual({ longitude: 'museum.longitude' })
  expect(await fieldsOf({ latitude: null })).toEqual({ latitude: 'museum.half-point' })
  expect((await change({ latitude: null, longitude: null })).status).toBe(200)
})

test('images are ordered, with descriptions in two languages; only one’s own or existing ones', async () => {
  const [logoId, first, second] = [
    await picture('curator'),
    await picture('curator'),
    await picture('curator'),
  ] as const
  const imageOf = (imageId: string) => ({ imageId, altVi: 'Sảnh', altEn: 'Hall' })
  const foreign = await picture('admin')
  expect(await fieldsOf({ logoId: foreign })).toEqual({ logoId: 'media.unknown' })
  expect(await fieldsOf({ images: [imageOf(foreign)] })).toEqual({ images: 'media.unknown' })
  expect(await fieldsOf({ images: [imageOf(first), imageOf(first)] })).toEqual({ images: 'museum.image-twice' })

  const museum = (await change({ logoId, images: [imageOf(second), imageOf(first)] })).body
  expect(museum).toMatchObject({ logo: { id: logoId }, pictures: [{ id: second, alt: 'Sảnh' }, { id: first }] })
  await change({ images: [imageOf(first)], logoId: null })
  // A colleague may restore what the museum showed before.
  const back = await change({ images: [imageOf(first), imageOf(second)], logoId }, 'admin')
  expect(back).toMatchObject({ status: 200, body: { logoId, pictures: [{ id: first }, { id: second }] } })
})

test('a stale save is told what changed, and every version can be restored', async () => {
  const before = await read()
  await change({ phone: '0900 000 000' })
  const stale = await ask('PATCH', '/museum', { as: 'curator', version: before.version, body: { phone: '1' } })
  expect([400, 412]).toContain(stale.status)
  const fair = await ask('PATCH', '/museum', {
    as: 'curator',
    version: before.version,
    body: { phone: '0911 111 111' },
  })
  expect(fair).toMatchObject({ status: 412, body: { changed: ['phone'], current: { phone: '0900 000 000' } } })
  expect((await ask('PATCH', '/museum', { as: 'curator', body: { introVi: 'x' } })).status).toBe(428)

  const { id, version } = await read()
  const history = (await ask('GET', `/history/museum/${id}`, { as: 'curator' })).body
  expect(history.rows[0]).toMatchObject({ action: 'museum.update', changes: { phone: [before.phone, '0900 000 000'] } })
  const body = { lineId: history.rows[0].id, side: 'before' }
  const back = await ask('POST', `/history/museum/${id}/set-back`, { as: 'curator', version, body })
  expect(back.body.fields).toEqual(['phone'])
  expect((await read()).phone).toBe(before.phone)
})
