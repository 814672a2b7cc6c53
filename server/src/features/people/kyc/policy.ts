import type { KycSettings, kycSettingsBody } from '@learning-cms/contract/people/kyc/kyc'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { record } from '#services/audit/record.ts'
import { refuseStale } from '#services/entities/versions.ts'

const KEY = 'kyc'

export const readKycSettings = async (db: Db): Promise<KycSettings> =>
  (await db.execute<{ value: KycSettings }>(sql`select value from settings where key = ${KEY}`)).rows[0]!.value

export const changeKycSettings = (db: Db, by: By, sent: number, body: z.output<typeof kycSettingsBody>) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select from settings where key = ${KEY} for update`)
    const before = await readKycSettings(tx)
    if (before.version !== sent) return refuseStale(tx, { entity: 'settings', id: KEY, sent, current: { ...before } })
    const after: KycSettings = { ...body, version: sent + 1 }
    await tx.execute(sql`
      update settings set value = ${JSON.stringify(after)}::jsonb, changed_by = ${by.actor.accountId}::uuid, updated_at = now()
      where key = ${KEY}`)
    await record(tx, by, {
      ...({ action: 'settings.kyc', entity: 'settings', id: KEY, label: KEY } as const),
      version: after.version,
      before,
      after,
    })
    return after
  })
