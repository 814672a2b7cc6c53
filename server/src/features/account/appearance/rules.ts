import { display as displaySchema, type Display } from '@learning-cms/contract/account/display'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import * as audit from '#services/audit/record.ts'
import { findCompanyDisplay, findDisplay, findMine, saveCompanyDisplay, saveDisplay } from './queries.ts'

/** Settings stored by an older version that are no longer valid count as none. */
const readable = (stored: unknown) => displaySchema.safeParse(stored).data ?? null

export const readCompanyDisplay = async (db: Db) => readable(await findCompanyDisplay(db))

export async function readMyDisplay(db: Db, accountId: string) {
  const { display, ...following } = await findMine(db, accountId)
  return { ...following, display: readable(display) }
}

export function saveMyDisplay(db: Db, by: By, display: Display) {
  const id = by.actor.accountId!
  return db.transaction(async (tx) => {
    const before = (await findDisplay(tx, id)) as Partial<Display> | undefined
    await saveDisplay(tx, id, display)
    const line = { action: 'displays.save-mine', entity: 'displays', id, label: by.actor.name } as const
    await audit.record(tx, by, { ...line, before, after: display })
    return null
  })
}

export function saveDefaultDisplay(db: Db, by: By, display: Display) {
  return db.transaction(async (tx) => {
    const before = (await findCompanyDisplay(tx)) as Partial<Display> | undefined
    await saveCompanyDisplay(tx, display)
    const line = { action: 'displays.save-for-everyone', entity: 'displays', id: null, label: '' } as const
    await audit.record(tx, by, { ...line, before, after: display })
    return null
  })
}
