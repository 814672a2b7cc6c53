import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

/** Events of earlier imports that still exist in this calendar, by their keys. */
export async function findImported(tx: Db, calendarId: string) {
  const { rows } = await tx.execute<{ id: string; key: string }>(sql`
    select id, import_key as key from calendar_events
    where calendar_id = ${calendarId} and import_key is not null and deleted_at is null`)
  return new Map(rows.map(({ id, key }) => [key, id]))
}

export const leaveOutDays = (tx: Db, seriesId: string, day: string) =>
  tx.execute(sql`
    update calendar_events set left_out = left_out || ${day}::date
    where id = ${seriesId} and not left_out @> array[${day}::date]`)
