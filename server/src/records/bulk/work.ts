import { BULK_AT_ONCE } from '@learning-cms/contract/records/bulk'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refusalIn } from '#refuse'
import { bulkOf } from './handlers.ts'
import { takeWaiting, writeOutcomes, type BulkRowOutcome, type Run } from './queries.ts'

type RowChange = () => Promise<Omit<BulkRowOutcome, 'place'>>

/** Applies the command to the next records of a run, each by itself. Returns how many; zero when none are left. */
export async function workOn(tx: Db, by: By, run: Run, most = BULK_AT_ONCE) {
  const waiting = await takeWaiting(tx, run, most)
  if (waiting.length === 0) return 0
  const { rowsOf, preview, keep, run: change, undo } = bulkOf(run.entity)
  const { command } = run
  const rows = run.undoes
    ? []
    : await rowsOf(
        tx,
        waiting.map(({ id }) => id),
        command,
      )
  const known = new Map(rows.map((row) => [row.id, row]))
  const outcomes: BulkRowOutcome[] = []
  for (const { place, id, versionBefore, before } of waiting) {
    const row = known.get(id)
    const forth = async (): ReturnType<RowChange> => {
      if (!row) return { outcome: 'refused', reason: 'server.not-found' }
      if (preview(row, command, by) === 'same') return { outcome: 'same' }
      const versionAfter = await tx.transaction((tx) => change(tx, by, row, command))
      return { outcome: 'done', versionAfter, before: keep(row) }
    }
    const back = async (): ReturnType<RowChange> => {
      const target = { id, version: versionBefore! }
      return { outcome: 'done', versionAfter: await tx.transaction((tx) => undo(tx, by, target, { command, before })) }
    }
    outcomes.push({ place, ...(await reported(run.undoes ? back : forth)) })
  }
  await writeOutcomes(tx, run.id, outcomes)
  return outcomes.length
}

/** A refusal is recorded with its record, and the others go on. */
const reported = (change: RowChange) =>
  change().catch((error: unknown): Omit<BulkRowOutcome, 'place'> => {
    const refusal = refusalIn(error)
    if (!refusal) throw error
    return { outcome: 'refused', reason: refusal.reason, values: refusal.more.values }
  })
