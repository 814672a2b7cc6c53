import { dayFromNow, printed } from '@learning-cms/testkit/days'
import { daysAfter } from '@learning-cms/contract/core/lists/filter-days'
import type { BankLine, BankLineDetail, ImportedStatement } from '@learning-cms/contract/money/bank-statements'
import type { Page } from '@learning-cms/contract/core/common'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { writeXlsxStream } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
let ask: TestApp['ask']
beforeAll(async () => {
  t = await testApp()
  ask = t.ask
})
afterAll(() => t.close())

const as = 'finance'
const ACCOUNT = '0123456789'
const unique = (() => {
  let last = 100_000
  return () => String((last += 1))
})()

async function importFile(
  content: string | Buffer,
  input: { account?: string | null; as?: string; name?: string } = {},
) {
  const { account = ACCOUNT, as: who = as, name = 'sao-ke.csv' } = input
  const query = { fileName: name, ...(account && { account }) }
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/v1/bank-statements',
    query,
    payload: content,
    headers: {
      'accept-language': 'en',
      'content-type': 'application/octet-stream',
      authorization: `Bearer ${(await t.as(who)).token}`,
    },
  })
  return { status: answer.statusCode, body: answer.json() as ImportedStatement & { reason: string } }
}

type Row = { day?: string; text?: string; credit?: string; debit?: string; reference?: string; from?: string }
const HEADINGS = 'Ngày giao dịch,Nội dung,Ghi nợ,Ghi có,Số tham chiếu,Số TK đối ứng'
/** Money that came yesterday. */
const bookedOn = dayFromNow(-1)
const typed = printed(bookedOn)
const csv = (...rows: Row[]) =>
  [
    HEADINGS,
    ...rows.map(({ day = typed, text = '', debit = '', credit = '', reference = `FT${unique()}`, from = '' }) =>
      [day, text, debit, credit, reference, from].map((cell) => `"${cell}"`).join(','),
    ),
  ].join('\r\n')

type Sheet = readonly (readonly (string | number | Date | null)[])[]

/** The writer of tables takes the first line of the sheet for headings: here the bank's name. */
async function workbook(first: string, rows: Sheet) {
  const columns = [first, ' ', ' ', ' ', ' '].map((header, at) => ({ header, key: String(at) }))
  const parts: Uint8Array[] = []
  const lines = rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [String(at), cell])))
  for await (const part of writeXlsxStream(lines as never, { name: 'Sao kê', columns })) parts.push(part)
  return Buffer.concat(parts)
}

type Input = { number?: string; fullName?: string; isExpired?: boolean }

/** An order that was waiting for its money before these statements were written. */
async function pending(total: number, { fullName = 'Lê Thị Học', ...input }: Input = {}) {
  const { id: studentId } = await make.student(t.db, { fullName })
  const number = `DH2611${unique()}`
  const order = { number, createdAt: `${daysAfter(bookedOn, -1)}T02:00:00.000Z`, ...input, studentId, total }
  return { ...(await make.pendingOrder(t.db, order)), fullName }
}
const orderNow = async (id: string) =>
  (
    await t.db.execute<{ status: string; captured: number; credit: number; payments: number }>(sql`
      select status, captured, (select coalesce(-sum(amount), 0)::bigint from ledger_entries e
          where e.order_id = o.id and account = 'customer_credit') as credit,
        (select count(*)::int from payments where order_id = o.id) as payments
      from orders o where id = ${id}`)
  ).rows[0]!
const linesBy = async (query: Record<string, string>) =>
  (await ask<Page<BankLine>>('GET', '/bank-lines', { as, query: { size: 100, ...query } })).body.rows
const lineWith = async (reference: string) => (await linesBy({ search: reference }))[0]!
const detailOf = async (id: string) => (await ask<BankLineDetail>('GET', `/bank-lines/${id}`, { as })).body
const accept = (line: Pick<BankLine, 'id' | 'version'>, orderId: string, expectedMissing: number, who = as) =>
  ask<BankLineDetail & { reason: string; values: object }>('POST', `/bank-lines/${line.id}/accept`, {
    as: who,
    version: line.version,
    key: true,
    body: { orderId, expectedMissing },
  })

test('a transfer matches its order by code and amount, pays it and opens the course', async () => {
  const order = await pending(499_000)
  const reference = `FT${unique()}`
  const text = `MBVCB.77.${order.number.toLowerCase()} chuyen tien`
  const { status, body } = await importFile(csv({ text, credit: '499.000', reference, from: '9988776655' }))
  expect(status).toBe(200)
  expect(body).toMatchObject({ newLines: 1, knownLines: 0, outgoingLines: 0, exactLines: 1, unreadable: [] })
  const line = await lineWith(reference)
  expect(line).toMatchObject({
    status: 'open',
    match: 'exact',
    amount: 499_000,
    difference: 0,
    counterAccount: '•••• 6655',
    order: { id: order.id, number: order.number, missing: 499_000, studentName: order.fullName, totalLines: 1 },
  })
  const { evidence } = await detailOf(line.id)
  expect(evidence).toMatchObject({
    fileName: 'sao-ke.csv',
    line: 2,
    lineSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(evidence.cells).toEqual(
    expect.arrayContaining([
      { heading: 'Ghi có', text: '499.000' },
      { heading: 'Số TK đối ứng', text: '•••• 6655' },
    ]),
  )
  const { status: done, body: accepted } = await accept(line, order.id, 499_000)
  expect(done, JSON.stringify(accepted)).toBe(200)
  expect(accepted).toMatchObject({ status: 'accepted', match: null, order: { id: order.id, status: 'completed' } })
  expect(await orderNow(order.id)).toEqual({ status: 'completed', captured: 499_000, credit: 0, payments: 1 })
  const { rows } = await t.db.execute(
    sql`select 1 from enrolments where student_id = ${order.studentId} and course_id = ${order.courseId}`,
  )
  expect(rows).toHaveLength(1)
  expect((await accept(accepted, order.id, 0)).body.reason).toBe('bank-lines.not-open')
  await expect(
    t.database.pool.query(`update bank_lines set status = 'open', order_id = null, payment_id = null where id = $1`, [
      line.id,
    ]),
  ).rejects.toMatchObject({ constraint: 'bank-lines.evidence' })
})

test('a smaller amount leaves the order partly paid, a larger one becomes credit, and a second transfer is reported', async () => {
  const order = await pending(900_000)
  const text = `TT ${order.number}`
  const [first, second, third] = [unique(), unique(), unique()]
  await importFile(
    csv(
      { text, credit: '400,000', reference: first },
      { text, credit: '600,000', reference: second },
      { text, credit: '900,000', reference: third },
    ),
  )
  const part = await lineWith(first)
  expect(part).toMatchObject({ match: 'other-amount', difference: -500_000 })
  expect((await accept(part, order.id, 900_000)).status).toBe(200)
  expect(await orderNow(order.id)).toMatchObject({ status: 'pending', captured: 400_000 })
  const rest = await lineWith(second)
  expect(rest).toMatchObject({ match: 'other-amount', difference: 100_000, order: { missing: 500_000 } })
  expect((await accept(rest, order.id, 900_000)).body).toMatchObject({
    reason: 'bank-lines.order-changed',
    values: { missing: 500_000 },
  })
  expect((await accept(rest, order.id, 500_000)).status).toBe(200)
  expect(await orderNow(order.id)).toEqual({ status: 'completed', captured: 1_000_000, credit: 100_000, payments: 2 })
  const again = await lineWith(third)
  expect(again).toMatchObject({ match: 'settled', difference: 900_000 })
  expect((await accept(again, order.id, 0)).status).toBe(200)
  expect(await orderNow(order.id)).toMatchObject({ captured: 1_900_000, credit: 1_000_000 })
})

test('a repeated line counts once, within one file and across two; a reference reused with another amount is reported', async () => {
  const [once, twice] = [unique(), unique()]
  const file = csv({ text: 'A', credit: '1.000', reference: once }, { text: 'A', credit: '1.000', reference: once })
  expect((await importFile(file)).body).toMatchObject({ newLines: 1, knownLines: 1 })
  expect((await importFile(file)).body).toMatchObject({ newLines: 0, knownLines: 2 })
  expect((await importFile(csv({ text: 'A', credit: '2.000', reference: once }))).body).toMatchObject({
    newLines: 0,
    unreadable: [{ line: 2, reason: 'bank-statements.reference-reused', values: { reference: once } }],
  })
  expect((await importFile(file, { account: '9876543210' })).body).toMatchObject({ newLines: 1, knownLines: 1 })
  expect(
    (
      await importFile(
        csv({ text: 'Phí', debit: '1.000', reference: twice }, { text: 'Vào', credit: '1.000', reference: twice }),
      )
    ).body,
  ).toMatchObject({ newLines: 2, outgoingLines: 1 })
  const bare = `Ngày,Nội dung,Ghi có\n${typed},ghi chu,5.000\n${typed},ghi chu,5.000\n${typed},khac,5.000`
  expect((await importFile(bare)).body).toMatchObject({ newLines: 3 })
  expect((await importFile(bare)).body).toMatchObject({ newLines: 0, knownLines: 3 })
})

test('the same file imported several times at once is imported once', async () => {
  const file = csv(...Array.from({ length: 20 }, () => ({ text: 'x', credit: '7.000' })))
  const imported = await Promise.all(Array.from({ length: 6 }, () => importFile(file)))
  expect(imported.map(({ body }) => body.newLines).sort((a, b) => b - a)).toEqual([20, 0, 0, 0, 0, 0])
})

test('when one line is accepted several times at once, the money counts once', async () => {
  const order = await pending(250_000)
  const reference = unique()
  await importFile(csv({ text: order.number, credit: '250.000', reference }))
  const line = await lineWith(reference)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => accept(line, order.id, 250_000, n % 2 ? 'finance' : 'owner')),
  )
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 412),
  ])
  expect(await orderNow(order.id)).toMatchObject({ status: 'completed', captured: 250_000, credit: 0, payments: 1 })
})

test('two transfers for one order accepted at once do not both complete it unnoticed', async () => {
  const order = await pending(300_000)
  const references = [unique(), unique()]
  await importFile(csv(...references.map((reference) => ({ text: order.number, credit: '300.000', reference }))))
  const both = await Promise.all(
    references.map(async (reference) => accept(await lineWith(reference), order.id, 300_000)),
  )
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  expect(await orderNow(order.id)).toMatchObject({ captured: 300_000 })
})

test('all exact matches are accepted one by one; no order is paid twice', async () => {
  const [a, b] = [await pending(110_000), await pending(120_000)]
  const references = [unique(), unique(), unique(), unique()]
  await importFile(
    csv(
      { text: a.number, credit: '110.000', reference: references[0]! },
      { text: b.number, credit: '120.000', reference: references[1]! },
      { text: b.number, credit: '120.000', reference: references[2]! },
      { text: 'khong ma', credit: '130.000', reference: references[3]! },
    ),
  )
  const ids = (await Promise.all(references.map(lineWith))).map(({ id }) => id)
  const exact = await linesBy({ match: 'exact' })
  expect(exact.map(({ id }) => id)).toEqual(expect.arrayContaining(ids.slice(0, 3)))
  const run = () => ask('POST', '/bank-lines/accept-exact', { as, key: true, body: { ids } })
  const [one, other] = await Promise.all([run(), run()])
  expect([one.status, other.status]).toEqual([200, 200])
  const accepted = [...one.body.rows, ...other.body.rows].filter(
    (row: { reason: string | null }) => row.reason === null,
  )
  expect(accepted.map((row: { orderNumber: string }) => row.orderNumber).sort()).toEqual([a.number, b.number].sort())
  expect(await orderNow(a.id)).toMatchObject({ captured: 110_000, status: 'completed' })
  expect(await orderNow(b.id)).toMatchObject({ captured: 120_000, status: 'completed', credit: 0 })
  expect([...one.body.rows, ...other.body.rows].map((row: { reason: string | null }) => row.reason)).toEqual(
    expect.arrayContaining(['bank-lines.not-exact', 'bank-lines.not-open']),
  )
})

test('without a code, orders of that amount are suggested, the named customer first; a failed order may still be paid', async () => {
  const [other, named] = [await pending(777_000), await pending(777_000, { fullName: 'Phạm Quỳnh Chi' })]
  const late = await pending(333_000, { isExpired: true })
  const [bare, coded] = [unique(), unique()]
  await importFile(
    csv(
      { text: 'PHAM QUYNH CHI chuyen khoan hoc phi', credit: '777.000', reference: bare },
      { text: late.number, credit: '333.000', reference: coded },
    ),
  )
  const line = await lineWith(bare)
  expect(line).toMatchObject({ match: 'candidates', order: null, difference: null })
  const { candidates } = await detailOf(line.id)
  expect(candidates.map(({ id, isNamed }) => [id, isNamed])).toEqual([
    [named.id, true],
    [other.id, false],
  ])
  expect((await accept(line, named.id, 777_000)).status).toBe(200)
  const back = await lineWith(coded)
  expect(back).toMatchObject({ match: 'exact', order: { status: 'failed' } })
  expect((await accept(back, late.id, 333_000)).body).toMatchObject({ order: { status: 'completed' } })
})

test('a manually entered reference is not accepted again', async () => {
  const [paid, open] = [await make.order(t.db, { gateway: 'bank_transfer' }), await pending(500_000)]
  await importFile(csv({ text: open.number, credit: '500.000', reference: paid.transactionId }))
  const line = await lineWith(paid.transactionId)
  expect(line.match).toBe('taken')
  expect((await accept(line, open.id, 500_000)).body).toMatchObject({
    reason: 'bank-lines.taken',
    values: { number: paid.number },
  })
  expect(await orderNow(open.id)).toMatchObject({ captured: 0, payments: 0 })
})

test('an order created after its transfer is matched by the next statement', async () => {
  const [number, reference] = [`DH2699${unique()}`, unique()]
  await importFile(csv({ text: number, credit: '88.000', reference }))
  expect(await lineWith(reference)).toMatchObject({ match: 'none', order: null })
  await pending(88_000, { number })
  await importFile(csv({ text: 'khac', credit: '1.000' }))
  expect((await linesBy({ match: 'exact' })).map((line) => line.reference)).toContain(reference)
})

test('a transfer without an order is set aside with a reason, and reopened', async () => {
  const reference = unique()
  await importFile(csv({ text: 'lai tien gui', credit: '1.234', reference }))
  const line = await lineWith(reference)
  const path = `/bank-lines/${line.id}`
  const aside = (body: object) => ask('POST', `${path}/set-aside`, { as, version: line.version, body })
  expect((await aside({ reason: ' ' })).body.fields).toEqual({ reason: 'bank-lines.reason-required' })
  const { body } = await aside({ reason: 'Lãi tiền gửi' })
  expect(body).toMatchObject({ status: 'set-aside', setAsideReason: 'Lãi tiền gửi', match: null })
  expect((await aside({ reason: 'Lần nữa' })).status).toBe(412)
  expect(await linesBy({ status: 'set-aside', search: reference })).toHaveLength(1)
  const back = await ask('POST', `${path}/reopen`, { as, version: body.version })
  expect(back.body).toMatchObject({ status: 'open', setAsideReason: null, settledByName: null })
  const { rows } = await t.db.execute<{ action: string; label: string }>(
    sql`select action, label from audit_lines where entity_id = ${line.id} order by at, id`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['bank-lines.setAside', 'bank-lines.reopen'])
})

test('a workbook is read like text, including its account', async () => {
  const order = await pending(640_000)
  const rows = [
    ['Số tài khoản: 19036688999012'],
    ['Ngày giao dịch', 'Số tham chiếu', 'Diễn giải', 'Số tiền ghi nợ', 'Số tiền ghi có'],
    [new Date(`${bookedOn}T00:00:00Z`), `FT${unique()}`, `Nop ${order.number}`, null, 640_000],
    ['Tổng cộng', null, null, null, 640_000],
  ]
  const file = await workbook('NGÂN HÀNG TMCP MẪU', rows)
  expect((await importFile(file, { account: ACCOUNT })).body.reason).toBe('bank-statements.other-account')
  expect((await importFile(file, { account: null })).body).toMatchObject({
    account: '19036688999012',
    newLines: 1,
    exactLines: 1,
    unreadable: [],
  })
})

test('files that are not statements are refused without a trace; unreadable lines are reported', async () => {
  const count = async () =>
    (await t.db.execute<{ n: number }>(sql`select count(*)::int as n from bank_statements`)).rows[0]!.n
  const before = await count()
  for (const [content, status, reason] of [
    ['', 415, 'imports.empty'],
    ['Họ tên,Email\nA,b@c.d', 422, 'bank-statements.no-headings'],
    [Buffer.from('d0cf11e0a1b11ae100', 'hex'), 415, 'imports.old-excel'],
  ] as const)
    expect(await importFile(content), reason).toMatchObject({ status, body: { reason } })
  expect((await importFile(csv({ credit: '1' }), { account: null })).body.reason).toBe(
    'bank-statements.account-required',
  )
  expect((await importFile(csv({ credit: '1' }), { account: 'x' })).status).toBe(400)
  expect((await importFile(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).body.reason).toBe('bank-statements.too-large')
  expect(await count()).toBe(before)
  const { body } = await importFile(csv({ day: '31/02/2026', credit: '1' }, { credit: '1,5' }, { credit: '1.000' }))
  expect(body).toMatchObject({
    newLines: 1,
    unreadableLines: 2,
    unreadable: [
      { line: 2, reason: 'bank-statements.date' },
      { line: 3, reason: 'bank-statements.amount' },
    ],
  })
})

test('bank data requires the right to mark orders as paid', async () => {
  for (const who of ['support', 'analyst', 'marketing', 'catalog']) {
    expect((await ask('GET', '/bank-lines', { as: who })).status, who).toBe(403)
    expect((await importFile(csv({ credit: '1' }), { as: who })).status, who).toBe(403)
  }
})

test('incoming and outgoing amounts are distinguished, and the list pages through both sorts', async () => {
  for (const query of [{ sort: 'amount', order: 'asc' }, { sort: 'bookedAt' }, { status: 'outgoing' }] as Record<
    string,
    string
  >[]) {
    const all = await linesBy(query)
    const first = (await ask('GET', '/bank-lines', { as, query: { ...query, size: 2 } })).body
    expect(first.rows.map(({ id }: BankLine) => id)).toEqual(all.slice(0, 2).map(({ id }) => id))
    if (!first.next) continue
    const second = (await ask('GET', '/bank-lines', { as, query: { ...query, size: 2, after: first.next } })).body
    expect(second.rows.map(({ id }: BankLine) => id)).toEqual(all.slice(2, 4).map(({ id }) => id))
  }
  expect((await linesBy({ status: 'outgoing' })).every(({ match }) => match === null)).toBe(true)
})
