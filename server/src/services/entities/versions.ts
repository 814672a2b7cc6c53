import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { refuse } from '#refuse'

type Stale = {
  entity: string
  id: string
  /** The version the caller read. */
  sent: number
  /** The current row, as its contract returns it. */
  current: { version: number } & Record<string, unknown>
  /** The name of a field by the one that lines of the history have, where it was renamed since. */
  fieldOf?: (stored: string) => string
}
type Later = { fields: string[] | null; changed_by: string | null }

/** Refuses a change based on an outdated version, and says what has changed since. */
export async function refuseStale(
  db: Db,
  { entity, id, sent, current, fieldOf = (stored) => stored }: Stale,
): Promise<never> {
  const later = await db.execute<Later>(sql`
    with later as (
      select l.actor_name, l.entity_version, l.changes || coalesce(p.changes, '{}'::jsonb) as changes
      from audit_lines l left join audit_personal p on p.line_id = l.id
      where l.entity = ${entity} and l.entity_id = ${id} and l.entity_version > ${sent}
    )
    select array_agg(distinct field) as fields, (select actor_name from later order by entity_version desc limit 1) as changed_by
    from later, jsonb_object_keys(changes) field`)
  const { fields, changed_by } = later.rows[0]!
  return refuse('changed-meanwhile', 'version.changed-meanwhile', {
    current,
    changed: (fields ?? []).map(fieldOf),
    ...(changed_by && { changedBy: changed_by }),
  })
}

/** Fields of a row as a request has them: those it leaves out are undefined. */
export type Sendable<Row> = { [Name in keyof Row]?: Row[Name] | undefined }

/** The sent fields that differ from the row. */
export function changedOf<Row extends object, Sent extends Sendable<Row>>(row: Row, sent: Sent) {
  const entries = Object.entries(sent).filter(
    ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(row[field as keyof Row]),
  )
  return Object.fromEntries(entries) as { [Name in keyof Sent]?: Exclude<Sent[Name], undefined> }
}
