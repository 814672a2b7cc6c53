import type { ListedQuery } from '@learning-cms/contract/records/bulk'
import type { Permission } from '@learning-cms/contract/core/permissions'
import type { Reason } from '@learning-cms/contract/core/reasons'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'

type Target = { id: string; version: number }
/** Why a command would not change a record; nothing when it would. */
export type Obstacle = 'same' | { reason: Reason; values?: Record<string, unknown> } | undefined

/** What somebody should know of a record before it changes. */
export type BulkWarning = { name: string; reason: Reason; values?: Record<string, unknown> }

/** What an entity tells about changing many of its records at once. Each is changed by the rule of the single command. */
export type Bulk<Command, Row extends { id: string; name: string; version: number }, Before> = {
  read: Permission
  /** Which records a list query means, one more than may be changed at most. */
  idsOf: (db: Db, query: ListedQuery, by: By) => Promise<string[]>
  /** What the whole command asks of who gives it, or takes it back, before any record. */
  admit?: (by: By, command: Command) => void
  rowsOf: (db: Db, ids: readonly string[], command: Command) => Promise<Row[]>
  /** What they are called, those in the trash too. */
  namesOf: (db: Db, ids: readonly string[]) => Promise<{ id: string; name: string }[]>
  preview: (row: Row, command: Command, by: By) => Obstacle
  /** What follows for records that would change, beyond the change itself. */
  warningsFor?: (db: Db, by: By, given: { ids: readonly string[]; command: Command }) => Promise<BulkWarning[]>
  /** The command itself; returns the version it left. */
  run: (tx: Db, by: By, target: Target, command: Command) => Promise<number>
  /** What the way back needs of a record as it was. */
  keep: (row: Row) => Before
  /** The inverse command, at the version that the command left; returns the version after. */
  undo: (tx: Db, by: By, target: Target, done: { command: Command; before: Before }) => Promise<number>
}

export const noWayBack = (): never => refuse('state-forbids', 'bulk.no-way-back')

export const obstacleOfRight = ({ actor }: By, permission: Permission): Obstacle =>
  actor.may.has(permission) ? undefined : { reason: 'server.not-allowed', values: { permission } }
