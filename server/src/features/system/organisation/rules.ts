import type { GroupRow, OrganisationGroup, SessionLengths } from '@learning-cms/contract/system/organisation'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import {
  orderExpiry,
  passwordRule,
  registerCodes,
  registerLanguages,
  retention,
  sessionLengths,
} from '#services/settings/organisation.ts'
import { changeSetting, lastChangeOf } from '#services/entities/change-setting.ts'
import { readSetting, type Setting } from '#services/settings/setting.ts'

const groups = {
  password: passwordRule,
  sessions: sessionLengths,
  orders: orderExpiry,
  register: registerCodes,
  languages: registerLanguages,
  retention,
}

/** A group as it is answered: the values, and who last changed them. */
async function readGroup<Name extends OrganisationGroup>(db: Db, name: Name): Promise<GroupRow<Name>> {
  const setting: Setting<object> = groups[name]
  const row = { id: name, ...(await readSetting(db, setting)), ...(await lastChangeOf(db, setting)) }
  return row as unknown as GroupRow<Name>
}

export const readOrganisation = async (db: Db) => ({
  password: await readGroup(db, 'password'),
  sessions: await readGroup(db, 'sessions'),
  orders: await readGroup(db, 'orders'),
  register: await readGroup(db, 'register'),
  languages: await readGroup(db, 'languages'),
  retention: await readGroup(db, 'retention'),
})

type OrganisationSettingChange<Value> = { body: Value; version: number }

export const saveGroup = <Name extends OrganisationGroup>(
  db: Db,
  by: By,
  name: Name,
  { body, version: sent }: OrganisationSettingChange<object>,
): Promise<GroupRow<Name>> =>
  db.transaction(async (tx) => {
    const setting: Setting<object> = groups[name]
    const current = (tx: Db) => readGroup(tx, name)
    await changeSetting(tx, by, setting, { sent, value: body, action: `settings.${setting.key}`, current })
    return readGroup(tx, name)
  })

/** Open sessions end as early as new ones; a longer limit counts from their next use on. */
export const saveSessions = (db: Db, by: By, sent: OrganisationSettingChange<SessionLengths>) =>
  db.transaction(async (tx) => {
    const saved = await saveGroup(tx, by, 'sessions', sent)
    await tx.execute(sql`
      update sessions set idle_until = least(idle_until, last_used_at + make_interval(mins => ${saved.idleMinutes}::int)),
        ends_at = least(ends_at, created_at + make_interval(days => ${saved.longestDays}::int))
      where ended_at is null and not awaits_factor and idle_until > now() and ends_at > now()`)
    return saved
  })
