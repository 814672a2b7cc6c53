import { testApp, type TestApp } from '@learning-cms/testkit/app'
import fc from 'fast-check'
import { isSite } from '@learning-cms/contract/crm/leads/form-site'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFormSeal } from '#services/forms/form-seal.ts'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

const as = 'owner'
const defaults = { isFormOpen: true, rules: [], otherwise: [], away: [], formTags: [], formSites: [] }
async function save(more: object) {
  const { version } = (await t.ask('GET', '/lead-settings', { as })).body
  return t.ask('PUT', '/lead-settings', { as, version, body: { ...defaults, ...more } })
}
const school = 'https://www.truong.edu.vn'
const get = (url: string) => t.app.inject({ method: 'GET', url, remoteAddress: '10.7.7.7' })
const framesOf = ({ headers }: { headers: Record<string, unknown> }) =>
  /frame-ancestors ([^;]*)$/.exec(String(headers['content-security-policy']))?.[1]

async function post(query: string, more: Record<string, string> = {}) {
  const { rows } = await t.db.execute<{ id: string }>(sql`select id from consent_texts where purpose = 'enquiry'`)
  const sent = new URLSearchParams({
    seal: (await openFormSeal(t.db, { form: 'enquiry', nowMs: () => Date.now() - 10_000 })).make(),
    website: '',
    fullName: 'Lê Thị Hỏi',
    email: `kh.${randomUUID().slice(0, 8)}@example.test`,
    agreed: rows[0]!.id,
    ...more,
  })
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' }
  const answer = await t.app.inject({
    method: 'POST',
    url: `/enquiry${query}`,
    payload: sent.toString(),
    headers,
    remoteAddress: `10.8.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
  })
  return { answer, email: sent.get('email')! }
}

test('only the websites of the list may show the form, in every state of it, and none may show any other page', async () => {
  expect(framesOf(await (await save({}), get('/enquiry')))).toBe("'none'")
  const saved = await save({ formSites: [school.toUpperCase() + '/', 'https://bảotàng.vn:8443', school] })
  expect(saved.body.formSites).toEqual([school, 'https://xn--botng-tqa4444c.vn:8443'])
  const allowed = saved.body.formSites.join(' ')
  expect(framesOf(await get('/enquiry?embed=1&lang=vi'))).toBe(allowed)
  expect(framesOf((await post('?embed=1')).answer)).toBe(allowed)
  const wrong = await post('?embed=1', { fullName: '' })
  expect([wrong.answer.statusCode, framesOf(wrong.answer)]).toEqual([422, allowed])
  for (const url of [
    '/learning-cms/',
    '/learning-cms/crm/leads',
    '/',
    '/enquiry/x',
    '/t/abc',
    '/docs',
    '/openapi.json',
  ])
    expect([url, framesOf(await get(url))]).toEqual([url, "'none'"])
  await save({ formSites: [school], isFormOpen: false })
  expect(framesOf(await get('/enquiry?embed=1'))).toBe(school)
})

test('in a frame it tells its height to those websites alone, and stays in the frame; elsewhere it has no script', async () => {
  await save({ formSites: [school] })
  const page = await get('/enquiry?embed=1&lang=en')
  expect(page.headers['set-cookie']).toBeUndefined()
  const nonce = /<script nonce="([^"]+)">/.exec(page.body)?.[1]
  expect(page.headers['content-security-policy']).toContain(`script-src 'nonce-${nonce}'`)
  expect(page.body).toContain(JSON.stringify([school]))
  expect(page.body).not.toContain("'*'")
  expect(page.body).toContain('action="?lang=en&amp;embed=1"')
  expect(page.body).toContain('href="?lang=vi&amp;embed=1"')
  const { answer } = await post('?embed=1&lang=en')
  expect(answer.body).toContain('We have received your enquiry')
  expect(answer.body).toContain('let isAnswer = true')
  for (const plain of [
    await get('/enquiry?lang=en'),
    await get('/enquiry?embed=2'),
    await get('/enquiry?embed=1&embed=1'),
  ])
    expect([
      plain.body.includes('<script'),
      String(plain.headers['content-security-policy']).includes('script'),
    ]).toEqual([false, false])
  await save({})
  expect((await get('/enquiry?embed=1')).body).not.toContain('<script')
})

test('nothing but plain addresses of websites is taken, and each wrong one is named', async () => {
  const wrong = [
    'http://truong.edu.vn',
    'https://*.truong.edu.vn',
    'https://truong.edu.vn/trang',
    'https://truong.edu.vn?x',
    'https://ai:mat-khau@truong.edu.vn',
    'https://truong.edu.vn; script-src *',
    "https://truong.edu.vn 'unsafe-inline'",
    'https://truong.edu.vn\r\nset-cookie: a=b',
    "https://truong.edu.vn,'self'",
    '*',
    "'self'",
    'https:',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://[::1]',
    'https://a.vn:99999',
    `https://${'a'.repeat(260)}.vn`,
  ]
  for (const site of wrong) {
    const { status, body } = await save({ formSites: [school, site] })
    expect([site, status]).toEqual([site, 400])
    if (site.length < 255) expect(Object.values(body.fields)).toContain('leads.site-https')
  }
  expect((await save({ formSites: Array.from({ length: 21 }, (_, n) => `https://a${n}.vn`) })).status).toBe(400)
  const { rows } = await t.db.execute<{ value: unknown }>(sql`select value from settings where key = 'leads'`)
  expect(JSON.stringify(rows[0]!.value)).not.toContain('truong.edu.vn;')
})

test('whatever is written past the rule into the settings, the header holds nothing else', async () => {
  const bad = `https://a.vn; frame-ancestors *`
  await save({ formSites: [school] })
  await t.db.execute(sql`
    update settings set value = jsonb_set(value, '{formSites}', ${JSON.stringify([bad])}::jsonb) where key = 'leads'`)
  const answer = await get('/enquiry?embed=1')
  expect(String(answer.headers['content-security-policy'])).not.toContain('*')
  await t.db.execute(sql`update settings set value = jsonb_set(value, '{formSites}', '[]') where key = 'leads'`)
})

test('an address that passes adds one source to the header, and no more', () => {
  const near = fc.stringMatching(/^[a-z0-9.:;,*' /@?#-]{1,12}$/).map((text) => `https://${text}`)
  fc.assert(
    fc.property(fc.oneof(fc.string(), near), (text) => {
      if (isSite(text)) expect(text).toMatch(/^https:\/\/[a-z0-9.-]+(?::\d+)?$/)
    }),
  )
})

test('tags of the form are given to what comes in, follow a new name, and cannot be deleted from under it', async () => {
  const tag = `Biểu mẫu ${randomUUID().slice(0, 6)}`
  const saved = await save({ formTags: [tag] })
  expect(saved.body.formTags).toEqual([tag])
  const tagsOf = async (email: string) => {
    const { rows } = await t.db.execute<{ id: string }>(sql`select id from leads where email = ${email}`)
    return (await t.ask('GET', `/leads/${rows[0]!.id}`, { as })).body.tags as { id: string; name: string }[]
  }
  const [first] = await tagsOf((await post('')).email)
  expect(first!.name).toBe(tag)
  await t.ask('PATCH', `/customer-tags/${first!.id}`, { as, version: 1, body: { name: `${tag} mới` } })
  expect((await tagsOf((await post('')).email))[0]!.name).toBe(`${tag} mới`)
  expect((await t.ask('GET', '/lead-settings', { as })).body.formTags).toEqual([`${tag} mới`])
  const refused = await t.ask('DELETE', `/customer-tags/${first!.id}`, { as, version: 2 })
  expect([refused.status, refused.body.reason]).toEqual([409, 'leads.form-uses-tag'])
  await save({})
  expect((await t.ask('DELETE', `/customer-tags/${first!.id}`, { as, version: 2 })).status).toBe(200)
  expect(await tagsOf((await post('')).email)).toEqual([])
})
