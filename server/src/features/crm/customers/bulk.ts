import { changeCustomerBody, type CustomerStatus } from '@learning-cms/contract/crm/customers/customers'
import type { CustomerBulkCommand } from '@learning-cms/contract/records/bulk'
import { isSame } from '@learning-cms/domain/records/merge'
import { listIds } from '#db/lists/ids.ts'
import type { Db } from '#db/open.ts'
import { addToGroup, refuseNotByHand, removeFromGroup } from '#features/crm/groups/rules.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { refuseWithout } from '#services/auth/rights.ts'
import { obstacleOfRight, type Bulk, type Obstacle } from '#services/entities/bulk.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { restoreFromTrash } from '#services/entities/restore.ts'
import { obstacleOf, restrictionsOf } from '#services/people/restriction.ts'
import { withTag, withoutTag } from '#services/tags/tags.ts'
import { namesOf, hasField } from '@learning-cms/domain/records/fields'
import { listForBulk, listNames, listTies, type CustomerForBulk } from './bulk-queries.ts'
import { blockCustomer, changeCustomer, refuseOwner, searchesByNameOnly, unblockCustomer } from './rules.ts'
import { customerTrash, removeCustomer, tieOf } from './bin/trash.ts'
import { refuseUnreadableFilter, whereOfCustomers } from './where.ts'

type CustomerBulkRow = CustomerForBulk & { obstacle?: Obstacle; isOnlyStored?: Obstacle }
type CustomerBefore = Pick<CustomerForBulk, 'status' | 'statusReason' | 'ownerId' | 'tags'>

/** The fields a command sets, based on the current ones; undefined for those with a rule of their own. */
function fieldsOf(
  command: CustomerBulkCommand,
  { tags }: Pick<CustomerBulkRow, 'tags'>,
): Partial<CustomerBefore> | undefined {
  switch (command.do) {
    case 'addCustomerTag':
      return { tags: withTag(tags, command.tag) }
    case 'removeCustomerTag':
      return { tags: withoutTag(tags, command.tag) }
    case 'setCustomerOwner':
      return { ownerId: command.ownerId }
    default:
      return undefined
  }
}

const tooMany = 'customers.too-many-tags'
const mayHave = ({ tags }: Partial<CustomerBefore>) => changeCustomerBody.shape.tags.safeParse(tags).success

/** Obstacles, by the rows as they are; the rule itself decides in the end. */
function preview(row: CustomerBulkRow, command: CustomerBulkCommand, by: By): Obstacle {
  const without = obstacleOfRight(by, 'crm:write')
  if (without) return without
  const fields = fieldsOf(command, row)
  if (row.isOnlyStored && (command.do === 'addToGroup' || (fields && !by.actor.may.has('privacy:write'))))
    return row.isOnlyStored
  if (fields) {
    if (namesOf(fields).every((name) => isSame(row[name], fields[name]))) return 'same'
    return mayHave(fields) ? undefined : { reason: tooMany }
  }
  if (command.do === 'addToGroup') return row.isMember ? 'same' : undefined
  if (command.do === 'putInTrash') return row.obstacle
  return hasField(becomes, command.do) && row.status === becomes[command.do] ? 'same' : undefined
}

const becomes: Readonly<Record<'block' | 'unblock', CustomerStatus>> = { block: 'blocked', unblock: 'active' }

async function run(tx: Db, by: By, target: RowVersion, command: CustomerBulkCommand): Promise<number> {
  switch (command.do) {
    case 'addToGroup':
      await addToGroup(tx, by, command.groupId, { ids: [target.id] })
      return target.version
    case 'block':
      return (await blockCustomer(tx, by, target, command.reason)).version
    case 'unblock':
      return (await unblockCustomer(tx, by, target)).version
    case 'putInTrash':
      await removeCustomer(tx, by, target)
      return target.version + 1
    default: {
      const [row] = await listForBulk(tx, [target.id], null)
      const fields = fieldsOf(command, row ?? { tags: [] })!
      if (!mayHave(fields)) refuse('rule-broken', tooMany)
      return (await changeCustomer(tx, by, target, fields)).version
    }
  }
}

type CustomerBulkDone = { command: CustomerBulkCommand; before: CustomerBefore }

/** The inverse command. */
async function undo(tx: Db, by: By, target: RowVersion, { command, before }: CustomerBulkDone): Promise<number> {
  switch (command.do) {
    case 'addToGroup':
      await removeFromGroup(tx, by, command.groupId, [target.id])
      return target.version
    case 'block':
      return (await unblockCustomer(tx, by, target)).version
    case 'unblock':
      return (await blockCustomer(tx, by, target, before.statusReason ?? SET_BACK)).version
    case 'putInTrash':
      refuseWithout(by, 'trash:restore')
      return (await restoreFromTrash(tx, by, target, { of: { customers: { trash: customerTrash } } })).version
    default: {
      const names = namesOf(fieldsOf(command, before)!)
      const fields = Object.fromEntries(names.map((name) => [name, before[name]]))
      return (await changeCustomer(tx, by, target, fields)).version
    }
  }
}

const SET_BACK = 'Hoàn tác · Undo'

async function rowsOf(db: Db, ids: readonly string[], command: CustomerBulkCommand): Promise<CustomerBulkRow[]> {
  const rows = await listForBulk(db, ids, command.do === 'addToGroup' ? command.groupId : null)
  if (command.do !== 'putInTrash') {
    const restricted = await restrictionsOf(db, ids)
    return rows.map((row) => ({ ...row, isOnlyStored: obstacleOf(restricted.get(row.id)) }))
  }
  const ties = new Map((await listTies(db, ids)).map((one) => [one.id, one]))
  return rows.map((row) => {
    const reason = tieOf(ties.get(row.id))
    return { ...row, obstacle: reason && { reason } }
  })
}

export const customerBulk: Bulk<'customers', CustomerBulkRow, CustomerBefore> = {
  read: 'crm:read',
  idsOf: (db, query, by) => {
    refuseUnreadableFilter(by, query)
    const where = whereOfCustomers(query, searchesByNameOnly(by))
    return listIds(db, 'customers', { where, filter: query.filter })
  },
  // The group is locked before anybody in it, as everywhere.
  admit: async (_, command, { db }) => {
    if (command.do === 'addToGroup') await refuseNotByHand(db, command.groupId)
    if (command.do === 'setCustomerOwner') await refuseOwner(db, command.ownerId)
  },
  rowsOf,
  namesOf: listNames,
  preview,
  run: (tx, by, target, command) => {
    refuseWithout(by, 'crm:write')
    return run(tx, by, target, command)
  },
  keep: ({ status, statusReason, ownerId, tags }) => ({ status, statusReason, ownerId, tags }),
  undo: (tx, by, target, done) => {
    refuseWithout(by, 'crm:write')
    return undo(tx, by, target, done)
  },
}
