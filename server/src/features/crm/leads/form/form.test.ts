import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { htmlAttacks } from '@learning-cms/testkit/walks/attacks'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFormSeal } from '#services/forms/form-seal.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await setOpen(true)
})
afterAll(() => t.close())

const as = 'owner'
const settings = { isFormOpen: true, rules: [], otherwise: [], away: [], formTags: [], formSites: [] }
async function save(more: object) {
  const { version } = (await t.ask('GET', '/lead-settings', { as })).body
  return t.ask('PUT', '/lead-settings', { as, version, body: { ...settings, ...more } })
}
async function setOpen(isFormOpen: boolean) {
  const saved = await save({ isFormOpen })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
}

let networks = 0
/** Each call comes from another network, unless the test sets one. */
const network = () => `10.${(networks += 1) >> 8}.${networks & 255}.7`
const get = (query = '', ip = network()) =>
  t.app.inject({ method: 'GET', url: `/enquiry?lang=en${query}`, remoteAddress: ip })
const post = (payload: string, ip = network(), more: Record<string, string> = {}) =>
  t.app.inject({
    method: 'POST',
    url: '/enquiry?lang=en',
    payload,
    remoteAddress: ip,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...more },
  })
const sealFrom = async (ageMs: number) =>
  (await openFormSeal(t.db, { form: 'enquiry', nowMs: () => Date.now() - ageMs })).make()
const textOf = async (purpose: string) =>
  (await t.db.execute<{ id: string }>(sql`select id from consent_texts where purpose = ${purpose}`)).rows[0]!.id

async function filled(more: Record<string, string> = {}, agreed = ['enquiry']) {
  const fields = {
    fullName: 'Lê Thị Hỏi',
    email: `kh.${randomUUID().slice(0, 8)}@example.test`,
    message: 'Cho hỏi vé đoàn',
  }
  const sent = new URLSearchParams({
    seal: await sealFrom(10_000),
    website: '',
    phone: '',
    organisation: '',
    province: '',
    ...fields,
    ...more,
  })
  for (const purpose of agreed) sent.append('agreed', await textOf(purpose))
  return { body: sent.toString(), email: sent.get('email')! }
}
type Stored = {
  id: string
  full_name: string
  province_code: string
  source: string
  course_id: string | null
  message: string
}
const leadsOf = async (email: string) =>
  (await t.db.execute<Stored>(sql`select * from leads where email = ${email}`)).rows

test('a form is a lead, with what was agreed to word for word, and only what was ticked', async () => {
  const { body, email } = await filled({ province: '48', organisation: 'Trường THCS Lê Lợi' }, ['enquiry'])
  const answer = await post(body, '203.0.113.9')
  expect([answer.statusCode, answer.body.includes('We have received your enquiry')]).toEqual([200, true])
  const [lead, ...more] = await leadsOf(email)
  expect(more).toEqual([])
  expect(lead).toMatchObject({
    full_name: 'Lê Thị Hỏi',
    province_code: '48',
    source: 'form',
    message: 'Cho hỏi vé đoàn',
  })
  const { rows } = (await t.ask('GET', `/leads/${lead!.id}/consents`, { as })).body
  expect(rows).toMatchObject([{ purpose: 'enquiry', version: 1, textEn: expect.stringContaining('answer my enquiry') }])
  expect(rows[0].proof).toContain('203.0.113.0/24')
})

test('the page has no box ticked, no script, and both languages', async () => {
  const page = await get()
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toMatch(/ checked|<script/)
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect((await t.app.inject({ method: 'GET', url: '/enquiry?lang=vi' })).body).toContain('Gửi yêu cầu tư vấn')
  expect([...page.body.matchAll(/name="agreed"/g)]).toHaveLength(2)
  expect(page.body).toContain('href="./data-request?lang=en"')
})

test('what they agreed to becomes the consent of the person once it is sold', async () => {
  const { body, email } = await filled({}, ['enquiry', 'marketing-mail'])
  await post(body)
  const [lead] = await leadsOf(email)
  const sold = await t.ask('POST', `/leads/${lead!.id}/sell`, { as, version: 1, body: {} })
  expect(sold.status, JSON.stringify(sold.body)).toBe(200)
  const { lines } = (await t.ask('GET', `/customers/${sold.body.personId}/consents`, { as })).body
  expect(lines.map(({ purpose }: { purpose: string }) => purpose).toSorted()).toEqual(['enquiry', 'marketing-mail'])
  expect(lines[0]).toMatchObject({ isGiven: true, source: 'form', textVersion: 1 })
})

test('the answer is the same for somebody we know, for a form sent twice, and for what a program fills in', async () => {
  const { body, email } = await filled()
  const first = await post(body)
  const text = first.body.replaceAll(/nonce="[^"]+"/g, '')
  const same = async (answer: Promise<Awaited<typeof first>>) => {
    const { statusCode, body: page } = await answer
    expect([statusCode, page.replaceAll(/nonce="[^"]+"/g, '')]).toEqual([200, text])
  }
  // The same form sent again, sequentially and concurrently.
  await same(post(body))
  await Promise.all(Array.from({ length: 12 }, () => same(post(body))))
  expect(await leadsOf(email)).toHaveLength(1)
  // A known student, and somebody with an earlier enquiry.
  await make.student(t.db, { email: 'da.biet@example.test' })
  await same(post((await filled({ email: 'da.biet@example.test' })).body))
  await same(post((await filled({ email })).body))
  expect(await leadsOf(email)).toHaveLength(2)
  // The hidden field filled in, a forged seal, and a seal with another nonce.
  const forged = `${Date.now() - 9_000}.${'A'.repeat(22)}.${'A'.repeat(43)}`
  const robots: Record<string, string>[] = [{ website: 'https://spam.example' }, { seal: 'x' }, { seal: forged }]
  for (const more of robots) {
    const robot = await filled(more)
    await same(post(robot.body))
    expect(await leadsOf(robot.email)).toEqual([])
  }
})

test.each([
  ['too fast', 0, 'very fast'],
  ['too old', 25 * 3_600_000, 'open for a long time'],
])('a form that comes back %s is shown again with everything in it', async (_, age, said) => {
  const { body, email } = await filled({ seal: await sealFrom(age) })
  const answer = await post(body)
  expect([answer.statusCode, answer.body.includes(said), answer.body.includes('Cho hỏi vé đoàn')]).toEqual([
    422,
    true,
    true,
  ])
  expect(answer.body).toMatch(/ checked/)
  expect(await leadsOf(email)).toEqual([])
})

test('what is missing is told at its field, and nothing is stored', async () => {
  const cases: [Record<string, string>, string[], RegExp][] = [
    [{ fullName: '' }, ['enquiry'], /fullName-fault/],
    [{ email: '', phone: '' }, ['enquiry'], /phone-fault/],
    [{ email: 'khong-phai-thu' }, ['enquiry'], /email-fault/],
    [{ message: 'x'.repeat(2_001) }, ['enquiry'], /message-fault/],
    [{ province: '77' }, ['enquiry'], /marked in red/],
    [{}, ['marketing-mail'], /enquiry-fault/],
    [{}, [], /enquiry-fault/],
  ]
  for (const [more, agreed, fault] of cases) {
    const { body, email } = await filled(more, agreed)
    const answer = await post(body)
    expect([answer.statusCode, fault.test(answer.body)], JSON.stringify(more)).toEqual([422, true])
    expect(email === '' ? [] : await leadsOf(email)).toEqual([])
  }
})

test('script in any field stays text, on the page and in the record', async () => {
  for (const attack of htmlAttacks.slice(0, 30)) {
    const answer = await post(
      (await filled({ fullName: attack, organisation: attack, message: attack, phone: '"><b>' })).body,
    )
    expect(answer.statusCode).toBe(422)
    expect(answer.body).not.toContain(attack)
    expect(answer.body).not.toMatch(/<(script|img|svg|iframe|b)\b/i)
  }
  const { body, email } = await filled({ organisation: '<script>alert(1)</script>' })
  await post(body)
  const [lead] = await leadsOf(email)
  const read = await t.ask('GET', `/leads/${lead!.id}`, { as })
  expect(read.body.organisation).toBe('<script>alert(1)</script>')
})

test('a flood from one network, and one from everywhere, is stopped; readers are not', async () => {
  const bodies = await Promise.all(Array.from({ length: 14 }, () => filled()))
  const answers = await Promise.all(bodies.map(({ body }) => post(body, '198.51.100.4')))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4)
  const { rows } = await t.db.execute<{ n: number }>(sql`
    select count(*)::int as n from leads where email = any(${sql.param(bodies.map(({ email }) => email))}::text[])`)
  expect(rows[0]!.n).toBe(10)
  // Opening the form has a limit of its own.
  const looks = await Promise.all(Array.from({ length: 70 }, () => get('', '198.51.100.5')))
  expect(looks.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
  expect((await get()).statusCode).toBe(200)
})

test('oversized, foreign and broken bodies are refused before anything is read', async () => {
  expect((await post(`message=${'x'.repeat(40_000)}`)).statusCode).toBe(413)
  expect((await post('{"fullName":"x"}', network(), { 'content-type': 'application/json' })).statusCode).toBe(415)
  expect((await post('%E0%A4%A&seal=%00&fullName=%00')).statusCode).toBe(200)
  const { body, email } = await filled({ message: 'a\0b' })
  expect((await post(body)).statusCode).toBe(422)
  expect(await leadsOf(email)).toEqual([])
})

test('a link may name a published course; any other is ignored', async () => {
  const course = await make.course(t.db, { status: 'published', title: 'Gốm Chu Đậu' })
  const draft = await make.course(t.db, { status: 'draft', title: 'Chưa công bố' })
  expect((await get(`&course=${course.id}`)).body).toContain('Gốm Chu Đậu')
  expect((await get(`&course=${draft.id}`)).body).not.toContain('Chưa công bố')
  const [on, off] = [await filled({ course: course.id }), await filled({ course: draft.id })]
  for (const { body } of [on, off]) expect((await post(body)).statusCode).toBe(200)
  expect((await leadsOf(on.email))[0]!.course_id).toBe(course.id)
  expect((await leadsOf(off.email))[0]!.course_id).toBeNull()
})

test('a closed form says so and takes nothing', async () => {
  const { body, email } = await filled()
  await setOpen(false)
  expect([(await get()).statusCode, (await post(body)).statusCode]).toEqual([404, 404])
  expect(await leadsOf(email)).toEqual([])
  await setOpen(true)
})
