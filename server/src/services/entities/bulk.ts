import type { BulkCommand, BulkEntity, ListedQuery } from '@learning-cms/contract/records/bulk'
import type { Permission } from '@learning-cms/contract/core/permissions'
import type { Reason } from '@learning-cms/contract/core/reasons'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import type { RowVersion } from './changes.ts'

/** Why a command would not change a record; undefined if it would. */
export type Obstacle = 'same' | { reason: Reason; values?: Record<string, unknown> } | undefined

/** Something to know about a record before it changes. */
export type BulkWarning = { name: string; reason: Reason; values?: Record<string, unknown> }

/** How an entity takes part in bulk changes. Each record is changed by the rule of the single command. */
export type Bulk<
  Entity extends BulkEntity,
  Row extends { id: string; name: string; version: number },
  Before,
  Command = BulkCommand<Entity>,
> = {
  read: Permission
  /** The records a list query matches, up to one more than may be changed. */
  idsOf: (db: Db, query: ListedQuery<Entity>, by: By) => Promise<string[]>
  /** What the command as a whole requires, before any record is touched; also for undoing it. */
  admit?: (by: By, command: Command, given: { db: Db; ids: readonly string[] }) => void | Promise<void>
  rowsOf: (db: Db, ids: readonly string[], command: Command) => Promise<Row[]>
  /** Their names, including those in the trash. */
  namesOf: (db: Db, ids: readonly string[]) => Promise<{ id: string; name: string }[]>
  preview: (row: Row, command: Command, by: By) => Obstacle
  /** Side effects on records that would change. */
  warningsFor?: (db: Db, by: By, given: { ids: readonly string[]; command: Command }) => Promise<BulkWarning[]>
  /** Runs the command; returns the resulting version. */
  run: (tx: Db, by: By, target: RowVersion, command: Command) => Promise<number>
  /** What undoing will need of the record as it was. */
  keep: (row: Row) => Before
  /** The inverse command, at the version the command left; returns the version after it. */
  undo: (tx: Db, by: By, target: RowVersion, done: { command: Command; before: Before }) => Promise<number>
}

export const noWayBack = (): never => refuse('state-forbids', 'bulk.no-way-back')

export const obstacleOfRight = ({ actor }: By, permission: Permission): Obstacle =>
  actor.may.has(permission) ? undefined : { reason: 'server.not-allowed', values: { permission } }
