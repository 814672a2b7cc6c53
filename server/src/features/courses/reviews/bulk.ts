import type { ReviewBulkCommand } from '@learning-cms/contract/records/bulk'
import { listIds } from '#db/lists/ids.ts'
import type { Db } from '#db/open.ts'
import { restoreFromTrash } from '#services/entities/restore.ts'
import type { By } from '#http/actor.ts'
import { obstacleOfRight, type Bulk } from '#services/entities/bulk.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { whereOfReviews } from './where.ts'
import { listForBulk, listNames, waitForOtherBulk, type ReviewForBulk } from './queries.ts'
import { approveReview, mayBe, rejectReview, removeReview, transitionOf, undoDecision } from './rules.ts'
import { reviewTrash } from './trash.ts'

const rightTo = ({ do: what }: ReviewBulkCommand) => (what === 'putInTrash' ? 'reviews:delete' : 'reviews:moderate')

async function run(tx: Db, by: By, target: RowVersion, command: ReviewBulkCommand) {
  if (command.do === 'putInTrash') return removeReview(tx, by, target)
  const decided = command.do === 'approve' ? approveReview(tx, by, target) : rejectReview(tx, by, target, command)
  return (await decided).version
}

export const reviewBulk: Bulk<'reviews', ReviewForBulk, null> = {
  read: 'reviews:read',
  idsOf: (db, query) => listIds(db, 'reviews', { where: whereOfReviews(query), filter: query.filter }),
  rowsOf: listForBulk,
  namesOf: listNames,
  preview: ({ status }, command, by) => {
    const without = obstacleOfRight(by, rightTo(command))
    if (without || command.do === 'putInTrash') return without
    if (mayBe(status, command.do)) return undefined
    // A rejection can be made again with another reason; an approval cannot be repeated.
    return command.do === 'approve' ? 'same' : transitionOf(status, command.do)
  },
  run: async (tx, by, target, command) => {
    refuseWithout(by, rightTo(command))
    await waitForOtherBulk(tx)
    return run(tx, by, target, command)
  },
  keep: () => null,
  undo: async (tx, by, target, { command }) => {
    refuseWithout(by, rightTo(command))
    await waitForOtherBulk(tx)
    if (command.do === 'putInTrash')
      return (await restoreFromTrash(tx, by, target, { of: { reviews: { trash: reviewTrash } } })).version
    return (await undoDecision(tx, by, target)).version
  },
}
