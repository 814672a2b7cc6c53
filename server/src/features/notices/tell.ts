import type { NoticeKind } from '@learning-cms/contract/notices'
import { sql } from 'drizzle-orm'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { notify } from '#services/events.ts'
import { newId } from '#services/ids.ts'
import { queueMail } from '#services/mail.ts'
import { letterOf } from './letter.ts'
import { untold } from './news.ts'

const TELLER_LOCK = 7_203_014
const LINES_AT_ONCE = 2_000

type Told = {
  account_id: string
  kind: NoticeKind
  cause: string
  entity: string
  entity_id: string
  at: string
  by_name: string
  action: string
  label: string
  way: 'console' | 'mail'
}

/**
 * Tells people what sealed lines and ended jobs mean for them, and returns how many notices that made. One server does
 * it at a time; how far it came is kept in the same transaction, so that nothing is told twice or left out.
 */
export const tellNews = (db: Db, { publicUrl }: Pick<Config, 'publicUrl'>) =>
  db.transaction(async (tx) => {
    const lock = await tx.execute<{ got: boolean }>(sql`select pg_try_advisory_xact_lock(${TELLER_LOCK}) as got`)
    if (!lock.rows[0]?.got) return 0
    const stretch = await nextStretch(tx)
    const { rows } = await tx.execute<Told>(sql`${untold(stretch)} order by at, cause`)
    const told = onePerRecord(rows)
    if (told.length > 0) await insertNotices(tx, told)
    for (const accountId of new Set(told.map(({ account_id }) => account_id)))
      await notify(tx, { to: accountId, topic: 'notices', body: null })
    for (const one of told.filter(({ way }) => way === 'mail')) await mailTo(tx, one, publicUrl)
    if (stretch.last > stretch.from)
      await tx.execute(sql`
        update settings set value = to_jsonb(${stretch.last}::bigint), updated_at = now() where key = 'notices.head'`)
    return told.length
  })

async function nextStretch(tx: Db) {
  const { rows } = await tx.execute<{ from: number; last: number }>(sql`
    with head as (select (value #>> '{}')::bigint as no from settings where key = 'notices.head')
    select head.no as from, coalesce((select max(seal_no) from (
      select seal_no from audit_lines where seal_no > head.no order by seal_no limit ${LINES_AT_ONCE}) ahead), head.no) as last
    from head`)
  return rows[0]!
}

type Grouped = Told & { times: number }

/** Of many changes of one record the last is told, with how many they were. */
function onePerRecord(rows: readonly Told[]): Grouped[] {
  const groups = Map.groupBy(rows, ({ account_id, kind, entity, entity_id }) =>
    [account_id, kind, entity, entity_id].join(' '),
  )
  return [...groups.values()].map((group) => ({ ...group.at(-1)!, times: group.length }))
}

const insertNotices = (tx: Db, told: readonly Grouped[]) => {
  const rows = told.map((one) => ({
    ...one,
    id: newId(),
    values: { byName: one.by_name, action: one.action, label: one.label, times: one.times },
  }))
  return tx.execute(sql`
    insert into notices as n (id, account_id, kind, cause, entity, entity_id, "values", created_at)
    select id, account_id, kind, cause, entity, entity_id, "values", at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id uuid, account_id uuid, kind text, cause text, entity text, entity_id text, "values" jsonb, at timestamptz)
    on conflict (account_id, kind, entity, entity_id) where read_at is null do update set
      cause = excluded.cause, created_at = excluded.created_at,
      "values" = excluded."values" || jsonb_build_object('times',
        (n."values" ->> 'times')::int + (excluded."values" ->> 'times')::int)`)
}

async function mailTo(tx: Db, { account_id: accountId, kind, entity, entity_id }: Told, publicUrl: string) {
  const { rows } = await tx.execute<{ email: string | null }>(
    sql`select p.email from accounts a join people p on p.id = a.person_id where a.id = ${accountId}`,
  )
  const to = rows[0]?.email
  if (to) await queueMail(tx, { to, accountId, ...letterOf(kind, { entity, id: entity_id }, publicUrl) })
}
