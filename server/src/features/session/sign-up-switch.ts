import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { record } from '#services/audit/record.ts'
import { refuseStale } from '#services/entities/versions.ts'

const KEY = 'session.sign-up'

type Switch = { isOpen: boolean; version: number }

/** Open unless somebody has closed it. */
export async function readSignUpSwitch(db: Db): Promise<Switch> {
  const { rows } = await db.execute<{ value: Partial<Switch> }>(sql`select value from settings where key = ${KEY}`)
  return { isOpen: true, version: 1, ...rows[0]?.value }
}

export const isSignUpSwitchedOff = async (db: Db) => !(await readSignUpSwitch(db)).isOpen

export const switchSignUp = (db: Db, by: By, sent: number, isOpen: boolean) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`insert into settings (key, value) values (${KEY}, '{}') on conflict do nothing`)
    await tx.execute(sql`select from settings where key = ${KEY} for update`)
    const before = await readSignUpSwitch(tx)
    if (before.version !== sent) await refuseStale(tx, { entity: 'settings', id: KEY, sent, current: before })
    if (before.isOpen === isOpen) return before
    const after = { isOpen, version: sent + 1 }
    await tx.execute(sql`
      update settings set value = ${JSON.stringify(after)}::jsonb, updated_at = now() where key = ${KEY}`)
    await record(tx, by, {
      action: 'settings.sign-up',
      entity: 'settings',
      id: KEY,
      version: after.version,
      label: KEY,
      before,
      after,
    })
    return after
  })
