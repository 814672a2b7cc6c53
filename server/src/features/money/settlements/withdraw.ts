import type { PayGateway } from '@learning-cms/contract/money/payments'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { takeTurn } from './import-queries.ts'

type SettlementFile = { gateway: PayGateway; fileName: string; isWithdrawn: boolean }

/** Withdraws a file imported by mistake: its lines stop counting, and its payments are expected in another file. */
export const withdrawFile = (db: Db, by: By, id: string, reason: string) =>
  db.transaction(async (tx) => {
    const { gateway } = found(await findFile(tx, id))
    await takeTurn(tx, gateway)
    const { fileName, isWithdrawn } = found(await findFile(tx, id))
    if (isWithdrawn) refuse('state-forbids', 'settlements.withdrawn-already')
    const withdrawn = await closeSettlements(tx, id)
    await releaseLines(tx, id)
    await markWithdrawn(tx, id, { byName: by.actor.name, reason })
    const line = { action: 'settlements.withdraw', entity: 'settlement-files', id, label: fileName, reason } as const
    await record(tx, by, { ...line, before: { isWithdrawn }, after: { isWithdrawn: true } })
    return { id, withdrawn }
  })

const findFile = async (db: Db, id: string) =>
  (
    await db.execute<SettlementFile>(sql`
      select gateway, file_name as "fileName", withdrawn_at is not null as "isWithdrawn" from settlement_files where id = ${id}`)
  ).rows[0]

/** All its batches are locked first, so that none is matched meanwhile. */
async function closeSettlements(tx: Db, fileId: string) {
  const { rows } = await tx.execute<{ status: string }>(sql`
    select status from settlements where file_id = ${fileId} order by id for no key update`)
  if (rows.some(({ status }) => status === 'arrived')) refuse('state-forbids', 'settlements.withdraw-arrived')
  await tx.execute(sql`
    update settlements set status = 'withdrawn', version = version + 1, updated_at = now() where file_id = ${fileId}`)
  return rows.length
}

/** Lines of other files that repeated these still do not count: to count them, withdraw and import that file again. */
async function releaseLines(tx: Db, fileId: string) {
  const { rows } = await tx.execute<{ payment_id: string | null }>(sql`
    update settlement_lines l set is_counted = false from settlements s
    where s.id = l.settlement_id and s.file_id = ${fileId} and l.is_counted returning l.payment_id`)
  const ids = rows.flatMap(({ payment_id: paymentId }) => paymentId ?? [])
  await tx.execute(sql`
    insert into payments_at_gateways (payment_id, order_id, gateway, paid_at)
    select id, order_id, gateway, coalesce(paid_at, settled_at, created_at) from payments
    where id = any(${sql.param(ids)}::uuid[]) and received > 0 on conflict do nothing`)
}

const markWithdrawn = (tx: Db, id: string, { byName, reason }: { byName: string; reason: string }) =>
  tx.execute(sql`
    update settlement_files set withdrawn_at = now(), withdrawn_by_name = ${byName}, withdraw_reason = ${reason} where id = ${id}`)
