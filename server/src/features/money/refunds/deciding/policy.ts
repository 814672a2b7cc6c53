import type { RefundSettings, RefundSettingsBody } from '@learning-cms/contract/money/refunds/refund-settings'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { readPolicy, refundPolicy } from '#services/money/refund-policy.ts'
import { changeSetting } from '#services/entities/change-setting.ts'

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
    const known = new Set((await listRoles(tx)).map(({ key }) => key))
    if (body.roles.some(({ key }) => !known.has(key))) refuse('rule-broken', 'refunds.role-unknown')
    const change = { sent, value: body, action: 'settings.refunds', current: readRefundSettings } as const
    await changeSetting(tx, by, refundPolicy, change)
    return readRefundSettings(tx)
  })
