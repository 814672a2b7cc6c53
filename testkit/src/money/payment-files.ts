import type { PaymentCandidate, PaymentFile } from '@learning-cms/contract/money/payment-files'
import type { ResultLine, ResultsPreview } from '@learning-cms/contract/money/payment-results'
import type { TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { askRefund, command, paidOrder } from '@learning-cms/testkit/money/refunding'
import { daysAgo, sell } from '@learning-cms/testkit/money/sales'

type Who = string | { token: string }
type Chosen = { payouts?: { id: string }[]; refunds?: { id: string }[]; bank?: string }
type Payout = { id: string; number: string; amount: number; version: number; instructorId: string }
type Refund = { id: string; number: string; amount: number }

export const as = 'finance'
export const ACCOUNT = '0071000123456'
export const bank = { bankBin: '970436', accountNumber: ACCOUNT, accountHolder: 'Trần Văn Giảng', taxCode: '' }
const beneficiary = { bankBin: '970407', accountNumber: '19001234567', accountName: 'LE THI HOC' }

/** Three colleagues who may pay and have not decided anything, and what they do with payment files. */
export async function paymentStage(t: TestApp) {
  const another = async () => ({ token: await t.tokenOf((await make.account(t.db, { roles: ['finance'] })).id) })
  const [clerk, second, payer] = [await another(), await another(), await another()]
  const post = (path: string, who: Who, body: object) => t.ask('POST', path, { as: who, key: true, body })
  return {
    clerk,
    second,
    payer,
    /** A payout that somebody drew up, somebody else approved, and a third may pay. */
    async approvedPayout(net = 500_000) {
      const { id: instructorId } = await make.instructor(t.db)
      await t.ask('PUT', `/instructors/${instructorId}/bank-details`, { as: clerk, body: bank, version: 0 })
      await sell(t.db, { instructorId, net, at: daysAgo(40) })
      const { id, version } = (await post('/payouts', as, { instructorId })).body
      const approved = await t.ask<Payout>('POST', `/payouts/${id}/approve`, { as: second, key: true, version })
      if (approved.status !== 200) throw new Error('the payout was not approved')
      return approved.body
    },
    /** A refund by transfer that waits for its money. */
    async approvedRefund(amount = 100_000) {
      const order = await paidOrder(t.db)
      const { body } = await askRefund(t, order.id, { amount, way: 'bank_transfer' }, { beneficiary, as })
      const approved = await command(t, body.id, 'approve', { as: second, body: {} })
      if (approved.status !== 200) throw new Error('the refund was not approved')
      return body as Refund
    },
    draw({ payouts = [], refunds = [], bank: of = 'vietcombank' }: Chosen, who: Who = payer) {
      const body = { bank: of, payoutIds: payouts.map(({ id }) => id), refundIds: refunds.map(({ id }) => id) }
      return post('/payment-files', who, body)
    },
    read: async (id: string) => (await t.ask<PaymentFile>('GET', `/payment-files/${id}`, { as })).body,
    download: (id: string, who: Who = payer) => t.ask('POST', `/payment-files/${id}/file`, { as: who }),
    withdraw: ({ id, version }: { id: string; version: number }) =>
      t.ask('POST', `/payment-files/${id}/withdraw`, {
        as: payer,
        version,
        key: true,
        body: { reason: 'Chưa gửi' },
      }),
    settle: (id: string, results: object[], who: Who = payer) => post(`/payment-files/${id}/results`, who, { results }),
    candidates: async () =>
      (await t.ask<{ rows: PaymentCandidate[] }>('GET', '/payment-files/candidates', { as: payer })).body.rows,
    preview: (id: string, body: string | Buffer, { who = payer, query = {} }: Sending = {}) =>
      t.ask<ResultsPreview & Problem>('POST', `/payment-files/${id}/result-files/preview`, sending(body, who, query)),
    importResults: (id: string, body: string | Buffer, { who = payer, query = {} }: Sending = {}) =>
      t.ask<Brought & Problem>('POST', `/payment-files/${id}/result-files`, sending(body, who, query)),
  }
}

type Sending = { who?: Who; query?: Record<string, string> }
type Problem = { reason?: string }
type Brought = { paid: number; failed: number; lines: ResultLine[] }
const sending = (body: string | Buffer, who: Who, query: Record<string, string>) => ({
  as: who,
  body,
  query: { fileName: 'ket-qua.csv', ...query },
  headers: { 'content-type': 'application/octet-stream' },
})

export type ResultRow = {
  memo: string
  amount: number | string
  outcome?: string
  reference?: string
  day?: string
  why?: string
}
export const resultHeadings = ['STT', 'Nội dung', 'Số tiền', 'Trạng thái', 'Mã giao dịch', 'Ngày giao dịch', 'Lý do']
export const resultCells = (rows: readonly ResultRow[]) =>
  rows.map(({ memo, amount, outcome = 'Thành công', reference = '', day = '', why = '' }, at) => [
    String(at + 1),
    memo,
    String(amount),
    outcome,
    reference,
    day,
    why,
  ])

/** A result file as we expect it of Vietcombank, with a line of the bank's own above. */
export const resultFile = (rows: readonly ResultRow[], headings = resultHeadings) =>
  [['KẾT QUẢ CHI LƯƠNG/CHI HỘ'], headings, ...resultCells(rows), ['', 'Tổng cộng', '9.999', '', '', '', '']]
    .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
    .join('\r\n')
