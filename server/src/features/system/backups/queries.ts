import type { BackupSchedule } from '@learning-cms/contract/system/backups'
import { sql } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'
import { readSetting, type Setting } from '#services/settings/setting.ts'

export const schedule: Setting<BackupSchedule> = { key: 'backups', default: { every: 'day', hour: 2 } }

export const readSchedule = (db: Db) => readSetting(db, schedule)

/** Serialises requests for a backup, including the first one. */
export async function lockSchedule(tx: Db) {
  await tx.execute(sql`insert into settings (key, value) values (${schedule.key}, '{}') on conflict (key) do nothing`)
  await tx.execute(sql`select from settings where key = ${schedule.key} for update`)
}

type EndedBackup = { at: string; values: Record<string, string | number> | null } & (
  | { status: 'done'; reason: null }
  | { status: 'failed'; reason: string }
)

/** The last finished run, if it failed. */
export async function findFailure(db: Db) {
  const { rows } = await db.execute<EndedBackup>(sql`
    select status, finished_at::text as at, reason, reason_values as "values" from jobs
    where kind = 'backups.make' and status in ('done', 'failed') order by finished_at desc limit 1`)
  const last = rows[0]
  return last?.status === 'failed' ? { at: isoOf(last.at), reason: last.reason, values: last.values ?? {} } : null
}

/**
 * Whether the schedule calls for one now. A daily one waits for its hour unless two days have passed without one. An
 * installation set up after that hour waits for the next: minutes old, it has little to lose.
 */
export async function isBackupDue(db: Db) {
  const { every, hour } = await readSchedule(db)
  if (every === 'off') return false
  const { rows } = await db.execute<{ is_due: boolean }>(sql`
    with clock as (select now() at time zone 'Asia/Ho_Chi_Minh' as here),
      last as (select max(created_at) as at, coalesce(bool_or(status in ('queued', 'running')), false) as is_open
        from jobs where kind = 'backups.make'),
      due as (
        select case when ${every} = 'hour' then date_trunc('hour', here)
          else date_trunc('day', here) + make_interval(hours => ${hour}) end at time zone 'Asia/Ho_Chi_Minh' as at from clock
      )
    select not last.is_open and exists (select from accounts where created_at < due.at) and (
        (now() >= due.at and now() < due.at + interval '3 hours' and coalesce(last.at < due.at, true))
        or coalesce(last.at < now() - interval '2 days', false)
      ) as is_due
    from last, due`)
  return rows[0]!.is_due
}
