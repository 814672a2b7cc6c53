import { allowedOf } from '@learning-cms/contract/analytics/exploration'
import {
  readState,
  savedReport,
  SAVED_REPORTS_MOST,
  type Mailing,
  type ReportState,
  type SavedReport,
} from '@learning-cms/contract/analytics/saved-reports'
import type { Language } from '@learning-cms/texts'
import type { Db } from '#db/open.ts'
import type { Actor, By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { personOf, refuseWithout } from '#services/auth/rights.ts'
import { roleName } from '#services/auth/role-names.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { changedOf, refuseStale, type Sendable } from '#services/entities/versions.ts'
import { newId } from '#services/ids.ts'
import {
  countOwn,
  findReport,
  insertReport,
  listMailings,
  listReaders,
  listReports,
  lockReport,
  replaceRoles,
  updateReport,
  type ReportRow,
} from './queries.ts'

type SavedReportBody = { name: string; state: ReportState; roleIds?: string[] | undefined }
type Changed = SavedReportBody & { mailing: Mailing | null }
export type SavedReportReader = By & { language: Language }

export const readReports = async (db: Db, call: SavedReportReader) => ({
  rows: (await listReports(db, call.actor)).map((row) => seen(row, call)),
})

export const saveReport = (db: Db, call: SavedReportReader, { name, state, roleIds = [] }: SavedReportBody) =>
  db.transaction(async (tx) => {
    const accountId = personOf(call.actor)
    refuseUnseen(call.actor, state)
    if (roleIds.length > 0) refuseWithout(call, 'views:share')
    await refuseFull(tx, accountId)
    const id = newId()
    await insertReport(tx, { id, accountId, name, state })
    await replaceRoles(tx, id, roleIds)
    const after = await reread(tx, call, id)
    await record(tx, call, { action: 'saved-reports.create', ...lineOf(after), after: auditedValues(after) })
    return seen(after, call)
  })

export const changeReport = (
  db: Db,
  call: SavedReportReader,
  target: RowVersion,
  { roleIds, ...sent }: Sendable<Changed>,
) =>
  db.transaction(async (tx) => {
    const before = await ownAt(tx, call, target)
    const fields = changedOf(before, sent)
    if (fields.state) refuseUnseen(call.actor, fields.state)
    if (fields.mailing) await refuseStrangers(tx, fields.mailing, before.mailing)
    const held = before.roles.map(({ id }) => id)
    const isSharedAnew = roleIds !== undefined && roleIds.toSorted().join() !== held.toSorted().join()
    if (isSharedAnew && roleIds.some((id) => !held.includes(id))) refuseWithout(call, 'views:share')
    if (Object.keys(fields).length === 0 && !isSharedAnew) return seen(before, call)
    await updateReport(tx, before.id, fields)
    if (isSharedAnew) await replaceRoles(tx, before.id, roleIds)
    const after = await reread(tx, call, before.id)
    await record(tx, call, {
      action: 'saved-reports.update',
      ...lineOf(after),
      before: auditedValues(before),
      after: auditedValues(after),
    })
    return seen(after, call)
  })

export const removeReport = (db: Db, call: SavedReportReader, target: RowVersion) =>
  db.transaction(async (tx) => {
    const before = await ownAt(tx, call, target)
    await updateReport(tx, before.id, { isDeleted: true })
    const after = await reread(tx, call, before.id)
    await record(tx, call, { action: 'saved-reports.remove', ...lineOf(after), before: auditedValues(before) })
    return null
  })

export const restoreReport = (db: Db, call: SavedReportReader, target: RowVersion) =>
  db.transaction(async (tx) => {
    const before = await ownAt(tx, call, target, { isDeleted: true })
    await refuseFull(tx, before.accountId)
    await updateReport(tx, before.id, {})
    const after = await reread(tx, call, before.id)
    await record(tx, call, { action: 'saved-reports.restore', ...lineOf(after), after: auditedValues(after) })
    return seen(after, call)
  })

const reread = async (tx: Db, { actor }: SavedReportReader, id: string) => found(await findReport(tx, actor, id))

/** The caller's own report at the version sent. */
async function ownAt(tx: Db, call: SavedReportReader, { id, version: sent }: RowVersion, { isDeleted = false } = {}) {
  await lockReport(tx, id)
  const now = await findReport(tx, call.actor, id)
  const report = found(now?.isDeleted === isDeleted ? now : undefined)
  personOf(call.actor)
  if (report.accountId !== call.actor.accountId) refuse('not-allowed', 'saved-reports.not-yours')
  if (report.version === sent) return report
  return refuseStale(tx, {
    entity: 'saved-reports',
    id,
    sent,
    current: { ...auditedValues(report), version: report.version },
  })
}

/** Whoever is added must be able to read it now; whether those who were there still may is asked at each sending. */
async function refuseStrangers(tx: Db, { accountIds }: Mailing, before: Mailing | null) {
  const known = new Set([...(await listReaders(tx)).map(({ id }) => id), ...(before?.accountIds ?? [])])
  if (accountIds.some((id) => !known.has(id)))
    refuse('rule-broken', 'saved-reports.unknown-reader', { fields: { mailing: 'saved-reports.unknown-reader' } })
}

export async function readMailings(db: Db, { actor }: By, id: string) {
  const report = found(await findReport(db, actor, id))
  if (report.accountId !== actor.accountId) refuse('not-allowed', 'saved-reports.not-yours')
  return { rows: await listMailings(db, id) }
}

async function refuseFull(tx: Db, accountId: string) {
  if ((await countOwn(tx, accountId)) >= SAVED_REPORTS_MOST)
    refuse('rule-broken', 'saved-reports.too-many', { values: { max: SAVED_REPORTS_MOST } })
}

const mayOf =
  ({ may }: Pick<Actor, 'may'>) =>
  (right: 'analytics:read' | 'analytics:revenue') =>
    may.has(right)

function refuseUnseen(actor: Actor, state: ReportState) {
  const { metrics } = readState(state).exploration
  if (allowedOf(metrics, mayOf(actor)).length < metrics.length) refuseWithout({ actor }, 'analytics:revenue')
}

/** A report as this reader may see it: what they have no right to is named and left out. */
export function seen({ accountId, ...row }: ReportRow, { actor, language }: SavedReportReader): SavedReport {
  const { exploration, missing, misread } = readState(row.state)
  const allowed = allowedOf(exploration.metrics, mayOf(actor))
  const hidden = exploration.metrics.filter((metric) => !allowed.includes(metric))
  return savedReport.parse({
    ...row,
    state: { ...row.state, metrics: allowed.join(',') },
    missing: [...missing, ...misread],
    hidden,
    roles: row.roles.map((role) => ({ id: role.id, name: roleName(role, language) })),
    isMine: accountId === actor.accountId,
    mailing: accountId === actor.accountId ? row.mailing : null,
  })
}

const auditedValues = ({ name, state, mailing, roles }: ReportRow) => ({
  name,
  state,
  mailing,
  roles: roles.map(({ key }) => key),
})
const lineOf = ({ id, version, name }: ReportRow) => ({ entity: 'saved-reports', id, version, label: name })
