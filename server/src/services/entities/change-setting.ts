import { sql } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { record } from '#services/audit/record.ts'
import { fieldOf, readSetting, storedOf, type Setting, type Versioned } from '#services/settings/setting.ts'
import { namesOf } from '@learning-cms/domain/records/fields'
import { refuseStale } from './versions.ts'

type SettingChange<Value extends object> = {
  /** The version the caller read. */
  sent: number
  value: Value
  action: `settings.${string}`
  /** What a caller with a stale version receives, if that is more than the value. */
  current?: (tx: Db) => Promise<{ version: number } & Record<string, unknown>>
}

/**
 * Locks the setting, refuses a stale version, writes the value and its audit line. An unchanged value writes nothing.
 */
export async function changeSetting<Value extends object>(
  tx: Db,
  by: By,
  setting: Setting<Value>,
  { sent, value, action, current }: SettingChange<Value>,
): Promise<Versioned<Value>> {
  const { key } = setting
  await tx.execute(sql`insert into settings (key, value) values (${key}, '{}') on conflict do nothing`)
  await tx.execute(sql`select from settings where key = ${key} for update`)
  const before = await readSetting(tx, setting)
  if (before.version !== sent)
    await refuseStale(tx, {
      entity: 'settings',
      id: key,
      sent,
      current: current ? await current(tx) : before,
      fieldOf: (stored) => fieldOf(setting, stored),
    })
  const after = { ...value, version: sent + 1 }
  if (isSame(before, value)) return before
  await tx.execute(sql`
    update settings set value = ${JSON.stringify(storedOf(setting, after))}::jsonb, changed_by = ${by.actor.accountId}::uuid, updated_at = now()
    where key = ${key}`)
  await record(tx, by, {
    action,
    entity: 'settings',
    id: key,
    version: after.version,
    label: key,
    before: storedOf(setting, before),
    after: storedOf(setting, after),
  })
  return after
}

const isSame = <Value extends object>(before: Value, value: Value) =>
  namesOf(value).every((name) => JSON.stringify(value[name]) === JSON.stringify(before[name]))

type LastChange = { changedAt: string | null; changedByName: string | null }

/** When it last changed, and who did that if they are still on record. */
export async function lastChangeOf(db: Db, { key }: Pick<Setting<object>, 'key'>): Promise<LastChange> {
  const { rows } = await db.execute<{ at: string; name: string | null }>(sql`
    select s.updated_at as at, p.full_name as name from settings s
    left join accounts a on a.id = s.changed_by left join people p on p.id = a.person_id
    where s.key = ${key} and s.value ? 'version'`)
  const row = rows[0]
  return { changedAt: row ? isoOf(row.at) : null, changedByName: row?.name ?? null }
}
