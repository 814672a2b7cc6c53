import { isSame } from '@learning-cms/domain/records/merge'
import type { ImportProblem } from '@learning-cms/contract/records/imports'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { forgetCodes, saveCodes, takeTurn } from '#services/imports/codes.ts'
import { problem, problemOf, type ImportedRow } from '#services/imports/target.ts'
import { changesOf, judge, type Verdict } from './judge.ts'
import type { FoundImport } from './queries.ts'
import type { DoneRow, ImportRowOutcome, WaitingRow } from './row-queries.ts'
import { targetOf } from './targets.ts'

type Subject = Pick<FoundImport, 'entity' | 'mapping' | 'mode' | 'choices'>

/** Imports some rows, each by the rules of its entity; a refused row does not affect the others. */
export async function carryOut(
  tx: Db,
  by: By,
  subject: Subject,
  rows: readonly WaitingRow[],
): Promise<ImportRowOutcome[]> {
  const { entity } = subject
  await takeTurn(tx, entity)
  const verdicts = await judge(tx, targetOf(entity), subject, rows)
  const planned = new Map(rows.map((row) => [row.line, row]))
  const isAsPlanned = (verdict: Verdict) => fits(verdict, planned.get(verdict.line)!)
  const creating = verdicts.filter((one) => one.outcome === 'create' && isAsPlanned(one))
  const changing = verdicts.filter((one) => one.outcome === 'update' && isAsPlanned(one))
  const outcomes = [
    ...verdicts.filter(({ outcome }) => outcome === 'refused' || outcome === 'unchanged').map(settled),
    ...verdicts.filter((one) => ['create', 'update'].includes(one.outcome) && !isAsPlanned(one)).map(changedSince),
    ...(await createAll(tx, by, entity, creating)),
  ]
  for (const verdict of changing) outcomes.push(await updateOne(tx, by, entity, verdict))
  if (targetOf(entity).storesCodes) await saveCodes(tx, entity, codesOf(outcomes, verdicts))
  return outcomes
}

/** Whether the check's prediction still holds: the same record, or still none. */
const fits = ({ outcome, known }: Verdict, planned: WaitingRow) =>
  outcome === planned.outcome &&
  (outcome === 'create' || (known?.id === planned.recordId && known.version === planned.version))

const settled = ({ line, outcome, problems }: Verdict): ImportRowOutcome => ({ line, outcome, problems })
const changedSince = ({ line }: Verdict): ImportRowOutcome => refused(line, problem(null, 'imports.changed-since'))
const refused = (line: number, why: ImportProblem): ImportRowOutcome => ({ line, outcome: 'refused', problems: [why] })

async function createAll(
  tx: Db,
  by: By,
  entity: Subject['entity'],
  verdicts: readonly Verdict[],
): Promise<ImportRowOutcome[]> {
  if (verdicts.length === 0) return []
  const made = await targetOf(entity).create(
    tx,
    by,
    verdicts.map(({ line, code, values }) => ({ line, code, values })),
  )
  const notes = new Map(verdicts.map(({ line, problems }) => [line, problems]))
  return made.map((one) => createdOr(one, notes.get(one.line)))
}

const createdOr = (made: ImportedRow, problems: ImportProblem[] = []): ImportRowOutcome =>
  'problem' in made
    ? refused(made.line, made.problem)
    : { line: made.line, outcome: 'created', recordId: made.id, version: made.version, problems }

async function updateOne(tx: Db, by: By, entity: Subject['entity'], verdict: Verdict): Promise<ImportRowOutcome> {
  const { line, known, values, problems } = verdict
  const target = targetOf(entity)
  const { id, version: before } = known!
  try {
    const isChange = Object.keys(values).length > 0
    const version = isChange ? await tx.transaction((inner) => target.update(inner, by, known!, values)) : before
    return { line, outcome: 'updated', recordId: id, version, changes: changesOf(verdict), problems }
  } catch (error) {
    return refused(line, problemOf(error, target.fieldOf))
  }
}

function codesOf(outcomes: readonly ImportRowOutcome[], verdicts: readonly Verdict[]) {
  const codes = new Map(verdicts.map(({ line, code }) => [line, code]))
  return outcomes.flatMap(({ line, outcome, recordId }) => {
    const code = codes.get(line)
    return code !== undefined && recordId && outcome !== 'refused' ? [{ code, id: recordId }] : []
  })
}

/** Undoes some rows, where nobody has changed anything since. */
export async function takeBack(
  tx: Db,
  by: By,
  { entity }: FoundImport,
  rows: readonly DoneRow[],
): Promise<ImportRowOutcome[]> {
  const outcomes: ImportRowOutcome[] = []
  for (const row of rows) {
    const back = row.outcome === 'created' ? removeOne : setBackOne
    const outcome = await tx
      .transaction((inner) => back(inner, by, entity, row))
      .catch((error: unknown): ImportRowOutcome => ({ ...leftAsIs(row, asTouched(problemOf(error, {}))) }))
    outcomes.push(outcome)
  }
  const undone = new Set(outcomes.filter(({ outcome }) => outcome === 'undone').map(({ line }) => line))
  await forgetCodes(
    tx,
    entity,
    rows.filter(({ line }) => undone.has(line)),
  )
  return outcomes
}

const leftAsIs = ({ line }: DoneRow, ...problems: ImportProblem[]): ImportRowOutcome => ({
  line,
  outcome: 'kept',
  problems,
})
const asTouched = (why: ImportProblem) =>
  why.reason === 'version.changed-meanwhile' ? problem(null, 'imports.touched-since') : why

async function removeOne(tx: Db, by: By, entity: Subject['entity'], row: DoneRow): Promise<ImportRowOutcome> {
  await targetOf(entity).remove(tx, by, { id: row.recordId, version: row.version })
  return { line: row.line, outcome: 'undone', problems: [] }
}

/** Field by field: what somebody changed again stays as they left it. */
async function setBackOne(tx: Db, by: By, entity: Subject['entity'], row: DoneRow): Promise<ImportRowOutcome> {
  const target = targetOf(entity)
  const now = await target.readNow(tx, row.recordId)
  if (!now) return leftAsIs(row, problem(null, 'server.not-found'))
  const fields = Object.entries(row.changes ?? {})
  const isOurs = ([name, [, after]]: (typeof fields)[number]) => isSame(now.now[name] ?? null, after ?? null)
  const back = Object.fromEntries(fields.filter(isOurs).map(([name, [before]]) => [name, before]))
  const others = fields.filter((one) => !isOurs(one)).map(([name]) => target.fieldOf[name] ?? name)
  if (fields.length > 0 && Object.keys(back).length === 0)
    return leftAsIs(row, problem(null, 'imports.all-changed-since', { fields: others }))
  if (fields.length > 0) await target.update(tx, by, now, back)
  return others.length > 0
    ? leftAsIs(row, problem(null, 'imports.fields-changed-since', { fields: others }))
    : { line: row.line, outcome: 'undone', problems: [] }
}
