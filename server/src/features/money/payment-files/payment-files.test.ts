import type { PaymentFile } from '@learning-cms/contract/money/payment-files'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { ACCOUNT, as, bank, paymentStage } from '@learning-cms/testkit/money/payment-files'
import { dayBefore, sendTable, statementOf, unique } from '@learning-cms/testkit/money/settlements'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
let stage: Awaited<ReturnType<typeof paymentStage>>
beforeAll(async () => {
  t = await testApp()
  stage = await paymentStage(t)
})
afterAll(() => t.close())

test('payouts and refunds leave in one file, and are read back by the bank statement', async () => {
  const [payout, refund] = [await stage.approvedPayout(), await stage.approvedRefund()]
  expect((await stage.candidates()).map(({ number }) => number)).toEqual(
    expect.arrayContaining([payout.number, refund.number]),
  )
  const { body: file } = await stage.draw({ payouts: [payout], refunds: [refund] })
  expect(file).toMatchObject({ status: 'open', items: 2, waiting: 2, total: payout.amount + refund.amount })
  expect(file.number).toMatch(/^UNC\d{6}$/)
  expect(JSON.stringify(file)).not.toContain(ACCOUNT)
  expect(await stage.candidates()).toEqual([])
  const written = await stage.download(file.id)
  expect(written.headers['cache-control']).toContain('no-store')
  expect(written.body.fileName).toBe(`${file.number}-vietcombank.csv`)
  const [heading, first, other] = parse(written.body.text, { bom: true })
  expect(heading).toEqual(['STT', 'Số tài khoản', 'Tên người thụ hưởng', 'Ngân hàng thụ hưởng', 'Số tiền', 'Nội dung'])
  expect(first).toEqual([
    '1',
    ACCOUNT,
    'TRAN VAN GIANG',
    'Vietcombank',
    String(payout.amount),
    `${payout.number} CHI TRA GIANG VIEN`,
  ])
  expect(other!.slice(1, 5)).toEqual(['19001234567', 'LE THI HOC', 'Techcombank', '100000'])
  expect(other![5]).toMatch(new RegExp(`^${refund.number} HOAN TIEN [A-Z0-9]+$`))

  const reference = `FT${unique()}`
  const day = dayBefore(0)
  const lines = [{ debit: String(payout.amount), text: `CK di ${payout.number} chi tra`, reference, day }]
  const query = { fileName: 'sao-ke.csv', account: '0123456789' }
  await sendTable(t, '/bank-statements', { content: statementOf(lines), as, query })
  const [paid, refused] = (await stage.read(file.id)).itemList
  expect(paid!.evidence).toMatchObject({ reference })
  expect(refused!.evidence).toBeNull()
  const answer = await stage.settle(file.id, [
    { itemId: paid!.id, outcome: 'paid', transferReference: reference, paidOn: paid!.evidence!.paidOn },
    { itemId: refused!.id, outcome: 'failed', reason: 'Sai tên người nhận' },
  ])
  expect(answer.body.rows.map(({ reason }: { reason: string | null }) => reason)).toEqual([null, null])
  expect(await stage.read(file.id)).toMatchObject({
    status: 'done',
    itemList: [
      { state: 'paid', reference },
      { state: 'failed', reason: 'Sai tên người nhận' },
    ],
  })
  expect((await t.ask('GET', `/payouts/${payout.id}`, { as })).body).toMatchObject({
    status: 'paid',
    transferReference: reference,
  })
  expect((await stage.candidates()).map(({ id }) => id)).toEqual([refund.id])
  expect(
    (await stage.settle(file.id, [{ itemId: paid!.id, outcome: 'failed', reason: 'x' }])).body.rows[0].reason,
  ).toBe('payment-files.item-settled')
  const again = await stage.draw({ refunds: [refund], bank: 'bidv' })
  const [item] = (again.body as PaymentFile).itemList
  await stage.settle(again.body.id, [{ itemId: item!.id, outcome: 'paid', transferReference: `FT${unique()}` }])
  expect((await t.ask('GET', `/refunds/${refund.id}`, { as })).body).toMatchObject({ status: 'succeeded' })
})

test('two clerks at once: one payout is in one file; withdrawn, it may go into another', async () => {
  const payout = await stage.approvedPayout()
  const drawn = await Promise.all(Array.from({ length: 5 }, () => stage.draw({ payouts: [payout] })))
  expect(drawn.filter(({ status }) => status === 200)).toHaveLength(1)
  const refusals = drawn.filter(({ status }) => status !== 200).map(({ body }) => body.reason)
  expect(new Set(refusals)).toEqual(new Set(['payment-files.payout-taken']))
  const file = drawn.find(({ status }) => status === 200)!.body as PaymentFile
  const body = { reason: 'Nhầm' }
  const voided = () =>
    t.ask('POST', `/payouts/${payout.id}/void`, { as: stage.payer, key: true, version: payout.version, body })
  expect((await voided()).body.reason).toBe('payment-files.record-waiting')
  expect((await stage.withdraw(file)).body).toMatchObject({ status: 'withdrawn', itemList: [{ state: 'withdrawn' }] })
  expect((await stage.withdraw(file)).status).toBe(412)
  expect((await stage.download(file.id)).body.reason).toBe('payment-files.not-open')
  expect(
    (await stage.settle(file.id, [{ itemId: file.itemList[0]!.id, outcome: 'failed', reason: 'x' }])).body.reason,
  ).toBe('payment-files.not-open')
  expect((await stage.draw({ payouts: [payout] })).status).toBe(200)
})

test('a payout paid by hand is paid in its file too; changed bank details stop the file', async () => {
  const [payout, changed] = [await stage.approvedPayout(), await stage.approvedPayout()]
  const { body: file } = await stage.draw({ payouts: [payout, changed] })
  const pay = { transferReference: `FT${unique()}` }
  const { id, version } = payout
  expect((await t.ask('POST', `/payouts/${id}/pay`, { as: stage.payer, key: true, version, body: pay })).status).toBe(
    200,
  )
  expect((await stage.read(file.id)).itemList.map(({ state }) => state).toSorted()).toEqual(['paid', 'waiting'])
  const details = { ...bank, accountNumber: '9999000011112222' }
  await t.ask('PUT', `/instructors/${changed.instructorId}/bank-details`, {
    as: stage.clerk,
    body: details,
    version: 1,
  })
  expect((await stage.download(file.id)).body.reason).toBe('payouts.bank-details-changed')
  await stage.withdraw(await stage.read(file.id))
  expect((await stage.draw({ payouts: [changed] })).body.reason).toBe('payouts.bank-details-changed')
})

test('who may send money off', async () => {
  const [payout, refund] = [await stage.approvedPayout(), await stage.approvedRefund()]
  for (const who of ['support', 'marketing', 'catalog']) {
    expect((await stage.draw({ payouts: [payout] }, who)).status).toBe(403)
    expect((await t.ask('GET', '/payment-files', { as: who })).status).toBe(403)
  }
  // Whoever set the destination, or asked for the refund.
  expect((await stage.draw({ payouts: [payout] }, stage.clerk)).body.reason).toBe('second-person.bank-details')
  expect((await stage.draw({ refunds: [refund] }, as)).body.reason).toBe('refunds.self-approval')
  const { body: file } = await stage.draw({ payouts: [payout] })
  expect((await t.ask('POST', `/payment-files/${file.id}/file`, { as: 'support' })).status).toBe(403)
  expect((await stage.draw({ payouts: [{ id: refund.id }] })).body.reason).toBe('payment-files.not-approved')
  expect((await stage.draw({})).status).toBe(400)
  await stage.download(file.id)
  const { rows } = await t.database.pool.query(
    `select action, changes from audit_lines where entity in ('payment-files', 'payouts') and action ~ 'download|reveal'`,
  )
  expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['payment-files.download', 'payouts.reveal']))
  expect(JSON.stringify(rows)).not.toContain(ACCOUNT)
})

test('the columns of a bank are a setting; a file without a needed column cannot be', async () => {
  const { layouts } = (await t.ask('GET', '/payment-files/layouts', { as })).body
  const [{ version, bank: _bank, ...layout }] = layouts
  const { columns } = layout
  const change = (body: object, who = 'owner') =>
    t.ask('PUT', '/payment-files/layouts/vietcombank', { as: who, version, body })
  expect((await change({ ...layout, memoLongest: 30 }, 'finance')).status).toBe(403)
  expect((await change({ ...layout, columns: columns.slice(0, 2) })).status).toBe(400)
  const renamed = [...columns, { heading: '=Mã', field: 'number' }]
  expect((await change({ ...layout, columns: renamed, memoLongest: 20 })).body).toMatchObject({ version: version + 1 })
  expect((await change({ ...layout, memoLongest: 30 })).status).toBe(412)
  const payout = await stage.approvedPayout()
  const { body: file } = await stage.draw({ payouts: [payout] })
  expect(file.itemList[0].memo.length).toBeLessThanOrEqual(20)
  const [heading] = parse((await stage.download(file.id)).body.text, { bom: true })
  expect(heading!.at(-1)).toBe("'=Mã")
})
