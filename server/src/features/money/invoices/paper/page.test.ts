import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { issuedFor, draftOf, setUpCompany, taxedOrder, aBuyer } from '@learning-cms/testkit/money/invoicing'
import { readPdf } from '@learning-cms/testkit/money/read-pdf'
import { signingKey } from '@learning-cms/testkit/money/signing-key'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendDueMails } from '#services/mail/mail.ts'
import { tellProvider } from '#features/money/invoices/deliver.ts'
import { mailInvoices } from '#features/money/invoices/mail.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ invoiceKey: signingKey() })
  await setUpCompany(t)
})
afterAll(() => t.close())

let network = 0
const ask = (fields: Record<string, string>, ip = `10.0.${(network += 1)}.1`) =>
  t.app.inject({
    method: 'POST',
    url: '/e-invoice?lang=vi',
    remoteAddress: ip,
    // As browsers send it from a page without a referrer.
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    payload: new URLSearchParams(fields).toString(),
  })

async function issued() {
  const { id: orderId } = await taxedOrder(t.db)
  const buyer = { ...aBuyer, name: 'Công ty <b>Ẩn</b>' }
  await t.ask('PUT', `/orders/${orderId}/buyer`, { as: 'admin', version: 0, body: buyer })
  const invoice = await issuedFor(t, orderId)
  return { ...invoice, code: invoice.lookUpCode!, name: `${invoice.series}-${invoice.number}` }
}

test('whoever has number and code finds the invoice and its files, without its buyer', async () => {
  const { name, code, series, number } = await issued()
  const { statusCode, body, headers } = await ask({ number: name, code })
  expect(statusCode).toBe(200)
  expect(body).toContain(name)
  expect(body).toContain('500.000 ₫')
  expect(body).not.toContain('Ẩn')
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
  expect(
    (
      await ask({
        number: ` ${series!.slice(1).toLowerCase()} ${number}`,
        code: code.toLowerCase().replace(/(.{4})/g, '$1 '),
      })
    ).statusCode,
  ).toBe(200)
  const pdf = await ask({ number: name, code, file: 'pdf' })
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect((await readPdf(pdf.rawPayload)).text).toContain(code)
  expect((await ask({ number: name, code, file: 'xml' })).body).toContain(`<SHDon>${number}</SHDon>`)
})

test('unknown number, wrong code and a draft are answered alike, and guesses are counted by network', async () => {
  const { name, code, series } = await issued()
  const draft = await draftOf(t, (await taxedOrder(t.db)).id)
  const plain = (body: string, typed: string) => body.replaceAll(typed, '').replace(/nonce[-=]["']?[^"']+/g, '')
  const cases: [number: string, code: string][] = [
    [name, 'ABCDEFGHJKMNPQRS'],
    [`${series}-99999`, code],
    [draft.id, code],
    [`${series}-1' or 1=1`, code],
    [name, ''],
    ['9'.repeat(5_00), code],
  ]
  const answers = []
  for (const [number, code] of cases) answers.push({ number, answer: await ask({ number: number.slice(0, 60), code }) })
  const [first] = answers
  for (const { number, answer } of answers) {
    expect(answer.statusCode, number).toBe(404)
    expect(plain(answer.body, number.slice(0, 60).replace("'", '&#39;'))).toBe(plain(first!.answer.body, name))
  }
  const many = []
  for (let n = 0; n < 21; n += 1) many.push((await ask({ number: name, code: 'X' }, '10.9.9.9')).statusCode)
  expect(many.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 404))
  expect(many[20]).toBe(429)
  expect((await ask({ number: name, code: 'x'.repeat(2_000) })).statusCode).toBe(413)
  expect((await t.app.inject({ url: '/e-invoice' })).statusCode).toBe(200)
  const json = await t.app.inject({ method: 'POST', url: '/e-invoice', payload: { number: [name], code: { a: 1 } } })
  expect(json.statusCode).toBe(404)
})

test('each issued invoice is mailed once with both files; the code stays out of what is kept', async () => {
  while ((await mailInvoices(t.db, t.config)) > 0);
  const { id, name, code } = await issued()
  await Promise.all([mailInvoices(t.db, t.config), mailInvoices(t.db, t.config)])
  await mailInvoices(t.db, t.config)
  const sent: {
    to: string
    subject: string
    text: string
    attachments?: { filename: string; content: string; encoding?: string }[]
  }[] = []
  while ((await sendDueMails(t.db, (mail) => Promise.resolve(sent.push(mail as never)), 'a@b.test')) > 0);
  const mine = sent.filter(({ subject }) => subject.includes(name))
  expect(mine).toHaveLength(1)
  expect(mine[0]!.to).toBe(aBuyer.email)
  expect(mine[0]!.text).toContain(code)
  expect(mine[0]!.attachments!.map(({ filename }) => filename)).toEqual([`${name}.pdf`, `${name}.xml`])
  const pdf = await readPdf(Buffer.from(mine[0]!.attachments![0]!.content, 'base64'))
  expect(pdf.files[0]!.name).toBe(`${name}.xml`)
  expect(pdf.text).toContain('Đã ký số bởi')
  const { rows } = await t.db.execute(
    sql`select from outbox_mails m where m::text like ${`%${code}%`} or files is not null`,
  )
  expect(rows).toHaveLength(0)
  const again = () => t.ask('POST', `/invoices/${id}/mail`, { as: 'finance' })
  expect((await again()).body.reason).toBe('invoices.mailed-already')
  await t.db.execute(sql`update invoices set mailed_at = now() - interval '3 minutes' where id = ${id}`)
  const answers = await Promise.all([again(), again()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('through the stand-in of a provider an invoice gets a test code, once, and says that it is a test', async () => {
  while ((await mailInvoices(t.db, t.config)) > 0);
  await setUpCompany(t, { provider: 'stand-in' })
  const { id, name, code } = await issued()
  expect(await mailInvoices(t.db, t.config)).toBe(0)
  await Promise.all([tellProvider(t.db, t.config), tellProvider(t.db, t.config)])
  const after = (await t.ask('GET', `/invoices/${id}`, { as: 'finance' })).body
  expect(after).toMatchObject({
    delivery: 'accepted',
    authorityCode: expect.stringMatching(/^TEST-[0-9A-F]{24}$/),
    isDraftForm: true,
  })
  const { text, files } = await readPdf((await ask({ number: name, code, file: 'pdf' })).rawPayload)
  expect(text).toContain(`Chế độ thử: mã ${after.authorityCode}`)
  expect(files[0]!.content).toContain(`<MCCQT>${after.authorityCode}</MCCQT>`)
  await expect(t.db.execute(sql`update invoices set authority_code = 'X' where id = ${id}`)).rejects.toMatchObject({
    cause: { constraint: 'invoices.immutable' },
  })
  await setUpCompany(t, { provider: 'none' })
})
