import type { RefundSettings, RefundSettingsBody } from '@learning-cms/contract/money/refund-settings'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { refuseStale } from '#services/entities/versions.ts'
import { readPolicy, REFUND_SETTINGS, type Policy } from '#services/money/refund-policy.ts'

type Role = { key: string; name: string }
const listRoles = async (db: Db) =>
  (
    await db.execute<Role>(
      sql`select key, name from roles where 'refunds:create' = any(permissions) order by name collate "vi-x-icu", id`,
    )
  ).rows

/** Every role that may request refunds: one without limits of its own needs approval for everything. */
export async function readRefundSettings(db: Db): Promise<RefundSettings> {
  const { roles, ...policy } = await readPolicy(db)
  const known = await listRoles(db)
  return {
    ...policy,
    roles: known.map((role) => ({ limit: 0, dailyCap: 0, ...roles.find(({ key }) => key === role.key), ...role })),
  }
}

export const changeRefundSettings = (db: Db, by: By, sent: number, body: RefundSettingsBody) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select from settings where key = ${REFUND_SETTINGS} for update`)
    const before = await readPolicy(tx)
    if (before.version !== sent)
      return refuseStale(tx, { entity: 'settings', id: REFUND_SETTINGS, sent, current: await readRefundSettings(tx) })
    const known = new Set((await listRoles(tx)).map(({ key }) => key))
    if (body.roles.some(({ key }) => !known.has(key))) refuse('rule-broken', 'refunds.role-unknown')
    const after: Policy = { ...body, version: sent + 1 }
    await tx.execute(
      sql`update settings set value = ${JSON.stringify(after)}::jsonb, changed_by = ${by.actor.accountId}::uuid, updated_at = now() where key = ${REFUND_SETTINGS}`,
    )
    await record(tx, by, {
      action: 'settings.refunds',
      entity: 'settings',
      id: REFUND_SETTINGS,
      version: after.version,
      label: REFUND_SETTINGS,
      before,
      after,
    })
    return readRefundSettings(tx)
  })
