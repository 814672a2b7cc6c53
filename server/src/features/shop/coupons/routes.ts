import { coupons } from '@learning-cms/contract/shop/coupons'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { addBatch, readBatches } from './batches.ts'
import { listCoupons } from './queries.ts'
import { changeCoupon, createCoupon, duplicateCoupon, readCoupon, readFiguresFor, removeCoupon } from './rules.ts'
import { simulateCoupon } from './simulate.ts'
import { activateCoupon, deactivateCoupon } from './states.ts'

export const couponRoutes = (app: FastifyInstance) =>
  serve(app, coupons, {
    list: ({ query }, { db }) => listCoupons(db, query),
    read: ({ params }, { db }) => readCoupon(db, params.id),
    create: ({ body }, call) => createCoupon(call.db, call, body),
    update: ({ params, version, body }, call) => changeCoupon(call.db, call, { ...params, version }, body),
    activate: ({ params, version }, call) => activateCoupon(call.db, call, { ...params, version }),
    deactivate: ({ params, version }, call) => deactivateCoupon(call.db, call, { ...params, version }),
    remove: ({ params, version }, call) => removeCoupon(call.db, call, { ...params, version }),
    duplicate: ({ params, body }, call) => duplicateCoupon(call.db, call, params.id, body),
    figures: ({ params }, { db, actor }) => readFiguresFor(db, actor, params.id),
    batches: ({ params }, { db }) => readBatches(db, params.id),
    addBatch: ({ params, body }, call) => addBatch(call.db, call, params.id, body.size),
    simulate: ({ body }, { db }) => simulateCoupon(db, body),
  })
