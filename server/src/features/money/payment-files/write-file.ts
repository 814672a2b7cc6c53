import { bankName } from '@learning-cms/contract/money/banks'
import type { LayoutField, PaymentItem } from '@learning-cms/contract/money/payment-files'
import { csvHead, csvLine } from '@learning-cms/domain/tables/csv'
import type { Db } from '#db/open.ts'
import { readBeneficiary } from '#features/money/payouts/rules.ts'
import { revealBeneficiary } from '#features/money/refunds/rules.ts'
import { refuse } from '#refuse'
import type { Call } from '#http/serve.ts'
import { record } from '#services/audit/record.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import { folded } from '#services/imports/headings.ts'
import { findLayout } from './layout-queries.ts'
import { readFile, type Asking } from './rules.ts'

type Payee = { bankBin: string; accountNumber: string; accountName: string }

/** Account numbers are unsealed for this answer only; the log says who had it, and names each account that was seen. */
export async function writeFile(call: Call, id: string) {
  const file = await readFile(call.db, id)
  if (file.status !== 'open') refuse('state-forbids', 'payment-files.not-open')
  const waiting = file.itemList.filter(({ state }) => state === 'waiting')
  if (waiting.some(({ kind }) => kind === 'refund')) refuseWithout(call, 'refunds:approve')
  const { columns } = await findLayout(call.db, file.bank)
  const text = await call.db.transaction(async (tx) => {
    const lines: string[] = []
    for (const [at, item] of waiting.entries()) {
      const payee = await payeeOf(tx, call, item)
      lines.push(csvLine(columns.map(({ field }) => cellOf(field, { at, item, payee }))))
    }
    const total = waiting.reduce((sum, { amount }) => sum + amount, 0)
    await record(tx, call, {
      action: 'payment-files.download',
      entity: 'payment-files',
      id,
      version: file.version,
      label: file.number,
      after: { items: waiting.length, total },
    })
    return csvHead(columns.map(({ heading }) => heading)) + lines.join('')
  })
  return { fileName: `${file.number}-${file.bank}.csv`, text }
}

async function payeeOf(tx: Db, by: Asking, { kind, recordId }: PaymentItem): Promise<Payee> {
  if (kind === 'refund') return revealBeneficiary(tx, by, recordId)
  const { bankBin, accountNumber, accountHolder } = await readBeneficiary(tx, by, recordId)
  return { bankBin, accountNumber, accountName: accountHolder }
}

type PaymentLayoutRow = { at: number; item: PaymentItem; payee: Payee }

/** Names as banks write them: capitals without marks. */
const plainName = (name: string) => folded(name).toUpperCase()

const cells: Record<LayoutField, (of: PaymentLayoutRow) => string | number> = {
  position: ({ at }) => at + 1,
  accountNumber: ({ payee }) => payee.accountNumber,
  accountName: ({ payee }) => plainName(payee.accountName),
  bankName: ({ payee }) => bankName(payee.bankBin) ?? payee.bankBin,
  bankBin: ({ payee }) => payee.bankBin,
  amount: ({ item }) => item.amount,
  memo: ({ item }) => item.memo,
  number: ({ item }) => item.number,
}
const cellOf = (field: LayoutField, of: PaymentLayoutRow) => cells[field](of)
