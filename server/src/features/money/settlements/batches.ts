import type { SettlementReading } from '@learning-cms/contract/money/settlements'
import { settlementLineStates } from '@learning-cms/contract/money/settlements'
import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import type { JudgedLine } from './judge.ts'

export type SettlementBatch = Omit<SettlementReading['batches'][number], 'net'> & { net: number; lines: JudgedLine[] }

/**
 * Batches of lines that the gateway transfers together. A batch whose lines all came in an earlier file is left out.
 */
export function batchesOf(lines: readonly JudgedLine[]): SettlementBatch[] {
  const groups = [...Map.groupBy(lines, ({ batch }) => batch).values()]
  return groups.filter((group) => group.some(({ isCounted }) => isCounted)).map(batchOf)
}

function batchOf(lines: JudgedLine[]): SettlementBatch {
  const counted = lines.filter(({ isCounted }) => isCounted)
  const days = lines.map(({ paidAt }) => dayIn(Date.parse(paidAt))).toSorted()
  const sum = (of: (line: JudgedLine) => number) => counted.reduce((all, line) => all + of(line), 0)
  const paid = sum(({ kind, amount }) => (kind === 'payment' ? amount : 0))
  const refunds = sum(({ kind, amount }) => (kind === 'refund' ? amount : 0))
  const fees = sum(({ fee }) => fee)
  return {
    batch: lines[0]!.batch,
    firstDay: days[0]!,
    lastDay: days.at(-1)!,
    totalLines: lines.length,
    linesToCheck: counted.filter(isToCheck).length,
    paid,
    refunds,
    fees,
    net: paid - refunds - fees,
    lines,
  }
}

const isToCheck = ({ state }: JudgedLine) => state === 'unknown' || state === 'amount-differs'

export const statesOf = (lines: readonly JudgedLine[]) =>
  settlementLineStates.flatMap((state) => {
    const count = lines.filter((line) => line.state === state).length
    return count > 0 ? [{ state, lines: count }] : []
  })
