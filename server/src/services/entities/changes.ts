import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { record } from '#services/audit/record.ts'
import { refuseStale } from './versions.ts'

/** A row, and the version the caller read. */
export type RowVersion = { id: string; version: number }

type ChangedLine<Name extends string> = { entity: Name; id: string; version: number; label: string }
type Entity<Name extends string, Row, Fields> = {
  entity: Name
  /** Refuses a row that does not exist. */
  readNow: (db: Db, id: string) => Promise<Row>
  /** The contract's answer for the row, for a caller with a stale version. */
  answer: z.ZodType<{ version: number }>
  /** Updates if the version is still the one given; otherwise returns undefined. */
  update: (tx: Db, id: string, version: number, fields: Fields) => Promise<unknown>
  lineOf: (row: Row) => ChangedLine<Name>
  /** What people wrote or decided: the rest is derived or belongs to other rows. */
  auditedValues: (row: Row) => Record<string, unknown>
  /** Those of them that are about a person. */
  personal?: readonly string[]
  /** The name of a field by the one that lines of the history have, where it was renamed since. */
  fieldOf?: (stored: string) => string
  /** Refuses a row that must not end up like this. */
  refuseAfter?: (before: Row, after: Row) => void
}
type Command<Name extends string> = { target: RowVersion; action: `${Name}.${string}`; reason?: string | undefined }
/** `alsoWrite`: the part of the change that goes to other tables. */
type Decision<Fields> = { fields: Fields; alsoWrite?: ((tx: Db) => Promise<unknown>) | undefined }

/** How versioned rows are changed: never by somebody with a stale version, and never without an audit line. */
export function versioned<Name extends string, Row extends { version: number }, Fields extends object>(
  of: Entity<Name, Row, Fields>,
) {
  async function refuseChanged(tx: Db, { id, version: sent }: RowVersion): Promise<never> {
    const current = of.answer.parse(await of.readNow(tx, id))
    return refuseStale(tx, { entity: of.entity, id, sent, current, ...(of.fieldOf && { fieldOf: of.fieldOf }) })
  }

  async function readAt(tx: Db, { id, version }: RowVersion): Promise<Row> {
    const row = await of.readNow(tx, id)
    return row.version === version ? row : refuseChanged(tx, { id, version })
  }

  /**
   * Reads at the version sent, asks the rule for the change, and writes it with its audit line. An empty change writes
   * nothing.
   */
  const change = (
    db: Db,
    by: By,
    { target, action, reason }: Command<Name>,
    decide: (tx: Db, before: Row) => Promise<Decision<Fields>>,
  ) =>
    db.transaction(async (tx) => {
      const before = await readAt(tx, target)
      const { fields, alsoWrite } = await decide(tx, before)
      if (Object.keys(fields).length === 0 && !alsoWrite) return before
      if (!(await of.update(tx, target.id, target.version, fields))) return refuseChanged(tx, target)
      await alsoWrite?.(tx)
      const after = await of.readNow(tx, target.id)
      of.refuseAfter?.(before, after)
      await record(tx, by, {
        action,
        ...of.lineOf(after),
        before: of.auditedValues(before),
        after: of.auditedValues(after),
        ...(of.personal && { personal: of.personal }),
        ...(reason && { reason }),
      })
      return after
    })

  return { readAt, refuseChanged, change }
}
