import type { TestApp } from '@learning-cms/testkit/app'
import { writeXlsxStream } from 'hucre/xlsx'

let last = 20_000_000 + (Date.now() % 1_000_000)
/** A number that no other payment has. */
export const unique = () => String((last += 1))

type Sending = { content: string | Buffer; as: string; query: Record<string, string> }

/** Sends the bytes of a table. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests say what they expect of a body
export async function sendTable<Body = any>(t: TestApp, path: string, { content, as, query }: Sending) {
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    query,
    payload: content,
    headers: {
      'accept-language': 'en',
      'content-type': 'application/octet-stream',
      authorization: `Bearer ${(await t.as(as)).token}`,
    },
  })
  return { status: answer.statusCode, body: answer.json() as Body & { reason?: string } }
}

export type FileLine = {
  transactionId?: string
  reference?: string
  kind?: string
  day?: string
  amount: string
  fee?: string
  batch?: string
}

const headings = {
  vnpay: 'Mã giao dịch VNPAY,Mã đơn hàng,Loại giao dịch,Thời gian giao dịch,Số tiền,Phí giao dịch,Mã lô thanh toán',
  momo: 'Mã giao dịch MoMo,Mã đơn hàng,Loại giao dịch,Thời gian thanh toán,Số tiền,Phí dịch vụ,Mã phiên đối soát',
  zalopay: 'zpTransId,appTransId,Loại giao dịch,Thời gian thanh toán,Số tiền,Phí ZaloPay,Mã đợt thanh toán',
}
const dayIn = (ms: number) => {
  const [year, month, day] = new Date(ms + 7 * 3_600_000).toISOString().slice(0, 10).split('-')
  return `${day}/${month}/${year}`
}
/** The day this many days ago. */
export const dayBefore = (days: number) => dayIn(Date.now() - days * 86_400_000)

const cellsOf = ({
  transactionId = '',
  reference = '',
  kind = '',
  day = dayBefore(2),
  amount,
  fee = '',
  batch = '',
}: FileLine) => [transactionId, reference, kind, day, amount, fee, batch]

/** A pay-out file as we expect it of the gateway. */
export const settlementFile = (
  gateway: keyof typeof headings,
  lines: readonly FileLine[],
  heading = headings[gateway],
) =>
  [
    heading,
    ...lines.map((line) =>
      cellsOf(line)
        .map((cell) => `"${cell}"`)
        .join(','),
    ),
  ].join('\r\n')

type StatementRow = { text?: string; credit?: string; debit?: string; reference?: string; day?: string }

export const statementOf = (rows: readonly StatementRow[]) =>
  [
    'Ngày giao dịch,Nội dung,Ghi nợ,Ghi có,Số tham chiếu',
    ...rows.map(({ day = dayBefore(1), text = '', debit = '', credit = '', reference = unique() }) =>
      [day, text, debit, credit, reference].map((cell) => `"${cell}"`).join(','),
    ),
  ].join('\r\n')

export async function workbookOf(rows: readonly (readonly (string | number)[])[]) {
  const [first = [], ...below] = rows
  const parts: Uint8Array[] = []
  const lines = async function* () {
    for (const cells of below) yield [...cells]
  }
  const columns = first.map((name) => ({ header: String(name) }))
  for await (const part of writeXlsxStream(lines(), { name: 'Đối soát', columns })) parts.push(part)
  return Buffer.concat(parts)
}
