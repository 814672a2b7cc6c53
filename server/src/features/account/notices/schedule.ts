import type { notices, NoticeSchedule } from '@learning-cms/contract/account/notices'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { record } from '#services/audit/record.ts'
import { personOf } from '#services/auth/rights.ts'
import { refuseStale } from '#services/entities/versions.ts'
import { findAddress } from './queries.ts'
import { clockIn } from '#services/mail/quiet-hours.ts'

const DEFAULTS: Omit<NoticeScheduleRow, 'id'> = {
  version: 1,
  quietFrom: null,
  quietUntil: null,
  digestAt: null,
  timeZone: 'Asia/Ho_Chi_Minh',
}
type NoticeScheduleRow = Omit<NoticeSchedule, 'mailTo'>

async function findSchedule(db: Db, accountId: string): Promise<NoticeScheduleRow> {
  const { rows } = await db.execute<NoticeScheduleRow>(sql`
    select account_id as id, version, quiet_from as "quietFrom", quiet_until as "quietUntil", digest_at as "digestAt",
      time_zone as "timeZone" from account_settings where account_id = ${accountId}`)
  return rows[0] ?? { ...DEFAULTS, id: accountId }
}

export async function readSchedule(db: Db, { actor }: Pick<By, 'actor'>): Promise<NoticeSchedule> {
  const accountId = personOf(actor)
  return { ...(await findSchedule(db, accountId)), mailTo: await findAddress(db, accountId) }
}

type NoticeScheduleChange = { version: number; body: z.output<typeof notices.saveSchedule.body> }

/** A digest whose minute has passed today begins tomorrow. */
export const saveSchedule = (db: Db, by: By, { version: sent, body }: NoticeScheduleChange) =>
  db.transaction(async (tx) => {
    const accountId = personOf(by.actor)
    await tx.execute(sql`insert into account_settings (account_id) values (${accountId}) on conflict do nothing`)
    await tx.execute(sql`select from account_settings where account_id = ${accountId} for no key update`)
    const before = await readSchedule(tx, by)
    if (before.version !== sent) await refuseStale(tx, { entity: 'notices', id: accountId, sent, current: before })
    const { quietFrom, quietUntil, digestAt } = body
    const clock = clockIn(before.timeZone, Date.now())
    const sentOn = digestAt !== null && clock.minute >= digestAt ? clock.day : null
    await tx.execute(sql`
      update account_settings set quiet_from = ${quietFrom}::int, quiet_until = ${quietUntil}::int, digest_at = ${digestAt}::int,
        digest_sent_on = case when digest_at is distinct from ${digestAt}::int then ${sentOn}::date else digest_sent_on end,
        version = version + 1, updated_at = now()
      where account_id = ${accountId}`)
    const after = await readSchedule(tx, by)
    const line = { action: 'notices.schedule', entity: 'notices', id: accountId, label: by.actor.name } as const
    await record(tx, by, { ...line, version: after.version, before: timesOf(before), after: timesOf(after) })
    return after
  })

const timesOf = ({ quietFrom, quietUntil, digestAt }: NoticeSchedule) => ({ quietFrom, quietUntil, digestAt })
