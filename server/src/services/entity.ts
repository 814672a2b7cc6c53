import type * as z from 'zod'
import type { restoreBody } from '@learning-cms/contract/records/trash'
import type { Permission } from '@learning-cms/contract/core/permissions'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import type { SetBack } from './audit.ts'
import type { ExportSource } from './exports/columns.ts'
import type { ImportTarget } from './imports/target.ts'
import type { InTrash } from './trash.ts'

export type Values = Record<string, unknown>
type Now = { version: number } & Values
export type HistoryTarget = { id: string; version: number } & SetBack

/** How an entity reads its record, and takes values of another day. */
export type Historic = {
  read: (db: Db, id: string) => Promise<Now>
  /** Fields that its ordinary change takes. */
  settable: readonly string[]
  /** That change, with all its rules. The values fit its body, or are refused as any other body is. */
  setBack: (tx: Db, by: By, target: HistoryTarget, values: Values) => Promise<Now>
}

/** That of an entity whose ordinary change takes all that can be set back. */
export const historyThrough = <Body extends z.ZodObject>(
  read: Historic['read'],
  body: Body,
  change: (tx: Db, by: By, target: HistoryTarget, values: z.output<Body>) => Promise<Now>,
): Historic => ({
  read,
  settable: Object.keys(body.shape),
  setBack: (tx, by, target, values) => change(tx, by, target, body.parse(values)),
})

/** What an entity does with its records in the trash. */
export type TrashHandler = {
  /** Puts the record back where it was, by the entity's own rules and with its line. */
  restore: (tx: Db, by: By, trashed: InTrash, how: z.output<typeof restoreBody>) => Promise<{ version: number }>
  /** Deletes the record and what belongs to it alone, and says what the log, which keeps no names of people, calls it. */
  purge: (tx: Db, by: By, trashed: InTrash) => Promise<string>
}

/** What works on every entity, as far as one takes part in it. The registry says who must. */
export type Entity = {
  history?: Historic
  trash?: TrashHandler
  /** A `Bulk` of its own commands: only the body of a request says which. */
  bulk?: { read: Permission }
  export?: ExportSource
  import?: ImportTarget
  /** Counts anew what a list shows of other rows, for these records. */
  recount?: (tx: Db, ids: string[]) => Promise<unknown>
}
