import type { ReceivedOutcome } from '@learning-cms/contract/core/received'
import { sql, type SQL } from 'drizzle-orm'
import { SEEDS } from '#db/advisory-lock.ts'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refusalIn, refuse } from '#refuse'

export type Entity = 'students' | 'enrolments' | 'orders' | 'reviews' | 'leads'
type ExternalRecord = { entity: Entity; source: string; externalId: string }
type Received = { externalId: string; changedAt: string }
type TakenOutcome = Pick<ReceivedOutcome, 'outcome' | 'id'>

/** How far a sender's clock may be ahead of ours. */
export const AHEAD_MS = 5 * 60_000

/** The system that a call comes from. */
export const sourceOf = ({ actor }: By) => actor.token?.source ?? 'console'

/** Handles each row in its own transaction: a refused row does not affect the others. */
export async function takeEach<Row extends Received>(
  db: Db,
  rows: readonly Row[],
  take: (tx: Db, row: Row) => Promise<TakenOutcome>,
): Promise<{ rows: ReceivedOutcome[] }> {
  const outcomes: ReceivedOutcome[] = []
  for (const row of rows) {
    const { externalId } = row
    try {
      if (Date.parse(row.changedAt) > Date.now() + AHEAD_MS) refuse('rule-broken', 'students.changed-at-ahead')
      outcomes.push({ externalId, reason: null, ...(await db.transaction((tx) => take(tx, row))) })
    } catch (error) {
      outcomes.push({ externalId, outcome: 'refused', id: null, reason: reasonOf(error) })
    }
  }
  return { rows: outcomes }
}

/** The rule or named constraint that was broken; anything else is our own fault and fails the call. */
function reasonOf(error: unknown) {
  const refusal = refusalIn(error)
  if (refusal) return refusal.reason
  throw error
}

/** Also matches the id of an erased person, of which only a digest is stored. */
const isNamed = ({ entity, source }: Omit<ExternalRecord, 'externalId'>, id: SQL) =>
  sql`external_id in (${id}, erased_external_id(${entity}, ${source}, ${id}))`

type KnownRow = { rowId: string; changedAt: string }

/** The record behind a sender's id. Anybody asking for the same id waits until this transaction ends. */
export async function lockExternalId(tx: Db, { entity, source, externalId }: ExternalRecord) {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify([entity, source, externalId])}, ${SEEDS.externalId}))`,
  )
  const { rows } = await tx.execute<KnownRow>(sql`
    select row_id as "rowId", changed_at as "changedAt" from external_ids
    where entity = ${entity} and source = ${source} and ${isNamed({ entity, source }, sql`${externalId}`)}`)
  return rows[0]
}

/** Whether what was sent is newer than what the sender said before. */
export const isNewer = (known: KnownRow, { changedAt }: Received) => Date.parse(changedAt) > Date.parse(known.changedAt)

export const saveExternalId = (
  tx: Db,
  { entity, source, externalId }: ExternalRecord,
  now: { rowId: string; changedAt: string },
) =>
  tx.execute(sql`
    insert into external_ids (entity, source, external_id, row_id, changed_at)
    values (${entity}, ${source}, ${externalId}, ${now.rowId}, ${now.changedAt})
    on conflict (entity, source, external_id) do update set changed_at = excluded.changed_at`)

/** Our ids for a sender's. */
export async function rowIdsOf(
  db: Db,
  { entity, source }: Omit<ExternalRecord, 'externalId'>,
  externalIds: readonly string[],
) {
  const { rows } = await db.execute<{ externalId: string; rowId: string }>(sql`
    select sent.id as "externalId", e.row_id as "rowId"
    from jsonb_array_elements_text(${JSON.stringify(externalIds)}::jsonb) sent (id)
    join external_ids e on e.entity = ${entity} and e.source = ${source} and ${isNamed({ entity, source }, sql`sent.id`)}`)
  return new Map(rows.map(({ externalId, rowId }) => [externalId, rowId]))
}
