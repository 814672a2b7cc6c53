import type { Language } from '@learning-cms/texts'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

type StoredDisplay = { display: unknown }

export async function findDisplay(db: Db, accountId: string) {
  const { rows } = await db.execute<StoredDisplay>(
    sql`select display from account_displays where account_id = ${accountId}`,
  )
  return rows[0]?.display
}

type MyAppearance = StoredDisplay & { language: Language | null; isSynced: boolean }

export const findMine = async (db: Db, accountId: string) =>
  (
    await db.execute<MyAppearance>(sql`
      select (select display from account_displays where account_id = ${accountId}) as display,
        (select language from account_settings where account_id = ${accountId}) as language,
        coalesce((select syncs_display from account_settings where account_id = ${accountId}), true) as "isSynced"`)
  ).rows[0]!

export const saveDisplay = (db: Db, accountId: string, display: object) =>
  db.execute(sql`
    insert into account_displays (account_id, display) values (${accountId}, ${JSON.stringify(display)}::jsonb)
    on conflict (account_id) do update set display = excluded.display, updated_at = now()`)

export async function findCompanyDisplay(db: Db) {
  const { rows } = await db.execute<StoredDisplay>(sql`select value as display from settings where key = 'display'`)
  return rows[0]?.display
}

export const saveCompanyDisplay = (db: Db, display: object) =>
  db.execute(sql`
    insert into settings (key, value) values ('display', ${JSON.stringify(display)}::jsonb)
    on conflict (key) do update set value = excluded.value, updated_at = now()`)
