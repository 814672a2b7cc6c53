import type { RefundSettings, RefundSettingsBody } from '@learning-cms/contract/money/refund-settings'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { refuseStale } from '#services/entities/versions.ts'

export type Policy = RefundSettingsBody & { version: number }

const KEY = 'refunds'

export const readPolicy = async (db: Db): Promise<Policy> =>
  (await db.execute<{ value: Policy }>(sql`select value from settings where key = ${KEY}`)).rows[0]!.value

/** Who last changed it, if that was after the given time or in the week before. */
export const policyChangedBy = async (db: Db, at = new Date().toISOString()) =>
  (
    await db.execute<{ id: string | null }>(sql`
      select changed_by as id from settings where key = ${KEY} and updated_at > ${at}::timestamptz - interval '7 days'`)
  ).rows[0]?.id ?? null

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
    await tx.execute(sql`select from settings where key = ${KEY} for update`)
    const before = await readPolicy(tx)
    if (before.version !== sent)
      return refuseStale(tx, { entity: 'settings', id: KEY, sent, current: await readRefundSettings(tx) })
    const known = new Set((await listRoles(tx)).map(({ key }) => key))
    if (body.roles.some(({ key }) => !known.has(key))) refuse('rule-broken', 'refunds.role-unknown')
    const after: Policy = { ...body, version: sent + 1 }
    await tx.execute(
      sql`update settings set value = ${JSON.stringify(after)}::jsonb, changed_by = ${by.actor.accountId}::uuid, updated_at = now() where key = ${KEY}`,
    )
    await record(tx, by, {
      action: 'settings.refunds',
      entity: 'settings',
      id: KEY,
      version: after.version,
      label: KEY,
      before,
      after,
    })
    return readRefundSettings(tx)
  })
