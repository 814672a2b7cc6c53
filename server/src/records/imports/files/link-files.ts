import { reasonOf } from '@learning-cms/contract/core/reasons'
import type { Db } from '#db/open.ts'
import type { FieldChanges } from '#db/schema/system/audit.ts'
import type { By } from '#http/actor.ts'
import {
  problem,
  problemOf,
  type ImportTarget,
  type KnownRecord,
  type ImportedValues,
} from '#services/imports/target.ts'
import { hashesOf, takeReady, writeFileOutcomes, type FileOutcome, type ReadyFile } from './file-queries.ts'
import type { FoundImport } from '#records/imports/queries.ts'
import { mergeChanges, type ImportRowOutcome } from '#records/imports/row-queries.ts'
import { targetOf } from '#records/imports/targets.ts'

/** Attaches the files that are ready to the next records. Returns the number of records; zero when no file is ready. */
export async function linkSome(tx: Db, by: By, { id, entity }: FoundImport, records: number) {
  const ready = await takeReady(tx, id, records)
  const outcomes: FileOutcome[] = []
  for (const files of Map.groupBy(ready, ({ line }) => line).values()) {
    const { outcomes: linked, row } = await linkOne(tx, by, targetOf(entity), files)
    outcomes.push(...linked)
    if (row) await mergeChanges(tx, id, row)
  }
  if (outcomes.length > 0) await writeFileOutcomes(tx, id, outcomes)
  return new Set(ready.map(({ line }) => line)).size
}

type Linked = { outcomes: FileOutcome[]; row?: ImportRowOutcome }
const all = (files: readonly ReadyFile[], how: Omit<FileOutcome, 'id'>): Linked => ({
  outcomes: files.map(({ id }) => ({ id, ...how })),
})

/** All files of one record are a single change of it. */
async function linkOne(tx: Db, by: By, target: ImportTarget, files: readonly ReadyFile[]): Promise<Linked> {
  const known = await target.readNow(tx, files[0]!.recordId)
  if (!known || !target.files) return all(files, { state: 'refused', reason: 'server.not-found' })
  const attached = await hashesOf(tx, target.files.attached(known.now))
  const seen = new Set<string>()
  // The same picture twice, under one name or two, is attached once.
  const isNew = ({ hash }: ReadyFile) => !attached.has(hash) && !seen.has(hash) && seen.add(hash)
  const [fresh, same] = [[] as ReadyFile[], [] as ReadyFile[]]
  for (const file of files) (isNew(file) ? fresh : same).push(file)
  const unchanged = all(same, { state: 'same' }).outcomes
  if (fresh.length === 0) return { outcomes: unchanged }
  const linked = await attach(tx, by, { target, known }, fresh)
  return { outcomes: [...unchanged, ...linked.outcomes], ...(linked.row && { row: linked.row }) }
}

type RecordForFiles = { target: ImportTarget; known: KnownRecord }

async function attach(tx: Db, by: By, { target, known }: RecordForFiles, files: readonly ReadyFile[]): Promise<Linked> {
  const changed = target.files!.attach(
    known.now,
    files.map(({ id: assetId, slot }) => ({ assetId, slot })),
  )
  const [issue] = target.bodies.change.safeParse(changed).error?.issues ?? []
  if (issue)
    return all(files, { state: 'refused', ...refusal(problem(null, reasonOf(issue).reason, reasonOf(issue).values)) })
  try {
    const version = await tx.transaction((inner) => target.update(inner, by, known, changed))
    return { ...all(files, { state: 'linked' }), row: rowAfter(files[0]!, known, { version, changed }) }
  } catch (error) {
    return all(files, { state: 'refused', ...refusal(problemOf(error, target.fieldOf)) })
  }
}

const refusal = ({ reason, values }: ReturnType<typeof problem>) => ({ reason, ...(values && { values }) })

/**
 * What undoing restores. If somebody has changed the record since the import, the recorded version stays, and undoing
 * will notice.
 */
function rowAfter(
  { line, outcome, version: before }: ReadyFile,
  known: KnownRecord,
  { version, changed }: { version: number; changed: ImportedValues },
): ImportRowOutcome {
  const changes: FieldChanges = Object.fromEntries(
    Object.entries(changed).map(([name, value]) => [name, [known.now[name] ?? null, value]]),
  )
  const isAlone = outcome === 'unchanged' || known.version === before
  return { line, outcome: outcome === 'created' ? 'created' : 'updated', changes, ...(isAlone && { version }) }
}
