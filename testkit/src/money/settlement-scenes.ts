import type { TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { daysAgo, sell } from '@learning-cms/testkit/money/sales'
import { settlementFile, statementOf, unique } from './settlements.ts'

const as = 'owner'

/** What each write about pay-outs needs to succeed; made anew for each call. */
export function settlementScenes(app: () => TestApp) {
  const asFile = { 'content-type': 'application/octet-stream' }
  const query = { gateway: 'vnpay', fileName: 'vnpay.csv' }
  const file = (amount = 100_000) =>
    settlementFile('vnpay', [{ transactionId: unique(), reference: `LA${unique()}`, amount: String(amount) }])
  async function imported(amount?: number) {
    const answer = await app().ask('POST', '/settlement-files', { as, query, headers: asFile, body: file(amount) })
    return { ...answer.body, id: answer.body.settlementIds[0] as string, fileId: answer.body.fileId as string }
  }
  async function toMatch() {
    const amount = 100_000 + Number(unique().slice(-5))
    const { id } = await imported(amount)
    const reference = `FT${unique()}`
    const body = statementOf([{ credit: String(amount), text: 'VNPAY', reference }])
    const of = { fileName: 'sao-ke.csv', account: '0123456789' }
    await app().ask('POST', '/bank-statements', { as, headers: asFile, query: of, body })
    const { rows } = (await app().ask('GET', '/bank-lines', { as, query: { search: reference } })).body
    return { as, id, version: 1, key: true as const, body: { bankLineId: rows[0].id as string, expectedDifference: 0 } }
  }
  const bank = { bankBin: '970436', accountNumber: '0071000123456', accountHolder: 'Trần Văn Giảng', taxCode: '' }
  /** A payout that neither the caller nor whoever draws it up decided alone. */
  async function approvedPayout() {
    const t = app()
    const { id: instructorId } = await make.instructor(t.db)
    const changer = { token: await t.tokenOf((await make.account(t.db, { roles: ['admin'] })).id) }
    await t.ask('PUT', `/instructors/${instructorId}/bank-details`, { as: changer, version: 0, body: bank })
    await sell(t.db, { instructorId, net: 500_000, at: daysAgo(40) })
    const drawn = await t.ask('POST', '/payouts', { as: 'finance', key: true, body: { instructorId } })
    const { id, version } = drawn.body
    await t.ask('POST', `/payouts/${id}/approve`, { as, key: true, version })
    return id as string
  }
  const newFile = async () => ({ bank: 'bidv', payoutIds: [await approvedPayout()], refundIds: [] })
  const drawnFile = async () =>
    (await app().ask('POST', '/payment-files', { as, key: true, body: await newFile() })).body as {
      id: string
      version: number
      itemList: { id: string; number: string; amount: number }[]
    }
  return {
    'settlementFiles.importFile': () => ({ as, query, headers: asFile, body: file() }),
    'settlementFiles.withdraw': async () => ({
      as,
      id: (await imported()).fileId,
      key: true as const,
      body: { reason: 'Nhầm tệp' },
    }),
    'settlements.configure': async () => {
      const { gateways } = (await app().ask('GET', '/settlements/at-gateways', { as })).body
      const [{ version, overdueDays }] = gateways
      const body = { overdueDays: (overdueDays % 90) + 1, since: '2026-01-01' }
      return { as, version: version as number, path: '/settlements/terms/vnpay', body }
    },
    'settlements.match': toMatch,
    'settlements.undo': async () => {
      const { id, body, version } = await toMatch()
      await app().ask('POST', `/settlements/${id}/match`, { as, version, key: true, body })
      return { as, id, version: version + 1, key: true as const, body: { reason: 'Nhầm' } }
    },
    'settlements.recheck': async () => {
      const number = unique()
      const line = { transactionId: number, reference: '', amount: '120000' }
      const body = settlementFile('vnpay', [line])
      const brought = await app().ask('POST', '/settlement-files', { as, query, headers: asFile, body })
      await app().database.pool.query(
        `insert into payments (id, order_id, attempt, gateway, status, reference, transaction_id, amount, received, settled_at)
         select gen_random_uuid(), id, 90 + (select count(*) from payments), 'vnpay', 'succeeded', $1, $1, 120000, 120000, now()
         from orders limit 1`,
        [number],
      )
      return { as, id: brought.body.settlementIds[0] as string, version: 1, key: true as const }
    },
    'ledgerCharts.change': async () => {
      const { accounts, version } = (await app().ask('GET', '/ledger/chart', { as })).body
      const bank = { ...accounts.bank, name: `Tiền gửi ${unique()}` }
      return { as, version: version as number, body: { accounts: { ...accounts, bank } } }
    },
    'paymentFiles.changeLayout': async () => {
      const { layouts } = (await app().ask('GET', '/payment-files/layouts', { as })).body
      const [{ version, bank: _bank, ...layout }] = layouts
      const body = { ...layout, memoLongest: 30 + (version as number) }
      return { as, version: version as number, path: '/payment-files/layouts/vietcombank', body }
    },
    'paymentFiles.create': async () => ({ as, key: true as const, body: await newFile() }),
    'paymentFiles.download': async () => ({ as, id: (await drawnFile()).id }),
    'paymentFiles.results': async () => {
      const { id, itemList } = await drawnFile()
      const results = [{ itemId: itemList[0]!.id, outcome: 'failed', reason: 'Sai tên' }]
      return { as, id, key: true as const, body: { results } }
    },
    'paymentResults.importFile': async () => {
      const { id, itemList } = await drawnFile()
      const { number, amount } = itemList[0]!
      const body = `Nội dung chuyển tiền,Số tiền,Trạng thái,Số giao dịch\n${number},${amount},Thành công,FT${unique()}`
      return { as, id, query: { fileName: 'ket-qua.csv' }, headers: asFile, body }
    },
    'paymentFiles.withdraw': async () => {
      const { id, version } = await drawnFile()
      return { as, id, version, key: true as const, body: { reason: 'Chưa gửi' } }
    },
  }
}
