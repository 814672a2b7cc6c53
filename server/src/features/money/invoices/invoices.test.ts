import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import {
  aBuyer,
  aCompany,
  agreed,
  draftOf,
  faultsOfInvoices,
  issue,
  issuedFor,
  numbersOf,
  seriesAt,
  setUpCompany,
  taxedOrder,
} from '@learning-cms/testkit/money/invoicing'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOf } from '#services/einvoice/check-document.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const as = 'finance'
const einvoiceOf = async (id: string) => (await t.ask('GET', `/orders/${id}`, { as })).body.einvoice

test('without the company’s details nothing is invoiced; a wrong tax code is refused', async () => {
  const { id: orderId } = await taxedOrder(t.db)
  expect((await t.ask('POST', '/invoices', { as, body: { orderId } })).body.reason).toBe('invoices.not-set-up')
  const change = (body: object, who = 'admin') => t.ask('PATCH', '/company', { as: who, version: 1, body })
  expect((await change({ taxCode: '0100109107' })).body.fields).toEqual({ taxCode: 'invoices.tax-code' })
  expect((await change({ series: ['1CTFJ'] })).body.fields).toEqual({ 'series.0': 'invoices.series-pattern' })
  expect((await change({ invoicedFrom: '2026-01-01' })).body.reason).toBe('company.incomplete')
  expect((await change({ legalName: 'Tôi' }, 'finance')).status).toBe(403)
  expect(await setUpCompany(t)).toMatchObject({ version: 2, legalName: aCompany.legalName, isSigned: false })
  expect((await change({ legalName: 'Muộn' })).body).toMatchObject({ status: 412, current: { version: 2 } })
  const { rows } = await t.db.execute<{ changes: Record<string, unknown> }>(
    sql`select changes from audit_lines where entity = 'company'`,
  )
  expect(rows[0]!.changes).toMatchObject({ taxCode: ['', aCompany.taxCode] })
  const sender = { legalName: aCompany.legalName, address: aCompany.address, phone: aCompany.phone }
  expect((await t.ask('GET', '/company/sender', { as: 'support' })).body).toEqual(sender)
})

test('an invoice is drafted, issued once with the next number, and says what was sold with its tax', async () => {
  const lines = [
    { price: 500_000, taxClass: '8' },
    { price: 330_000, taxClass: '10' },
    { price: 70_000, taxClass: 'none' },
  ] as const
  const { id: orderId } = await taxedOrder(t.db, { lines })
  const draft = await draftOf(t, orderId)
  expect(draft).toMatchObject({ status: 'draft', number: null, series: null, allowed: ['change', 'discard', 'issue'] })
  expect((await t.ask('POST', '/invoices', { as, body: { orderId } })).body.reason).toBe('invoices.draft-already')
  const { status, body } = await issue(t, draft)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({
    status: 'paid',
    series: seriesAt('1CTAA', body.issuedAt!),
    number: 1,
    amount: 832_963,
    tax: 67_037,
    total: 900_000,
    rates: [
      { taxClass: '8', amount: 462_963, tax: 37_037 },
      { taxClass: '10', amount: 300_000, tax: 30_000 },
      { taxClass: 'none', amount: 70_000, tax: 0 },
    ],
    seller: { legalName: aCompany.legalName },
    allowed: ['replace', 'void', 'mail'],
  })
  expect(await einvoiceOf(orderId)).toBe('issued')
  expect((await issue(t, draft)).body.reason).toBe('invoices.immutable')
  expect((await t.ask('POST', '/invoices', { as, body: { orderId } })).body.reason).toBe('invoices.issued-already')
  const { rows } = await t.db.execute<{ document: string }>(sql`select document from invoices where id = ${draft.id}`)
  expect(faultsOf(`<?xml version="1.0" encoding="UTF-8"?>\n<HDon>${rows[0]!.document}</HDon>`)).toEqual([])
  expect(await faultsOfInvoices(t.db)).toEqual([])
})

test('what was issued is changed by nobody, neither through the API nor in the database', async () => {
  const { id: orderId } = await taxedOrder(t.db)
  const { id, version } = await issuedFor(t, orderId)
  const refused = await Promise.all([
    t.ask('PATCH', `/invoices/${id}`, { as, version, body: { buyer: aBuyer } }),
    t.ask('DELETE', `/invoices/${id}`, { as, version }),
  ])
  for (const { status, body } of refused) expect([status, body.reason]).toEqual([409, 'invoices.immutable'])
  const attempts = [
    sql`update invoices set total = total + 1, amount = amount + 1 where id = ${id}`,
    sql`update invoices set buyer = '{}' where id = ${id}`,
    sql`update invoices set number = number + 1 where id = ${id}`,
    sql`update invoices set hash = 'x' where id = ${id}`,
    sql`update invoices set document = 'x' where id = ${id}`,
    sql`update invoices set issued_at = now() where id = ${id}`,
    sql`update invoices set status = 'draft' where id = ${id}`,
    sql`update invoices set status = 'issued' where id = ${id}`,
    sql`delete from invoices where id = ${id}`,
    sql`truncate invoices cascade`,
  ]
  for (const attempt of attempts)
    await expect(t.db.execute(attempt)).rejects.toMatchObject({ cause: { constraint: 'invoices.immutable' } })
  // The company and the buyer may change; the invoice says what it said.
  await setUpCompany(t, { legalName: 'Tên mới' })
  expect((await t.ask('GET', `/invoices/${id}`, { as })).body.seller.legalName).toBe(aCompany.legalName)
  await setUpCompany(t)
})

test('nobody reads, drafts or issues without the right, and a stale or missing version is refused', async () => {
  const { id: orderId } = await taxedOrder(t.db)
  const { id } = await draftOf(t, orderId)
  for (const role of ['support', 'analyst']) {
    expect((await t.ask('GET', '/invoices', { as: role })).status, role).toBe(200)
    expect((await t.ask('GET', `/invoices/${id}`, { as: role })).body, role).toMatchObject({
      lookUpCode: null,
      buyer: { email: expect.stringContaining('•') },
    })
    expect((await t.ask('POST', `/invoices/${id}/issue`, { as: role, version: 1, key: true })).status, role).toBe(403)
    expect((await t.ask('POST', '/invoices', { as: role, body: { orderId } })).status, role).toBe(403)
  }
  for (const role of ['catalog', 'marketing', 'curator'])
    expect((await t.ask('GET', `/invoices/${id}`, { as: role })).status, role).toBe(403)
  for (const path of ['', '/pdf', '/xml'])
    expect((await t.ask('GET', `/invoices/${randomUUID()}${path}`, { as })).status, path).toBe(404)
  expect((await t.ask('POST', `/invoices/${id}/issue`, { as, key: true })).status).toBe(428)
  expect((await t.ask('POST', `/invoices/${id}/issue`, { as, version: 9, key: true })).status).toBe(412)
  expect((await t.ask('GET', `/invoices/${id}/pdf`, { as })).body.reason).toBe('invoices.none-yet')
  const key = randomUUID()
  const once = () => t.ask('POST', `/invoices/${id}/issue`, { as, version: 1, key })
  const answers = [await once(), await once()]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]!.body.number).toBe(answers[1]!.body.number)
})

test('only paid orders in which something was sold are invoiced; donations are left out', async () => {
  const create = async (orderId: string) => (await t.ask('POST', '/invoices', { as, body: { orderId } })).body
  expect((await create((await make.pendingOrder(t.db)).id)).reason).toBe('invoices.not-paid')
  const free = await taxedOrder(t.db, { lines: [{ price: 0 }] })
  expect((await create(free.id)).reason).toBe('invoices.nothing-sold')
  const given = await taxedOrder(t.db, { lines: [{ price: 90_000, taxClass: 'none', kind: 'donation' }] })
  expect((await create(given.id)).reason).toBe('invoices.nothing-sold')
  const both = await taxedOrder(t.db, { lines: [{}, { price: 90_000, taxClass: 'none', kind: 'donation' }] })
  expect(await issuedFor(t, both.id)).toMatchObject({ total: 500_000, lines: [{ total: 500_000 }] })
  expect(await faultsOfInvoices(t.db)).toEqual([])
})

test('whom to invoice is stated until the invoice is issued', async () => {
  const { id: orderId } = await taxedOrder(t.db)
  const path = `/orders/${orderId}/buyer`
  expect((await t.ask('GET', path, { as: 'support' })).body).toMatchObject({
    isPresumed: true,
    version: 0,
    isFixed: false,
  })
  const save = (version: number, body: object, who = 'support') => t.ask('PUT', path, { as: who, version, body })
  expect((await save(0, { ...aBuyer, taxCode: '' })).body.fields).toEqual({ taxCode: 'invoices.tax-code-required' })
  expect((await save(0, { ...aBuyer, address: '' })).body.fields).toEqual({ address: 'invoices.address-required' })
  expect((await save(0, { ...aBuyer, taxCode: '0101243151' })).body.fields).toEqual({ taxCode: 'invoices.tax-code' })
  expect((await save(0, { ...aBuyer, name: 'x'.repeat(201) })).status).toBe(400)
  expect((await save(0, aBuyer, 'analyst')).status).toBe(403)
  const both = await Promise.all([save(0, aBuyer), save(0, { ...aBuyer, name: 'Khác' })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  expect((await save(1, aBuyer)).body).toMatchObject({ version: 2, isPresumed: false, buyer: aBuyer })
  expect(await issuedFor(t, orderId)).toMatchObject({ buyer: aBuyer, buyerKind: 'company' })
  expect((await save(2, aBuyer)).body.reason).toBe('invoices.buyer-fixed')
  expect((await t.ask('GET', `/orders/${randomUUID()}/buyer`, { as })).status).toBe(404)
  // Nothing personal in the lines that stay for ever.
  const { rows } = await t.db.execute(sql`select from audit_lines where changes::text like '%mua@example.test%'`)
  expect(rows).toHaveLength(0)
})

test('a draft is changed and discarded without a trace in the series', async () => {
  const { id: orderId } = await taxedOrder(t.db)
  const series = seriesAt('1KTBB', new Date().toISOString())
  const before = await numbersOf(t.db, series)
  const draft = await draftOf(t, orderId)
  const change = (version: number, body: object) => t.ask('PATCH', `/invoices/${draft.id}`, { as, version, body })
  expect((await change(1, { pattern: '1CTXX' })).body.reason).toBe('invoices.series-unknown')
  expect((await change(1, { agreement: { ...agreed, on: '2999-01-01' } })).body.reason).toBe('invoices.agreement-ahead')
  expect((await change(1, { pattern: '1KTBB', buyer: aBuyer })).body).toMatchObject({ pattern: '1KTBB', buyer: aBuyer })
  expect((await t.ask('DELETE', `/invoices/${draft.id}`, { as, version: 2 })).status).toBe(200)
  expect((await t.ask('GET', `/invoices/${draft.id}`, { as })).status).toBe(404)
  expect(await numbersOf(t.db, series)).toEqual(before)
  const again = await draftOf(t, orderId)
  await t.ask('PATCH', `/invoices/${again.id}`, { as, version: 1, body: { pattern: '1KTBB' } })
  const { body } = await issue(t, again)
  expect(body.series).toBe(seriesAt('1KTBB', body.issuedAt!))
  expect(await numbersOf(t.db, body.series!)).toEqual([...(body.series === series ? before : []), body.number])
})

test('the register is searched, filtered, summed and exported', async () => {
  const { id: orderId } = await taxedOrder(t.db, { lines: [{ price: 108_000, taxClass: '8' }] })
  await t.ask('PUT', `/orders/${orderId}/buyer`, {
    as: 'admin',
    version: 0,
    body: { ...aBuyer, name: 'Công ty Tìm Thấy' },
  })
  const { id, series, number, issuedAt } = await issuedFor(t, orderId)
  const found = async (query: object) =>
    (await t.ask('GET', '/invoices', { as, query: query as Record<string, string> })).body.rows.map(
      (row: { id: string }) => row.id,
    )
  for (const query of [
    { search: `${series}-${number}` },
    { search: 'tim thay' },
    { search: aBuyer.taxCode, orderId },
    { orderId, series: series!, status: 'paid,issued', kind: 'original', buyerKind: 'company' },
    { orderId, issuedFrom: '2020-01-01', isAdjustmentDue: 'false' },
  ])
    expect(await found(query), JSON.stringify(query)).toEqual([id])
  expect(await found({ orderId, status: 'void' })).toEqual([])
  const year = dayIn(Date.parse(issuedAt!)).slice(0, 4)
  const { rows } = (await t.ask('GET', '/invoices/summary', { as, query: { year } })).body
  const { rows: sums } = await t.db.execute<{ total: number }>(
    sql`select sum(total)::bigint as total from invoices where status in ('issued', 'paid')
      and to_char(issued_at at time zone 'Asia/Ho_Chi_Minh', 'YYYY') = ${year}`,
  )
  const total = rows.reduce((sum: number, row: { amount: number; tax: number }) => sum + row.amount + row.tax, 0)
  expect(total).toBe(sums[0]!.total)
  const hits = (await t.ask('GET', '/search', { as, query: { text: 'tìm thấy' } })).body.groups
  expect(hits).toMatchObject([{ entity: 'invoices', hits: [{ id, title: `${series}-${number}` }] }])
})

test('an order states whom to invoice when it is created, and its list tells what became of it', async () => {
  const { id: studentId } = await make.student(t.db)
  const course = await make.course(t.db)
  await t.db.execute(sql`update courses set price = 200000 where id = ${course.id}`)
  const body = { studentId, courseIds: [course.id], expectedTotal: 200_000, buyer: aBuyer }
  const made = await t.ask('POST', '/orders', { as: 'admin', key: true, body })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  expect((await t.ask('GET', `/orders/${made.body.id}/buyer`, { as: 'admin' })).body).toMatchObject({
    version: 1,
    buyer: aBuyer,
  })
  const { id } = await taxedOrder(t.db, { studentId })
  await issuedFor(t, id)
  const listed = async (query: Record<string, string>) =>
    (await t.ask('GET', '/orders', { as, query: { studentId, ...query } })).body.rows.map(
      (row: { id: string }) => row.id,
    )
  expect(await listed({ einvoice: 'issued' })).toEqual([id])
  expect(await listed({ einvoice: 'none' })).toEqual([made.body.id])
  expect(
    await listed({ filter: JSON.stringify({ field: 'einvoice', is: 'any-of', value: ['adjustment_due'] }) }),
  ).toEqual([])
})
