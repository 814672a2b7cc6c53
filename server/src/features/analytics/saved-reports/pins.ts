import type { Board, ReportPin } from '@learning-cms/contract/analytics/saved-reports'
import { sql } from 'drizzle-orm'
import { LOCKS } from '#db/advisory-lock.ts'
import type { Db } from '#db/open.ts'
import { refuse } from '#refuse'
import { personOf } from '#services/auth/rights.ts'
import { record } from '#services/audit/record.ts'
import { listReports } from './queries.ts'
import { seen, type SavedReportReader } from './rules.ts'

type Pinned = { reportId: string; name: string; isDeleted: boolean }

const listPinned = async (db: Db, accountId: string, board: Board) =>
  (
    await db.execute<Pinned>(sql`
      select p.report_id as "reportId", p.name, s.deleted_at is not null as "isDeleted"
      from report_pins p join saved_reports s on s.id = p.report_id
      where p.account_id = ${accountId} and p.board = ${board} order by p.place`)
  ).rows

export async function readPins(db: Db, call: SavedReportReader, board: Board) {
  const { accountId } = call.actor
  if (accountId === null) return { rows: [] }
  const reports = new Map((await listReports(db, call.actor)).map((row) => [row.id, seen(row, call)]))
  const rows = (await listPinned(db, accountId, board)).map(({ reportId, name, isDeleted }): ReportPin => {
    const report = reports.get(reportId)
    if (!report) return { reportId, name, report: null, fault: isDeleted ? 'deleted' : 'not-shared' }
    const isEmpty = !report.state['metrics']
    return { reportId, name: report.name, report: isEmpty ? null : report, fault: isEmpty ? 'no-right' : null }
  })
  return { rows }
}

/** A tile whose report is gone may stay until somebody removes it; only what can be read now is added. */
export const arrangePins = (db: Db, call: SavedReportReader, board: Board, { reportIds }: { reportIds: string[] }) =>
  db.transaction(async (tx) => {
    const accountId = personOf(call.actor)
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.pinsOfAccount}, hashtext(${accountId}))`)
    const before = await listPinned(tx, accountId, board)
    const names = new Map([
      ...before.map(({ reportId, name }) => [reportId, name] as const),
      ...(await listReports(tx, call.actor)).map(({ id, name }) => [id, name] as const),
    ])
    if (reportIds.some((id) => !names.has(id)))
      refuse('rule-broken', 'saved-reports.not-readable', { fields: { reportIds: 'saved-reports.not-readable' } })
    if (reportIds.join() === before.map(({ reportId }) => reportId).join()) return readPins(tx, call, board)
    const pins = reportIds.map((id, place) => ({ id, place, name: names.get(id)! }))
    await tx.execute(sql`delete from report_pins where account_id = ${accountId} and board = ${board}`)
    await tx.execute(sql`
      insert into report_pins (account_id, board, report_id, place, name)
      select ${accountId}::uuid, ${board}, id, place, name
      from jsonb_to_recordset(${JSON.stringify(pins)}::jsonb) as given (id uuid, place int, name text)`)
    await record(tx, call, {
      action: 'saved-reports.pin',
      entity: 'saved-reports',
      id: null,
      label: pins.map(({ name }) => name).join(', ') || '–',
      before: { pinned: before.map(({ name }) => name) },
      after: { pinned: pins.map(({ name }) => name) },
    })
    return readPins(tx, call, board)
  })
