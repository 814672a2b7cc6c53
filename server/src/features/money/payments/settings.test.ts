import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#app/app.ts'
import { openGateway } from '#services/gateways/open.ts'

const CANARY = 'canary-9f3a51c7-bi-mat'
let t: TestApp
const logged: string[] = []
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const as = 'owner'
const limits = { paymentMin: 5_000, paymentMax: 900_000_000, refundMin: 1_000, refundMax: 50_000_000 }
const vnpay = {
  mode: 'live',
  tmnCode: 'CMSVN001',
  hashSecret: `${CANARY}-vnpay`,
  ...limits,
  payUrl: 'https://pay.vnpay.example/paymentv2/vpcpay.html',
  apiUrl: 'https://pay.vnpay.example/merchant_webapi/api/transaction',
}
const momo = {
  mode: 'live',
  partnerCode: 'CMSMOMO',
  accessKey: `${CANARY}-access`,
  secretKey: `${CANARY}-momo`,
  ...limits,
  host: 'https://payment.momo.example',
}
const read = async (role = as) => (await t.ask('GET', '/gateways', { as: role })).body
const save = (path: string, body: object, version?: number) => t.ask('PUT', `/gateways/${path}`, { as, version, body })

/** Every row of every table, and every answer. */
async function everythingWritten() {
  const { rows: tables } = await t.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const texts = [...logged]
  for (const { name } of tables) {
    const { rows } = await t.database.pool.query<{ row: string }>(`select to_jsonb(t)::text as row from "${name}" t`)
    texts.push(...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}

/** The same server with its JSON log turned on. */
async function logging() {
  const { db, config, sessions, live } = t
  const log = { stream: { write: (line: string) => void logged.push(line) } }
  const app = await buildApp({ db, config, ready: () => true, sessions, live, log })
  const put = (body: object) =>
    app.inject({
      method: 'PUT',
      url: '/api/v1/gateways/vnpay',
      payload: body,
      headers: { authorization: `Bearer ${t.owner.token}`, 'if-match': '"2"' },
    })
  return { put, close: () => app.close() }
}

test('keys go in and never come out: not in answers, log files, audit lines or tables', async () => {
  const saved = await save('vnpay', vnpay, 1)
  const aloud = await logging()
  await aloud.put({ ...vnpay, paymentMin: -1 })
  await aloud.put({ ...vnpay, hashSecret: `${CANARY} with blanks` })
  await aloud.close()
  expect(logged.join('')).toContain('/api/v1/gateways/vnpay')
  expect(saved).toMatchObject({ status: 200, body: { mode: 'live', version: 2, ends: { hashSecret: 'npay' } } })
  logged.push(JSON.stringify(saved.body))
  logged.push(JSON.stringify(await save('momo', momo, 1)))
  logged.push(JSON.stringify(await save('momo', { ...momo, mode: 'nonsense' }, 2)))
  logged.push(JSON.stringify(await save('momo', momo, 1)))
  logged.push(JSON.stringify(await read()), JSON.stringify(await read('finance')))
  logged.push(JSON.stringify((await t.ask('GET', '/activity', { as })).body))
  logged.push(JSON.stringify((await t.ask('POST', '/gateways/vnpay/test', { as })).body))
  const text = await everythingWritten()
  expect(text).toContain('CMSVN001')
  expect(text).not.toContain(CANARY)
  expect(text).not.toContain(Buffer.from(CANARY).toString('hex'))
  expect(text).not.toContain(Buffer.from(CANARY).toString('base64').slice(0, 20))
})

test('the audit line says what was changed, and of keys only which', async () => {
  const { rows } = await t.db.execute<{ changes: Record<string, unknown> }>(
    sql`select changes from audit_lines where action = 'gateways.update' and entity_id = 'momo' order by at limit 1`,
  )
  expect(rows[0]!.changes).toMatchObject({
    mode: ['off', 'live'],
    partnerCode: [null, 'CMSMOMO'],
    changedKeys: [null, ['accessKey', 'secretKey']],
  })
})

test('entered keys are used for signing; an omitted key stays, a new one replaces it', async () => {
  const options = {
    reference: 'DH1P1',
    amount: 10_000,
    description: 'x',
    ip: '',
    language: 'vi' as const,
    createdAt: '2026-03-21T00:00:00.000Z',
    expiresAt: '2026-03-21T01:00:00.000Z',
    returnUrl: 'https://shop.example',
    callbackUrl: 'https://cms.example',
  }
  const signed = async () => {
    const opened = await (await openGateway(t.db, t.config, 'vnpay')).createPayment(options)
    return new URL((opened as { payUrl: string }).payUrl)
  }
  const first = await signed()
  expect(first.origin).toBe('https://pay.vnpay.example')
  const { hashSecret: _, ...withoutKey } = vnpay
  const { version } = (await read()).vnpay
  expect((await save('vnpay', { ...withoutKey, paymentMin: 6_000 }, version)).body).toMatchObject({
    paymentMin: 6_000,
    ends: { hashSecret: 'npay' },
  })
  expect((await signed()).href).toBe(first.href)
  await save('vnpay', { ...vnpay, hashSecret: 'another-key-altogether' }, version + 1)
  expect((await read()).vnpay.ends).toEqual({ hashSecret: 'ther' })
  expect((await signed()).searchParams.get('vnp_SecureHash')).not.toBe(first.searchParams.get('vnp_SecureHash'))
})

test('going live requires a code and every key', async () => {
  const zalopay = { mode: 'live', appId: '', host: 'https://openapi.zalopay.example', ...limits }
  expect((await save('zalopay', zalopay, 1)).body.fields).toEqual({ appId: 'gateways.code-required' })
  expect((await save('zalopay', { ...zalopay, appId: '2553', key1: 'khoa-thu-nhat-dai' }, 1)).body.fields).toEqual({
    key2: 'gateways.secret-required',
  })
  expect((await save('bank-transfer', { mode: 'live', bin: '', account: '', holder: '' }, 1)).body.fields).toEqual({
    bin: 'gateways.account-required',
    account: 'gateways.account-required',
    holder: 'gateways.account-required',
  })
  expect((await read()).zalopay).toMatchObject({ mode: 'off', version: 1, ends: { key1: null, key2: null } })
})

test.each([
  ['http://pay.example.com', 'gateways.host-invalid'],
  ['https://localhost/pay', 'gateways.host-invalid'],
  ['https://127.0.0.1', 'gateways.host-invalid'],
  ['https://[::1]/', 'gateways.host-invalid'],
  ['https://user:password@momo.example', 'gateways.host-invalid'],
  ['https://momo.example?x=1', 'gateways.host-invalid'],
  ['file:///etc/passwd', 'gateways.host-invalid'],
])('the host %s is refused', async (host, reason) => {
  const { version } = (await read()).momo
  expect((await save('momo', { ...momo, host }, version)).body.fields).toEqual({ host: reason })
})

test('limits in the wrong order, fractions and unknown fields are refused', async () => {
  const { version } = (await read()).momo
  for (const wrong of [
    { paymentMin: 60_000_000, paymentMax: 1 },
    { refundMin: 1.5 },
    { refundMax: '1' },
    { secrets: 'x' },
  ])
    expect((await save('momo', { ...momo, ...wrong }, version)).status, JSON.stringify(wrong)).toBe(400)
})

test('a stale save gets the current settings, without a key', async () => {
  const { status, body } = await save('momo', momo, 1)
  expect(status).toBe(412)
  expect(body.current).toMatchObject({ partnerCode: 'CMSMOMO', ends: { secretKey: 'momo' } })
  expect(JSON.stringify(body)).not.toContain(CANARY)
})

test('finance can read, but change nothing; support cannot read', async () => {
  expect((await read('finance')).momo.ends).toEqual({ accessKey: 'cess', secretKey: 'momo' })
  expect((await t.ask('GET', '/gateways', { as: 'support' })).status).toBe(403)
  expect((await t.ask('PUT', '/gateways/momo', { as: 'finance', version: 1, body: momo })).status).toBe(403)
})

test('the connection test uses the sandbox in test mode, and reports what went wrong', async () => {
  const version = (await read()).zalopay.version as number
  const body = { mode: 'test', appId: '', host: 'https://openapi.zalopay.example', ...limits }
  expect((await save('zalopay', body, version)).status).toBe(200)
  const trial = async () => (await t.ask('POST', '/gateways/zalopay/test', { as })).body
  expect(await trial()).toEqual({ isFine: true, reason: null })
  expect((await read()).zalopay).toMatchObject({ testReason: null, testedAt: expect.any(String) })
  expect((await t.ask('POST', '/gateways/zalopay/behave', { as, body: { behaviour: 'unreadable' } })).status).toBe(200)
  expect(await trial()).toEqual({ isFine: false, reason: 'gateways.unreadable-answer' })
  expect((await read()).zalopay).toMatchObject({ testReason: 'gateways.unreadable-answer', behaviour: 'unreadable' })
  expect((await t.ask('POST', '/gateways/vnpay/behave', { as, body: { behaviour: 'slow' } })).body.reason).toBe(
    'gateways.test-only',
  )
})

test('a gateway that is not set up cannot be tested, and takes no payment', async () => {
  await t.db.execute(sql`update gateway_settings set mode = 'live', secrets = null where gateway = 'vnpay'`)
  expect((await t.ask('POST', '/gateways/vnpay/test', { as })).body).toMatchObject({
    status: 409,
    reason: 'payments.gateway-not-set-up',
    values: { gateway: 'VNPay' },
  })
  const { id } = await make.pendingOrder(t.db)
  const started = await t.ask('POST', `/orders/${id}/payments`, { as, key: true, body: { gateway: 'vnpay' } })
  expect(started.body.reason).toBe('payments.gateway-not-set-up')
})

test('after the sealing key was lost, what it had sealed is said to be lost, and can be entered again', async () => {
  const lost = await testApp()
  const put = (body: object, version: number) => lost.ask('PUT', '/gateways/vnpay', { as, body, version })
  expect((await put(vnpay, 1)).status).toBe(200)
  const { id: instructorId } = await make.instructor(lost.db)
  const details = { bankBin: '970436', accountNumber: '0071000123456', accountHolder: 'Trần Văn Minh', taxCode: '' }
  const place = `/instructors/${instructorId}/bank-details`
  expect((await lost.ask('PUT', place, { as, body: details, version: 0 })).status).toBe(200)
  lost.config.sealingKey = 'another key, because the first one is lost'
  const reveal = () => lost.ask('POST', `${place}/reveal`, { as, body: { reason: 'Chuyển khoản' } })
  expect(await reveal()).toMatchObject({ status: 409, body: { reason: 'bank-details.lost' } })
  const { hashSecret: _, ...without } = vnpay
  expect((await put(without, 2)).body).toMatchObject({ fields: { hashSecret: expect.any(String) } })
  expect(await put({ ...without, mode: 'off' }, 2)).toMatchObject({ status: 200, body: { mode: 'off', version: 3 } })
  expect(await put(vnpay, 3)).toMatchObject({ status: 200, body: { mode: 'live', ends: { hashSecret: 'npay' } } })
  const { body } = await lost.ask('GET', place, { as })
  expect((await lost.ask('PUT', place, { as, body: details, version: body.version })).status).toBe(200)
  expect((await reveal()).body).toMatchObject({ accountNumber: '0071000123456' })
  await lost.close()
})
