import type { Mailing, ReportState, savedReports } from '@learning-cms/contract/analytics/saved-reports'
import { sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { LOCKS } from '#db/advisory-lock.ts'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'
import type { Actor } from '#http/actor.ts'

export type NamedRole = { id: string; key: string; name: string }
export type ReportRow = {
  id: string
  accountId: string
  ownerName: string
  name: string
  state: ReportState
  mailing: Mailing | null
  roles: NamedRole[]
  version: number
  createdAt: string
  updatedAt: string
  isDeleted: boolean
}

/** A report is for whoever saved it, and for everybody with a role it is shared with. */
const isFor = ({ accountId, previewing }: Actor) => sql`(s.account_id = ${accountId} or exists (
  select from saved_report_roles sr where sr.report_id = s.id and sr.role_id ${
    previewing
      ? sql`= ${previewing.id}`
      : sql`in (select ar.role_id from account_roles ar where ar.account_id = ${accountId})`
  }))`

async function select(db: Db, where: SQL) {
  const { rows } = await db.execute<ReportRow>(sql`
    select s.id, s.account_id as "accountId", p.full_name as "ownerName", s.name, s.state, s.mailing, s.version,
      s.created_at::text as "createdAt", s.updated_at::text as "updatedAt", s.deleted_at is not null as "isDeleted", (
        select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'key', r.key, 'name', r.name) order by r.created_at, r.id), '[]')
        from saved_report_roles sr join roles r on r.id = sr.role_id where sr.report_id = s.id) as roles
    from saved_reports s join accounts a on a.id = s.account_id join people p on p.id = a.person_id
    where ${where} order by s.name collate "vi-x-icu", s.id`)
  return rows.map((row) => ({ ...row, createdAt: isoOf(row.createdAt), updatedAt: isoOf(row.updatedAt) }))
}

export const listReports = (db: Db, actor: Actor) => select(db, sql`s.deleted_at is null and ${isFor(actor)}`)

/** Deleted ones too. */
export const findReport = async (db: Db, actor: Actor, id: string) =>
  (await select(db, sql`s.id = ${id} and ${isFor(actor)}`))[0]

/** Nobody else changes it until this transaction ends. */
export const lockReport = (tx: Db, id: string) => tx.execute(sql`select from saved_reports where id = ${id} for update`)

/** How many reports one person has; saving another waits until this transaction ends. */
export async function countOwn(tx: Db, accountId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.reportsOfAccount}, hashtext(${accountId}))`)
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from saved_reports where account_id = ${accountId} and deleted_at is null`,
  )
  return rows[0]!.n
}

type SavedReportInsert = { id: string; accountId: string; name: string; state: ReportState }
export const insertReport = (tx: Db, { id, accountId, name, state }: SavedReportInsert) =>
  tx.execute(sql`
    insert into saved_reports (id, account_id, name, state) values (${id}, ${accountId}, ${name}, ${JSON.stringify(state)}::jsonb)`)

type SavedReportChanges = {
  name?: string | undefined
  state?: ReportState | undefined
  mailing?: Mailing | null | undefined
  isDeleted?: boolean
}
export const updateReport = (tx: Db, id: string, { name, state, mailing, isDeleted }: SavedReportChanges) =>
  tx.execute(sql`
    update saved_reports set version = version + 1, updated_at = now(), name = coalesce(${name ?? null}, name),
      state = coalesce(${state ? JSON.stringify(state) : null}::jsonb, state),
      mailing = case when ${mailing !== undefined} then ${mailing ? JSON.stringify(mailing) : null}::jsonb else mailing end,
      mailing_since = case when ${mailing !== undefined} then now() else mailing_since end,
      deleted_at = case when ${isDeleted ?? false} then now() end
    where id = ${id}`)

export async function replaceRoles(tx: Db, id: string, roleIds: readonly string[]) {
  await tx.execute(sql`delete from saved_report_roles where report_id = ${id}`)
  await tx.execute(sql`
    insert into saved_report_roles (report_id, role_id)
    select ${id}, id from roles where id = any(${sql.param([...roleIds])}::uuid[])`)
}

const RETENTION_DAYS = 30
export const sweepReports = (db: Db) =>
  db.execute(sql`delete from saved_reports where deleted_at < now() - make_interval(days => ${RETENTION_DAYS})`)

/** Who may read analytics now. */
export const listReaders = async (db: Db) =>
  (
    await db.execute<{ id: string; name: string }>(sql`
      select a.id, p.full_name as name from accounts a join people p on p.id = a.person_id
      where a.status = 'active' and exists (
        select from account_roles ar join roles r on r.id = ar.role_id
        where ar.account_id = a.id and 'analytics:read' = any(r.permissions))
      order by p.full_name collate "vi-x-icu", a.id`)
  ).rows

type MailingLine = z.input<typeof savedReports.mailings.answer>['rows'][number]
const LATEST = 20
export const listMailings = async (db: Db, id: string) =>
  (
    await db.execute<MailingLine>(sql`
      select p.full_name as name, m.due_on::text as "dueOn", m.outcome
      from report_mailings m join accounts a on a.id = m.account_id join people p on p.id = a.person_id
      where m.report_id = ${id} order by m.due_on desc, p.full_name collate "vi-x-icu", a.id limit ${LATEST}`)
  ).rows
