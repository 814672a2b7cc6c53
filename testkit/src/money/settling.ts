import type { BankLine } from '@learning-cms/contract/money/bank-statements'
import type { LedgerCheck } from '@learning-cms/contract/money/ledger'
import type {
  MoneyAtGateway,
  Settlement,
  SettlementLine,
  SettlementPreview,
} from '@learning-cms/contract/money/settlements'
import { testApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { daysAgo, sell, type Sale } from '@learning-cms/testkit/money/sales'
import { sendTable, statementOf, unique, type FileLine } from './settlements.ts'

export type Sold = Sale & { transactionId: string; instructorId: string }
type Query = Record<string, string>
const as = 'finance'

/** An app with the steps that tests of pay-outs share. */
export async function settling() {
  const t = await testApp()
  const instructorId = (await make.instructor(t.db)).id
  await t.database.pool.query(`update settlement_terms set since = '2020-01-01'`)
  const rowsOf = async <Row>(text: string, values: unknown[] = []) =>
    (await t.database.pool.query(text, values)).rows as Row[]

  /** A sale through VNPay, with the gateway's own number. */
  async function sold(net: number, at = daysAgo(2)): Promise<Sold> {
    const sale = await sell(t.db, { instructorId, net, at })
    const transactionId = unique()
    const set = 'update payments set transaction_id = $1, paid_at = $2 where order_id = $3'
    await t.database.pool.query(set, [transactionId, at, sale.orderId])
    await t.database.pool.query('update payments_at_gateways set paid_at = $1 where order_id = $2', [at, sale.orderId])
    return { ...sale, transactionId, instructorId }
  }
  const lineOf = ({ transactionId, number, net }: Sold, more: Partial<FileLine> = {}): FileLine => ({
    transactionId,
    reference: number,
    amount: String(net),
    fee: '1.100',
    ...more,
  })
  const send =
    (path: string) =>
    (content: string | Buffer, query: Query = {}, who: string = as) =>
      sendTable(t, path, { content, as: who, query: { gateway: 'vnpay', fileName: 'vnpay.csv', ...query } })
  const importFile = send('/settlement-files')
  const preview = async (content: string | Buffer, query: Query = {}, who: string = as) =>
    (await send('/settlement-files/preview')(content, query, who)).body as SettlementPreview & { reason?: string }
  const read = async (id: string) => (await t.ask<Settlement>('GET', `/settlements/${id}`, { as })).body
  const linesOf = async (id: string, query = {}) =>
    (await t.ask<{ rows: SettlementLine[] }>('GET', `/settlements/${id}/lines`, { as, query })).body.rows
  async function imported(content: string | Buffer, query: Query = {}) {
    const { status, body } = await importFile(content, query)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return Promise.all((body.settlementIds as string[]).map(read))
  }
  async function arrivedAtBank(amount: number, text = 'VNPAY thanh toan') {
    const reference = `FT${unique()}`
    const content = statementOf([{ credit: String(amount), text, reference }])
    await sendTable(t, '/bank-statements', { content, as, query: { fileName: 'sao-ke.csv', account: '0123456789' } })
    return (await t.ask('GET', '/bank-lines', { as, query: { search: reference } })).body.rows[0] as BankLine
  }
  type At = Pick<Settlement, 'id' | 'version'>
  const match = ({ id, version }: At, bankLineId: string | null, difference = 0, note = '') =>
    t.ask('POST', `/settlements/${id}/match`, {
      as,
      version,
      key: true,
      body: { bankLineId, expectedDifference: difference, ...(note && { note }) },
    })
  const undo = ({ id, version }: At) =>
    t.ask('POST', `/settlements/${id}/undo`, { as, version, key: true, body: { reason: 'Ghép nhầm' } })
  const withdraw = (fileId: string) =>
    t.ask('POST', `/settlement-files/${fileId}/withdraw`, { as, key: true, body: { reason: 'Nhầm tệp' } })
  const atVnpay = async () =>
    (await t.ask('GET', '/settlements/at-gateways', { as })).body.gateways[0] as MoneyAtGateway
  /** What the check of the ledger finds. */
  async function deviations() {
    await t.ask('POST', '/ledger/checks', { as })
    const { faults } = await t.runJobs()
    if (faults.length > 0) throw new Error(faults.join())
    const [check] = (await t.ask<{ rows: LedgerCheck[] }>('GET', '/ledger/checks', { as })).body.rows
    return (await t.ask('GET', `/ledger/checks/${check!.id}/deviations`, { as })).body.rows as unknown[]
  }
  return {
    t,
    as,
    instructorId,
    rowsOf,
    sold,
    lineOf,
    importFile,
    preview,
    read,
    linesOf,
    imported,
    arrivedAtBank,
    match,
    undo,
    withdraw,
    atVnpay,
    deviations,
  }
}
export type Settling = Awaited<ReturnType<typeof settling>>
