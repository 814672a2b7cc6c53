import type { SettlementField } from '@learning-cms/contract/money/settlements'
import type { PayGateway } from '@learning-cms/contract/money/payments'
import type { ImportCell } from '#db/schema/system/imports.ts'
import { folded, spellingsOf } from '#services/imports/headings.ts'
import type { ColumnsOf } from '#services/incoming/matched-table.ts'
import { namesOf } from '@learning-cms/domain/records/fields'
import { draftHeadings } from './drafts.ts'

export type Columns = ColumnsOf<SettlementField>

const ranksOf = (gateway: PayGateway) =>
  new Map(
    namesOf(draftHeadings[gateway]).flatMap((field) =>
      draftHeadings[gateway][field].map((word, rank) => [word, { field, rank }] as const),
    ),
  )
const ranks = { vnpay: ranksOf('vnpay'), momo: ranksOf('momo'), zalopay: ranksOf('zalopay') }

export const isComplete = ({ paidAt, amount, transactionId, reference }: Columns) =>
  paidAt !== undefined && amount !== undefined && (transactionId ?? reference) !== undefined

/** The columns of the fields; undefined when these cells are not the headings of this gateway. */
export function columnsIn(gateway: PayGateway, cells: readonly ImportCell[]): Columns | undefined {
  const columns: Columns = {}
  const taken: Partial<Record<SettlementField, number>> = {}
  for (const [at, cell] of cells.entries()) {
    if (typeof cell !== 'string') continue
    const meant = spellingsOf(cell)
      .map((spelling) => ranks[gateway].get(folded(spelling)))
      .find(Boolean)
    if (!meant || meant.rank >= (taken[meant.field] ?? Infinity)) continue
    columns[meant.field] = at
    taken[meant.field] = meant.rank
  }
  return isComplete(columns) ? columns : undefined
}
