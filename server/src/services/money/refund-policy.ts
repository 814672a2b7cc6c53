import type { RefundSettingsBody } from '@learning-cms/contract/money/refunds/refund-settings'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { readSetting, type Setting } from '#services/settings/setting.ts'

export type Policy = RefundSettingsBody & { version: number }

/** Its row exists from the first migration on. */
export const refundPolicy: Setting<RefundSettingsBody> = {
  key: 'refunds',
  default: { windowDays: 0, progressLimitBps: 0, writeOffLimit: 0, roles: [] },
}

export const readPolicy = (db: Db): Promise<Policy> => readSetting(db, refundPolicy)

/** Who last changed it, if that was after the given time or in the week before. */
export const policyChangedBy = async (db: Db, at = new Date().toISOString()) =>
  (
    await db.execute<{ id: string | null }>(sql`
      select changed_by as id from settings where key = ${refundPolicy.key} and updated_at > ${at}::timestamptz - interval '7 days'`)
  ).rows[0]?.id ?? null
