import { ledgerAccounts } from '@learning-cms/contract/money/ledger'
import type { chartBody, LedgerChart } from '@learning-cms/contract/money/ledger-chart'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { record } from '#services/audit/record.ts'
import { refuseStale } from '#services/entities/versions.ts'

export async function readChart(db: Db): Promise<LedgerChart> {
  const { rows } = await db.execute<LedgerChart>(sql`
    select accounts, version, changed_by_name as "changedByName", updated_at::text as "updatedAt" from ledger_chart`)
  const row = rows[0]!
  return { ...row, updatedAt: isoOf(row.updatedAt) }
}

type ChartChange = z.output<typeof chartBody> & { version: number }

/** The next file uses them; files that were made stay as they are. */
export const changeChart = (db: Db, by: By, { accounts, version }: ChartChange) =>
  db.transaction(async (tx) => {
    const before = await readChart(tx)
    const { rowCount } = await tx.execute(sql`
      update ledger_chart set accounts = ${JSON.stringify(accounts)}::jsonb, version = version + 1,
        changed_by_name = ${by.actor.name}, updated_at = now()
      where version = ${version}`)
    if (!rowCount) await refuseStale(tx, { entity: 'ledger-chart', id: 'chart', sent: version, current: before })
    await record(tx, by, {
      action: 'ledger.changeChart',
      entity: 'ledger-chart',
      id: 'chart',
      version: version + 1,
      label: '',
      before: auditedOf(before.accounts),
      after: auditedOf(accounts),
    })
    return readChart(tx)
  })

const auditedOf = (accounts: LedgerChart['accounts']) =>
  Object.fromEntries(ledgerAccounts.map((name) => [name, `${accounts[name].number} ${accounts[name].name}`]))
