import type { Cut } from '@learning-cms/contract/analytics/exploration'
import type { JudgedDay, MetricAlert } from '@learning-cms/contract/analytics/metric-alerts'
import { sql, type SQL } from 'drizzle-orm'
import { LOCKS } from '#db/advisory-lock.ts'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'
import type { Language } from '@learning-cms/texts'

export type MetricAlertFields = Pick<MetricAlert, 'name' | 'metric' | 'cut' | 'kind' | 'bound'>
export type AlertRow = Omit<MetricAlert, 'cutBy' | 'isHidden'> & { accountId: string; isDeleted: boolean }

const LATEST = 30
const ofDay = sql`'day', d.day, 'figure', d.figure::float8, 'low', d.low::float8, 'high', d.high::float8, 'isBeyond', d.is_told`

async function select(db: Db, where: SQL) {
  const { rows } = await db.execute<AlertRow>(sql`
    select a.id, a.account_id as "accountId", a.name, a.metric, a.cut, a.kind, a.bound::float8 as bound, a.version,
      a.created_at::text as "createdAt", a.updated_at::text as "updatedAt", a.deleted_at is not null as "isDeleted",
      (select jsonb_build_object(${ofDay}) from metric_alert_days d where d.alert_id = a.id order by d.day desc limit 1) as latest,
      (select max(d.day)::text from metric_alert_days d where d.alert_id = a.id and d.is_told) as "notifiedOn"
    from metric_alerts a where ${where} order by a.name collate "vi-x-icu", a.id`)
  return rows.map((row) => ({ ...row, createdAt: isoOf(row.createdAt), updatedAt: isoOf(row.updatedAt) }))
}

export const listOwn = (db: Db, accountId: string) =>
  select(db, sql`a.account_id = ${accountId} and a.deleted_at is null`)

/** Deleted ones too. */
export const findOwn = async (db: Db, accountId: string, id: string) =>
  (await select(db, sql`a.id = ${id} and a.account_id = ${accountId}`))[0]

/** Nobody else changes or tells it until this transaction ends. */
export async function lockAlert(tx: Db, id: string) {
  const { rows } = await tx.execute<{ version: number; isDeleted: boolean }>(
    sql`select version, deleted_at is not null as "isDeleted" from metric_alerts where id = ${id} for update`,
  )
  return rows[0]
}

/** How many alerts one person has; another waits until this transaction ends. */
export async function countOwn(tx: Db, accountId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.alertsOfAccount}, hashtext(${accountId}))`)
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from metric_alerts where account_id = ${accountId} and deleted_at is null`,
  )
  return rows[0]!.n
}

export const insertAlert = (
  tx: Db,
  { id, accountId, name, metric, cut, kind, bound }: MetricAlertFields & { id: string; accountId: string },
) =>
  tx.execute(sql`
    insert into metric_alerts (id, account_id, name, metric, cut, kind, bound)
    values (${id}, ${accountId}, ${name}, ${metric}, ${JSON.stringify(cut)}::jsonb, ${kind}, ${bound})`)

export const updateAlert = (tx: Db, id: string, { name, metric, cut, kind, bound }: MetricAlertFields) =>
  tx.execute(sql`
    update metric_alerts set version = version + 1, updated_at = now(), name = ${name}, metric = ${metric},
      cut = ${JSON.stringify(cut)}::jsonb, kind = ${kind}, bound = ${bound}
    where id = ${id}`)

export const setDeleted = (tx: Db, id: string, isDeleted: boolean) =>
  tx.execute(sql`
    update metric_alerts set version = version + 1, updated_at = now(), deleted_at = case when ${isDeleted} then now() end
    where id = ${id}`)

export const listDays = async (db: Db, id: string) =>
  (
    await db.execute<JudgedDay & { judgedAt: string }>(sql`
      select d.day::text as day, d.figure::float8 as figure, d.low::float8 as low, d.high::float8 as high,
        d.is_told as "isBeyond", d.judged_at::text as "judgedAt"
      from metric_alert_days d where d.alert_id = ${id} order by d.day desc limit ${LATEST}`)
  ).rows.map((row) => ({ ...row, judgedAt: isoOf(row.judgedAt) }))

export type WaitingAlert = {
  id: string
  accountId: string
  metric: string
  cut: Cut
  kind: MetricAlert['kind']
  bound: number | null
  name: string
  version: number
  language: Language | null
  rights: string[]
  /** The last day that is over has not been judged for good. */
  awaitsClosed: boolean
  /** Today has not been told. */
  awaitsToday: boolean
}

/** Alerts of active people with something left to judge. An alert does not judge days before the one it was made on. */
export const listWaiting = async (db: Db, { closed, today }: { closed: string; today: string }) =>
  (
    await db.execute<WaitingAlert>(sql`
      select * from (
        select a.id, a.account_id as "accountId", a.metric, a.cut, a.kind, a.bound::float8 as bound, a.name, a.version,
          l.language, array(
            select distinct unnest(r.permissions) from account_roles ar join roles r on r.id = ar.role_id
            where ar.account_id = a.account_id) as rights,
          (a.created_at at time zone 'Asia/Ho_Chi_Minh')::date <= ${closed}::date and not exists (
            select from metric_alert_days d where d.alert_id = a.id and d.day = ${closed}::date and d.is_final) as "awaitsClosed",
          not exists (
            select from metric_alert_days d where d.alert_id = a.id and d.day = ${today}::date and d.is_told) as "awaitsToday"
        from metric_alerts a join accounts p on p.id = a.account_id and p.status = 'active'
        left join notice_languages l on l.account_id = a.account_id
        where a.deleted_at is null) waiting
      where "awaitsClosed" or ("awaitsToday" and kind <> 'below') order by metric, cut::text, id`)
  ).rows

/** Keeps what a day was judged to be; true if it is told now for the first time. */
export async function keepDay(tx: Db, id: string, { day, figure, low, high, isBeyond }: JudgedDay, isFinal: boolean) {
  const { rows } = await tx.execute<{ wasNotified: boolean }>(sql`
    select is_told as "wasNotified" from metric_alert_days where alert_id = ${id} and day = ${day}`)
  const wasNotified = rows[0]?.wasNotified ?? false
  await tx.execute(sql`
    insert into metric_alert_days (alert_id, day, figure, low, high, is_told, is_final)
    values (${id}, ${day}, ${figure}, ${low}, ${high}, ${isBeyond}, ${isFinal})
    on conflict (alert_id, day) do update set figure = excluded.figure, low = excluded.low, high = excluded.high,
      is_told = metric_alert_days.is_told or excluded.is_told, is_final = excluded.is_final, judged_at = now()`)
  return isBeyond && !wasNotified
}

const RETENTION_DAYS = 30
const HISTORY_DAYS = 400
export async function sweepAlerts(db: Db) {
  await db.execute(sql`delete from metric_alerts where deleted_at < now() - make_interval(days => ${RETENTION_DAYS})`)
  await db.execute(sql`delete from metric_alert_days where day < current_date - ${HISTORY_DAYS}::int`)
}
