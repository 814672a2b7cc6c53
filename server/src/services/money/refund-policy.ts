import type { RefundSettingsBody } from '@learning-cms/contract/money/refund-settings'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

export type Policy = RefundSettingsBody & { version: number }

/** The row of the settings. */
export const REFUND_SETTINGS = 'refunds'

export const readPolicy = async (db: Db): Promise<Policy> =>
  (await db.execute<{ value: Policy }>(sql`select value from settings where key = ${REFUND_SETTINGS}`)).rows[0]!.value

/** Who last changed it, if that was after the given time or in the week before. */
export const policyChangedBy = async (db: Db, at = new Date().toISOString()) =>
  (
    await db.execute<{ id: string | null }>(sql`
      select changed_by as id from settings where key = ${REFUND_SETTINGS} and updated_at > ${at}::timestamptz - interval '7 days'`)
  ).rows[0]?.id ?? null
