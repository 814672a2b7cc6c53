import { listIds } from '#db/lists/ids.ts'
import { obstacleOfRight, type Bulk } from '#services/entities/bulk.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import { whereOfCoupons } from './where.ts'
import { listCodes, listForBulk, type CouponForBulk } from './queries.ts'
import { activateCoupon, deactivateCoupon, moves } from './states.ts'

const commands = { activate: activateCoupon, deactivate: deactivateCoupon }
const inverse = { activate: deactivateCoupon, deactivate: activateCoupon }

export const couponBulk: Bulk<'coupons', CouponForBulk, object> = {
  read: 'coupons:read',
  idsOf: (db, query) => listIds(db, 'coupons', { where: whereOfCoupons(query), filter: query.filter }),
  rowsOf: listForBulk,
  namesOf: listCodes,
  preview: ({ status, state }, command, by) => {
    const without = obstacleOfRight(by, 'coupons:write')
    if (without) return without
    if (status === moves[command.do].to) return 'same'
    return command.do === 'activate' && state === 'expired' ? { reason: 'coupons.expired' } : undefined
  },
  run: async (tx, by, target, command) => {
    refuseWithout(by, 'coupons:write')
    return (await commands[command.do](tx, by, target)).version
  },
  keep: () => ({}),
  undo: async (tx, by, target, { command }) => {
    refuseWithout(by, 'coupons:write')
    return (await inverse[command.do](tx, by, target)).version
  },
}
