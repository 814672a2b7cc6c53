import type * as z from 'zod'
import type { restoreBody } from '@learning-cms/contract/records/trash'
import type { Permission } from '@learning-cms/contract/core/permissions'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import type { SetBack } from '#services/audit/record.ts'
import type { ExportSource } from '#services/exports/columns.ts'
import type { ImportTarget } from '#services/imports/target.ts'
import type { ExportEntity } from '@learning-cms/contract/records/exports'
import type { InTrash } from './trash.ts'

export type FieldValues = Record<string, unknown>
type Now = { version: number } & FieldValues
export type HistoryTarget = { id: string; version: number } & SetBack

/** How an entity reads its record and takes back earlier values. */
export type Historic = {
  read: (db: Db, id: string) => Promise<Now>
  /** Fields its ordinary change accepts. */
  settable: readonly string[]
  /** That change, with all its rules. The values are validated like any other body. */
  setBack: (tx: Db, by: By, target: HistoryTarget, values: FieldValues) => Promise<Now>
}

/** For an entity whose ordinary change accepts everything that can be set back. */
export const historyThrough = <Body extends z.ZodObject>(
  read: Historic['read'],
  body: Body,
  change: (tx: Db, by: By, target: HistoryTarget, values: z.output<Body>) => Promise<Now>,
): Historic => ({
  read,
  settable: Object.keys(body.shape),
  setBack: (tx, by, target, values) => change(tx, by, target, body.parse(values)),
})

/** How an entity handles its records in the trash. */
export type TrashHandler = {
  /** Puts the record back, by the entity's own rules and with its audit line. */
  restore: (tx: Db, by: By, trashed: InTrash, how: z.output<typeof restoreBody>) => Promise<{ version: number }>
  /**
   * Deletes the record and what belongs to it alone, and returns its label for the log, which keeps no names of people.
   */
  purge: (tx: Db, by: By, trashed: InTrash) => Promise<string>
}

/** The shared features an entity takes part in. The registry says which entities must. */
export type Entity = {
  history?: Historic
  trash?: TrashHandler
  /** A `Bulk` with commands of its own: only the body of a request says which. */
  bulk?: { read: Permission }
  export?: { [Name in ExportEntity]: ExportSource<Name> }[ExportEntity]
  import?: ImportTarget
  /** Recounts what a list shows of other rows, for these records. */
  recount?: (tx: Db, ids: string[]) => Promise<unknown>
}
