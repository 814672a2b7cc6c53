import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import type { RowVersion } from '#services/entities/changes.ts'
import { findKnown, leaveGateway, takeTurn } from './import-queries.ts'
import { judge, ourReference, stateOf, type JudgedLine } from './judge.ts'
import { findSettlement } from './queries.ts'
import { change, readSettlement } from './records.ts'
import type { ReadLine } from './read-line.ts'

type StoredSettlementLine = ReadLine & { id: string }
type Changed = Pick<JudgedLine, 'id' | 'state' | 'paymentId' | 'refundAttemptId' | 'ourAmount'>

/**
 * Compares the batch again: a payment may be known, or its amount corrected, since the import. The contents of the file
 * never change.
 */
export async function recheckSettlement(db: Db, by: By, target: RowVersion) {
  const { gateway } = found(await findSettlement(db, target.id))
  await db.transaction(async (tx) => {
    await takeTurn(tx, gateway)
    await change(tx, by, { target, action: 'settlements.recheck' }, async (tx, before) => {
      if (before.status === 'withdrawn') refuse('state-forbids', 'settlements.withdrawn-already')
      const changed = await compareAgain(tx, before)
      await updateLines(tx, changed)
      await leaveGateway(
        tx,
        changed.flatMap(({ paymentId }) => paymentId ?? []),
      )
      const linesToCheck = await countToCheck(tx, target.id)
      return { fields: linesToCheck === before.linesToCheck ? {} : { linesToCheck } }
    })
  })
  return readSettlement(db, target.id)
}

async function compareAgain(tx: Db, { id, gateway }: { id: string; gateway: 'vnpay' | 'momo' | 'zalopay' }) {
  const lines = await listToCheck(tx, id)
  const known = await findKnown(tx, gateway, {
    transactionIds: lines.flatMap(({ transactionId }) => transactionId || []),
    references: lines.flatMap(({ reference }) => (reference ? ourReference(gateway, reference) : [])),
    identities: [],
  })
  const mine = new Set(lines.map(({ id }) => id))
  // These lines must not be compared with themselves, but payments of other lines are not available to them.
  const others = { ...known, lines: known.lines.filter(({ id }) => !mine.has(id)) }
  return judge(gateway, lines, others).flatMap((judged, at): Changed[] => {
    const line = lines[at]!
    if (judged.state === 'earlier') return []
    const { paymentId, refundAttemptId, ourAmount } = judged
    return [{ id: line.id, state: stateOf(line, judged), paymentId, refundAttemptId, ourAmount }]
  })
}

const listToCheck = async (tx: Db, id: string) =>
  (
    await tx.execute<StoredSettlementLine>(sql`
      select id, line, kind, transaction_id as "transactionId", reference, paid_at::text as "paidAt", amount, fee, '' as batch,
        id::text as digest
      from settlement_lines where settlement_id = ${id} and is_counted and state in ('unknown', 'amount-differs')
      order by line, id`)
  ).rows

const updateLines = (tx: Db, lines: readonly Changed[]) =>
  tx.execute(sql`
    update settlement_lines l set state = c.state, payment_id = c."paymentId", refund_attempt_id = c."refundAttemptId",
      our_amount = c."ourAmount"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as c (id uuid, state text, "paymentId" uuid, "refundAttemptId" uuid, "ourAmount" bigint)
    where l.id = c.id`)

const countToCheck = async (tx: Db, id: string) =>
  (
    await tx.execute<{ n: number }>(sql`
      select count(*)::int as n from settlement_lines
      where settlement_id = ${id} and is_counted and state in ('unknown', 'amount-differs')`)
  ).rows[0]!.n
