import type { ProductBulkCommand } from '@learning-cms/contract/records/bulk'
import type { ProductStatus } from '@learning-cms/contract/shop/product-terms'
import type { Permission } from '@learning-cms/contract/core/permissions'
import { listIds } from '#db/lists/ids.ts'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import { noWayBack, obstacleOfRight, type Bulk, type Obstacle } from '#services/entities/bulk.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { restoreFromTrash } from '#services/entities/restore.ts'
import { listForBulk, listNames, type ProductForBulk } from './queries.ts'
import { removeProduct } from './rules.ts'
import { activateProduct, archiveProduct } from './states.ts'
import { commandsFrom, transitions } from './transitions.ts'
import { productTrash } from './trash.ts'
import { whereOfProducts } from './where.ts'

type ProductBulkAction = ProductBulkCommand['do']
type ProductBefore = { status: ProductStatus }

const rights: Record<ProductBulkAction, Permission> = {
  activate: 'products:publish',
  archive: 'products:publish',
  putInTrash: 'products:delete',
}
const commands = { activate: activateProduct, archive: archiveProduct, putInTrash: removeProduct }

/** Obstacles, by the rows as they are; the rule itself decides in the end. */
function preview(row: ProductForBulk, command: ProductBulkCommand, by: By): Obstacle {
  const without = obstacleOfRight(by, rights[command.do])
  if (without) return without
  if (row.parentId) return { reason: 'products.of-parent' }
  const { status, missing, partsNotSold, inBundles, isInUse } = row
  if (command.do === 'putInTrash') {
    if (inBundles.length > 0) return { reason: 'products.in-bundle', values: { names: inBundles.join(', ') } }
    return status === 'active' || isInUse ? { reason: 'products.not-deletable' } : undefined
  }
  const { from, to } = transitions[command.do]
  if (status === to) return 'same'
  if (!from.includes(status))
    return {
      reason: 'products.transition',
      values: { entity: 'products', from: status, to: [to], allowed: commandsFrom(status) },
    }
  if (command.do === 'archive') return undefined
  if (missing.length > 0) return { reason: 'products.incomplete', values: { missing } }
  return partsNotSold.length > 0
    ? { reason: 'products.part-not-sold', values: { names: partsNotSold.join(', ') } }
    : undefined
}

type ProductBulkDone = { command: ProductBulkCommand; before: ProductBefore }

/** The inverse command. Nothing becomes a draft again. */
async function undo(tx: Db, by: By, target: RowVersion, { command, before }: ProductBulkDone) {
  if (command.do === 'putInTrash')
    return restoreFromTrash(tx, by, target, { of: { products: { trash: productTrash } } })
  if (command.do === 'archive') return activateProduct(tx, by, target)
  return before.status === 'archived' ? archiveProduct(tx, by, target) : noWayBack()
}

const undoNeeds: Partial<Record<ProductBulkAction, Permission>> = { putInTrash: 'trash:restore' }

export const productBulk: Bulk<'products', ProductForBulk, ProductBefore> = {
  read: 'products:read',
  idsOf: (db, query) => listIds(db, 'products', { where: whereOfProducts(query), filter: query.filter }),
  rowsOf: listForBulk,
  namesOf: listNames,
  preview,
  run: async (tx, by, target, command) => {
    refuseWithout(by, rights[command.do])
    return (await commands[command.do](tx, by, target))?.version ?? target.version + 1
  },
  keep: ({ status }) => ({ status }),
  undo: async (tx, by, target, done) => {
    refuseWithout(by, undoNeeds[done.command.do] ?? rights[done.command.do])
    return (await undo(tx, by, target, done)).version
  },
}
