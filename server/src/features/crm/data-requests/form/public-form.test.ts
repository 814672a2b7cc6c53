import type { DataRequest, RequestRow } from '@learning-cms/contract/crm/privacy/data-requests'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { htmlAttacks } from '@learning-cms/testkit/walks/attacks'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFormSeal } from '#services/forms/form-seal.ts'
import { sweepForms } from './form-queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  t.config.smtpUrl = 'smtp://mail.example.test'
})
afterAll(() => t.close())

const as = 'owner'
let networks = 0
/** Each call comes from another network, unless the test sets one. */
const network = () => `10.${(networks += 1) >> 8}.${networks & 255}.7`
const get = (path = '', ip = network()) =>
  t.app.inject({ method: 'GET', url: `/data-request${path}?lang=en`, remoteAddress: ip })
type From = { ip?: string; more?: Record<string, string> }
const post = (payload: string, path = '', { ip = network(), more = {} }: From = {}) =>
  t.app.inject({
    method: 'POST',
    url: `/data-request${path}?lang=en`,
    payload,
    remoteAddress: ip,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...more },
  })
/** Resets the global limit against floods, which has its own test. */
const forget = () => t.db.execute(sql`delete from attempts`)
const sealFrom = async (ageMs: number) =>
  (await openFormSeal(t.db, { form: 'dataRequest', nowMs: () => Date.now() - ageMs })).make()
const address = () => `kh.${randomUUID().slice(0, 8)}@example.test`

async function filled(more: Record<string, string> = {}) {
  const fields = { kind: 'access', name: 'Lê Thị Hỏi', email: address(), details: 'Tôi muốn xem dữ liệu' }
  const sent = new URLSearchParams({ seal: await sealFrom(10_000), website: '', ...fields, ...more })
  return { body: sent.toString(), email: sent.get('email')! }
}
type Mail = { subject: string; body: string; secret_link: string | null; status: string }
const mailsTo = async (email: string) =>
  (await t.db.execute<Mail>(sql`select * from outbox_mails where lower("to") = lower(${email}) order by created_at`))
    .rows
const tokenOf = ({ secret_link: link }: Mail) => /data-request\/([\w-]{43})\?lang=en$/.exec(link!)![1]!
const requestsFrom = async (contact: string) =>
  (await t.ask<{ rows: RequestRow[] }>('GET', '/data-requests', { as, query: { search: contact } })).body.rows
/** Without the parts that differ on each page. */
const plain = (body: string) => body.replaceAll(/nonce="[^"]+"/g, '')

async function sent(more: Record<string, string> = {}) {
  await forget()
  const { body, email } = await filled(more)
  const answer = await post(body)
  expect(answer.statusCode, answer.body).toBe(200)
  const [mail] = await mailsTo(email)
  return { email, token: tokenOf(mail!) }
}

test('a request reaches the desk once its address is confirmed, and came when the form did', async () => {
  const { email, token } = await sent()
  expect(await requestsFrom(email)).toEqual([])
  await t.db.execute(sql`
    update data_request_forms set received_at = received_at - interval '26 hours' where email = ${email}`)
  // Programs open links before people do.
  for (const _ of [1, 2]) expect((await get(`/${token}`)).body).toContain('Confirm your request')
  expect(await requestsFrom(email)).toEqual([])
  const confirmed = await post('', `/${token}`)
  const [row, ...more] = await requestsFrom(email)
  expect([confirmed.statusCode, more]).toEqual([200, []])
  expect(confirmed.body).toContain(row!.number)
  const read = (await t.ask<DataRequest>('GET', `/data-requests/${row!.id}`, { as })).body
  expect(read).toMatchObject({
    kind: 'access',
    state: 'received',
    channel: 'public-form',
    name: 'Lê Thị Hỏi',
    contact: email,
    details: 'Tôi muốn xem dữ liệu',
    personId: null,
    checkedAt: null,
  })
  const hoursAgo = (at: string) => Math.round((Date.now() - Date.parse(at)) / 3_600_000)
  expect([hoursAgo(read.receivedAt), hoursAgo(read.confirmedAt!)]).toEqual([26, 0])
  // The deadlines equal those of a request that arrived then by letter.
  const { kind, receivedAt, name } = read
  const body = { kind, receivedAt, name, channel: 'paper', contact: 'Thư' }
  const letter = (await t.ask<DataRequest>('POST', '/data-requests', { as, body })).body
  expect([read.acknowledgeBy, read.dueOn]).toEqual([letter.acknowledgeBy, letter.dueOn])
  const listed = async (channel: string) =>
    (await t.ask<{ rows: RequestRow[] }>('GET', '/data-requests', { as, query: { channel, search: email } })).body.rows
  expect([(await listed('public-form')).length, (await listed('form')).length]).toEqual([1, 0])
  const left = await t.db.execute(
    sql`select name, email, details from data_request_forms where confirmed_at is not null`,
  )
  expect(left.rows.every((one) => Object.values(one).join('') === '')).toBe(true)
})

test('a link works once, however often and at once it is pressed; one that is made up does not', async () => {
  const { email, token } = await sent()
  const pressed = await Promise.all(Array.from({ length: 8 }, () => post('', `/${token}`)))
  expect(pressed.filter(({ body }) => body.includes('We have received your request'))).toHaveLength(1)
  expect(await requestsFrom(email)).toHaveLength(1)
  for (const again of [await post('', `/${token}`), await get(`/${token}`)])
    expect([again.statusCode, again.body.includes('confirmed already')]).toEqual([200, true])
  const { rows } = await t.db.execute<{ hash: string }>(sql`select token_hash as hash from data_request_forms`)
  for (const wrong of ['A'.repeat(43), rows[0]!.hash, 'x', '%00', '..%2f..%2f', 'x'.repeat(90)])
    for (const answer of [await get(`/${wrong}`), await post('', `/${wrong}`)]) {
      expect(answer.statusCode, wrong).toBeLessThan(500)
      expect(answer.statusCode, wrong).toBeGreaterThanOrEqual(400)
    }
})

test('an expired link opens nothing, and what was entered is gone with it', async () => {
  const { email, token } = await sent()
  await t.db.execute(sql`update data_request_forms set expires_at = now() - interval '1 second' where email = ${email}`)
  expect((await get(`/${token}`)).statusCode).toBe(404)
  expect((await post('', `/${token}`)).statusCode).toBe(404)
  await sweepForms(t.db)
  expect((await t.db.execute(sql`select from data_request_forms where email = ${email}`)).rows).toEqual([])
  expect(await requestsFrom(email)).toEqual([])
})

test('who is known by the address is proposed to the desk, and never chosen nor checked by itself', async () => {
  const email = address()
  const { id } = await make.student(t.db, { email, fullName: 'Trần Thị Biết' })
  const { token } = await sent({ email: email.toUpperCase() })
  await post('', `/${token}`)
  const [row] = await requestsFrom(email)
  const read = async () => (await t.ask<DataRequest>('GET', `/data-requests/${row!.id}`, { as })).body
  expect(await read()).toMatchObject({
    personId: null,
    state: 'received',
    effects: [],
    proposals: [{ id, name: 'Trần Thị Biết' }],
  })
  const patch = (body: object, version: number) =>
    t.ask<{ fields?: object }>('PATCH', `/data-requests/${row!.id}`, { as, version, body })
  for (const body of [{ channel: 'paper' }, { contact: 'khac@example.test' }, { receivedAt: new Date().toISOString() }])
    expect((await patch(body, 1)).body.fields).toEqual({ [Object.keys(body)[0]!]: 'data-requests.came-by-form' })
  expect((await patch({ personId: id }, 1)).status).toBe(200)
  expect((await read()).proposals).toEqual([])
})

test('the answer is the same for who is known, who has had enough mails, a program, and a form sent twice', async () => {
  await forget()
  const { body, email } = await filled()
  const text = plain((await post(body)).body)
  const same = async (answer: ReturnType<typeof post>) => {
    const { statusCode, body: page } = await answer
    expect([statusCode, plain(page)]).toEqual([200, text])
  }
  await Promise.all(Array.from({ length: 4 }, () => same(post(body))))
  expect(await mailsTo(email)).toHaveLength(1)
  const known = await make.student(t.db)
  await same(post((await filled({ email: known.email! })).body))
  for (let times = 0; times < 5; times += 1) await same(post((await filled({ email })).body))
  const forged = `${Date.now() - 9_000}.${'A'.repeat(22)}.${'A'.repeat(43)}`
  // A seal of the other form is not accepted.
  const other = (await openFormSeal(t.db, { form: 'enquiry', nowMs: () => Date.now() - 9_000 })).make()
  const robots: Record<string, string>[] = [{ website: 'https://spam.example' }, { seal: forged }, { seal: other }]
  for (const more of robots) {
    const robot = await filled(more)
    await same(post(robot.body))
    expect(await mailsTo(robot.email)).toEqual([])
  }
})

test('a stranger gets three mails a day, in whatever spelling their address is entered, and none with others’ words', async () => {
  const stranger = `nguoi.la.${randomUUID().slice(0, 8)}@example.test`
  const [name, domain] = stranger.split('@') as [string, string]
  const spellings = [stranger, stranger.toUpperCase(), `${name}+a@${domain}`, `${name.replaceAll('.', '')}@${domain}`]
  await forget()
  const bodies = await Promise.all(
    [...spellings, ...spellings, ...spellings].map((email) =>
      filled({ email, name: 'Kẻ Quấy Rối', details: 'Mua ngay' }),
    ),
  )
  await Promise.all(bodies.map(({ body }) => post(body)))
  const mails = (await Promise.all([...new Set(spellings.map((one) => one.toLowerCase()))].map(mailsTo))).flat()
  expect(mails).toHaveLength(3)
  for (const mail of mails) expect(mail.subject + mail.body).not.toMatch(/Quấy|Mua ngay/)
  // The next day they may send the form again.
  await t.db.execute(sql`update data_request_forms set received_at = received_at - interval '25 hours'`)
  expect((await sent({ email: stranger })).token).toMatch(/^[\w-]{43}$/)
})

test('a flood from one network, and one from everywhere, is stopped', async () => {
  await forget()
  const bodies = await Promise.all(Array.from({ length: 8 }, () => filled()))
  const answers = await Promise.all(bodies.map(({ body }) => post(body, '', { ip: '198.51.100.4' })))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3)
  const many = await Promise.all(Array.from({ length: 110 }, () => filled()))
  const codes: number[] = []
  for (const { body } of many) codes.push((await post(body)).statusCode)
  expect(codes.filter((code) => code === 200)).toHaveLength(95)
  const looks = await Promise.all(Array.from({ length: 70 }, () => get('', '198.51.100.5')))
  expect(looks.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
  await forget()
})

test('what is missing is told at its field; too fast and too late come back with everything', async () => {
  const cases: [Record<string, string>, RegExp][] = [
    [{ kind: '' }, /kind-fault/],
    [{ kind: 'everything' }, /kind-fault/],
    [{ name: '' }, /name-fault/],
    [{ name: 'Lê\r\nBcc: evil@example.test' }, /name-fault/],
    [{ email: '' }, /email-fault/],
    [{ email: 'a@example.test\r\nBcc: evil@example.test' }, /email-fault/],
    [{ email: 'a@example.test, evil@example.test' }, /email-fault/],
    [{ details: 'x'.repeat(3_001) }, /details-fault/],
    [{ details: 'a\0b' }, /details-fault/],
    [{ seal: await sealFrom(0) }, /very fast/],
    [{ seal: await sealFrom(25 * 3_600_000) }, /open for a long time/],
  ]
  for (const [more, fault] of cases) {
    const { body, email } = await filled(more)
    const answer = await post(body)
    expect([answer.statusCode, fault.test(answer.body)], JSON.stringify(more)).toEqual([422, true])
    expect(email === '' ? [] : await mailsTo(email)).toEqual([])
  }
})

test('script stays text on the page and in the request; line breaks of a text are kept', async () => {
  for (const attack of htmlAttacks.slice(0, 30)) {
    const answer = await post((await filled({ kind: '', name: attack, details: attack, email: attack })).body)
    expect(answer.statusCode).toBe(422)
    expect(answer.body).not.toContain(attack)
    expect(answer.body).not.toMatch(/<(script|img|svg|iframe|b)\b/i)
  }
  const details = '<script>alert(1)</script>\nBcc: evil@example.test'
  const { email, token } = await sent({ details })
  expect((await get(`/${token}`)).body).not.toContain('alert(1)')
  await post('', `/${token}`)
  const [row] = await requestsFrom(email)
  expect((await t.ask<DataRequest>('GET', `/data-requests/${row!.id}`, { as })).body.details).toBe(details)
})

test('oversized, foreign and broken bodies are refused before anything is read', async () => {
  expect((await post(`details=${'x'.repeat(40_000)}`)).statusCode).toBe(413)
  const more = { 'content-type': 'application/json' }
  expect((await post('{"name":"x"}', '', { more })).statusCode).toBe(415)
  expect((await post('%E0%A4%A&seal=%00&name=%00')).statusCode).toBe(200)
  expect((await post('x'.repeat(2_000), `/${'A'.repeat(43)}`)).statusCode).toBe(413)
})

test('the page has no script and both languages', async () => {
  const page = await get()
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toMatch(/<script/)
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.headers['referrer-policy']).toBe('no-referrer')
  expect((await t.app.inject({ url: '/data-request?lang=vi' })).body).toContain('Dữ liệu cá nhân của bạn')
})

test('a server that sends no mail says how else to reach whoever is responsible', async () => {
  delete t.config.smtpUrl
  await t.db.execute(sql`update company set email = 'dpo@cms.example.test'`)
  const { body, email } = await filled()
  for (const answer of [await get(), await post(body)]) {
    expect(answer.body).toContain('dpo@cms.example.test')
    expect(answer.body).not.toContain('<form')
  }
  expect(await mailsTo(email)).toEqual([])
  t.config.smtpUrl = 'smtp://mail.example.test'
})
