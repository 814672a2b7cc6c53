import { allowedOf } from '@learning-cms/contract/analytics/exploration'
import { metricOf } from '@learning-cms/contract/analytics/metrics'
import {
  readState,
  type Mailing,
  type mailingOutcomes,
  type ReportState,
} from '@learning-cms/contract/analytics/saved-reports'
import { dayIn, daysAfter } from '@learning-cms/contract/core/lists/filter-days'
import type { Permission } from '@learning-cms/contract/core/permissions'
import type { Language } from '@learning-cms/texts'
import { sql } from 'drizzle-orm'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { readTable } from '#features/analytics/analytics/rules.ts'
import { bySystem, stranger, type By } from '#http/actor.ts'
import { found, refuse, Refused } from '#refuse'
import { personOf } from '#services/auth/rights.ts'
import { record } from '#services/audit/record.ts'
import { queueMail } from '#services/mail/mail.ts'
import { lastDue } from './due-day.ts'
import { findReport, lockReport } from './queries.ts'
import { reportMail } from './report-mail.ts'

type ReportMailConfig = Pick<Config, 'publicUrl'> & Partial<Pick<Config, 'smtpUrl'>>
type Report = {
  id: string
  name: string
  state: ReportState
  mailing: Mailing
  sinceMs: number
  isOwnerActive: boolean
}

/**
 * Mails every report that is due, and returns how many mails were queued. Several servers may do it at once: the row of
 * report, reader and day is written with the mail, so nobody gets one twice, and whatever a dying server left is mailed
 * by the next.
 */
export async function mailDueReports(db: Db, means: ReportMailConfig, nowMs = Date.now()) {
  let queued = 0
  for (const report of await scheduled(db)) {
    if (!report.isOwnerActive) {
      await stop(db, report)
      continue
    }
    const due = lastDue(report.mailing, nowMs)
    // Without a mail server it waits, and is caught up the same day.
    if (due.atMs <= report.sinceMs || !means.smtpUrl) continue
    for (const accountId of await waiting(db, report, due.day))
      if ((await mailTo(db, { report, accountId, dueOn: due.day }, means)) === 'queued') queued += 1
  }
  return queued
}

const scheduled = async (db: Db) =>
  (
    await db.execute<Report>(sql`
      select s.id, s.name, s.state, s.mailing, (extract(epoch from s.mailing_since) * 1000)::float8 as "sinceMs",
        a.status = 'active' as "isOwnerActive"
      from saved_reports s join accounts a on a.id = s.account_id
      where s.mailing is not null and s.deleted_at is null order by s.id`)
  ).rows

/** Nobody answers for it any more: it stops, and those who manage accounts are told. */
const stop = (db: Db, { id, name }: Report) =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ version: number; before: Mailing }>(sql`
      update saved_reports s set mailing = null, version = s.version + 1, updated_at = now()
      from (select id, mailing from saved_reports where id = ${id} for update) b
      where s.id = b.id and b.mailing is not null returning s.version, b.mailing as before`)
    const [row] = rows
    if (!row) return
    const line = {
      action: 'saved-reports.stop',
      entity: 'saved-reports',
      id,
      label: name,
      version: row.version,
    } as const
    await record(tx, bySystem, { ...line, before: { mailing: row.before }, after: { mailing: null } })
  })

async function waiting(db: Db, { id, mailing }: Report, dueOn: string) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select a.id from accounts a where a.id = any(${sql.param([...mailing.accountIds])}::uuid[]) and not exists (
      select from report_mailings m where m.report_id = ${id} and m.account_id = a.id and m.due_on = ${dueOn}::date)`)
  return rows.map((row) => row.id)
}

type To = { report: Report; accountId: string; dueOn: string }
type NamedReport = Pick<Report, 'id' | 'name' | 'state'>
type MailingOutcome = (typeof mailingOutcomes)[number]

const mailTo = (db: Db, { report, accountId, dueOn }: To, means: ReportMailConfig) =>
  db.transaction(async (tx): Promise<MailingOutcome | null> => {
    const key = sql`report_id = ${report.id} and account_id = ${accountId} and due_on = ${dueOn}::date`
    const { rows } = await tx.execute(sql`
      insert into report_mailings (report_id, account_id, due_on, outcome) values (${report.id}, ${accountId}, ${dueOn}, 'queued')
      on conflict do nothing returning due_on`)
    if (rows.length === 0) return null
    const outcome = await queueFor(tx, { report, accountId, dueOn }, means)
    if (outcome !== 'queued') await tx.execute(sql`update report_mailings set outcome = ${outcome} where ${key}`)
    return outcome
  })

type ReportRecipient = { email: string | null; isActive: boolean; language: Language | null; rights: Permission[] }

async function queueFor(tx: Db, to: To, means: ReportMailConfig): Promise<MailingOutcome> {
  const mail = await mailFor(tx, to, means)
  if (typeof mail === 'string') return mail
  await queueMail(tx, mail)
  return 'queued'
}

/** With what the reader may see at this moment; the sender of mail asks once more. */
async function mailFor(
  tx: Db,
  { report, accountId, dueOn }: Pick<To, 'accountId' | 'dueOn'> & { report: NamedReport },
  { publicUrl }: Pick<ReportMailConfig, 'publicUrl'>,
) {
  const reader = await readerOf(tx, accountId)
  if (!reader?.isActive) return 'inactive'
  const may = new Set(reader.rights)
  const { exploration, range, misread } = readState(report.state, daysAfter(dueOn, -1))
  const metrics = allowedOf(exploration.metrics, (right) => may.has(right))
  if (metrics.length === 0 || !may.has('analytics:read')) return 'no-right'
  if (reader.email === null) return 'no-address'
  // What is not understood may have been a restriction: nobody gets figures of more than was meant.
  if (misread.length > 0) return 'unreadable'
  const visible = { ...exploration, metrics }
  const language = reader.language ?? 'vi'
  try {
    const actor = { ...stranger, accountId, may }
    const { table, report: days } = await readTable(tx, actor, visible, { ...range, language })
    const mail = reportMail(
      { ...report, table, days, hidden: exploration.metrics.length - metrics.length },
      { language, publicUrl },
    )
    const needs = metrics.some((metric) => metricOf(metric).needs === 'analytics:revenue')
      ? 'analytics:revenue'
      : 'analytics:read'
    return { to: reader.email, accountId, needs, ...mail } as const
  } catch (error) {
    // Its parts no longer go together: its owner sees why when opening it.
    if (error instanceof Refused) return 'unreadable'
    throw error
  }
}

const refusals = {
  'no-right': 'saved-reports.no-right',
  inactive: 'saved-reports.no-right',
  'no-address': 'saved-reports.no-address',
  unreadable: 'saved-reports.unreadable',
} as const

/** Shows somebody what the readers of a report get. The same mail is not sent twice within a minute. */
export const mailNow = (db: Db, by: By, id: string, means: ReportMailConfig) =>
  db.transaction(async (tx) => {
    await lockReport(tx, id)
    const report = found(await findReport(tx, by.actor, id))
    if (report.isDeleted) found(undefined)
    const accountId = personOf(by.actor)
    if (!means.smtpUrl) refuse('state-forbids', 'saved-reports.no-mail-server')
    const mail = await mailFor(tx, { report, accountId, dueOn: dayIn(Date.now()) }, means)
    if (typeof mail === 'string') return refuse('state-forbids', refusals[mail])
    if (await isQueuedLately(tx, accountId, mail.subject)) refuse('state-forbids', 'saved-reports.mailed-already')
    await queueMail(tx, mail)
    const line = { entity: 'saved-reports', id, label: report.name, version: report.version } as const
    await record(tx, by, { action: 'saved-reports.mail', ...line })
    return null
  })

async function isQueuedLately(tx: Db, accountId: string, subject: string) {
  const { rows } = await tx.execute(sql`
    select from outbox_mails
    where account_id = ${accountId} and subject = ${subject} and created_at > now() - interval '1 minute' limit 1`)
  return rows.length > 0
}

const readerOf = async (tx: Db, accountId: string) =>
  (
    await tx.execute<ReportRecipient>(sql`
      select p.email, a.status = 'active' as "isActive", l.language, array(
        select distinct unnest(r.permissions) from account_roles ar join roles r on r.id = ar.role_id where ar.account_id = a.id
      ) as rights
      from accounts a join people p on p.id = a.person_id left join notice_languages l on l.account_id = a.id
      where a.id = ${accountId}`)
  ).rows[0]
