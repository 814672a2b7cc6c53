import { orders } from '@learning-cms/contract/shop/orders'
import { writeOffs } from '@learning-cms/contract/money/refunds/write-offs'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { quoteOrder } from './basket/basket.ts'
import { listOrders, sumOrders } from './queries.ts'
import { maskedRow, readOrder } from './read.ts'
import { receiveOrders } from './paying/receive.ts'
import { addNote, changeOrder, createOrder, refuseRemoval, searchesByNameOnly } from './rules.ts'
import { cancelOrder, fulfilOrder } from './states/states.ts'
import { readTimeline } from './timeline.ts'
import { markPaid } from './paying/transfers.ts'
import { approveWriteOff, askWriteOff, rejectWriteOff } from './write-offs/write-offs.ts'

export function orderRoutes(app: FastifyInstance) {
  serve(app, orders, {
    list: async ({ query }, call) => {
      const page = await listOrders(call.db, query, searchesByNameOnly(call))
      return { ...page, rows: page.rows.map(maskedRow) }
    },
    sums: ({ query }, call) => sumOrders(call.db, query, searchesByNameOnly(call)),
    read: ({ params }, call) => readOrder(call.db, call, params.id),
    timeline: ({ params, query }, call) => readTimeline(call.db, call, { ...params, ...query }),
    quote: ({ body }, { db }) => quoteOrder(db, body),
    create: ({ body }, call) => createOrder(call.db, call, body),
    receive: ({ body }, call) => receiveOrders(call.db, call, body.rows),
    cancel: ({ params, version, body }, call) => cancelOrder(call.db, call, { ...params, version }, body.reason),
    markPaid: ({ params, version, body }, call) => markPaid(call.db, call, { ...params, version }, body),
    fulfil: ({ params, version }, call) => fulfilOrder(call.db, call, { ...params, version }),
    update: ({ params, version, body }, call) => changeOrder(call.db, call, { ...params, version }, body),
    remove: ({ params }, call) => refuseRemoval(call.db, call, params.id),
    addNote: ({ params, body }, call) => addNote(call.db, call, params.id, body.body),
  })
  serve(app, writeOffs, {
    ask: ({ params, version, body }, call) => askWriteOff(call.db, call, { ...params, version }, body.reason),
    approve: ({ params, version, body }, call) => approveWriteOff(call.db, call, { ...params, version }, body.note),
    reject: ({ params, version, body }, call) => rejectWriteOff(call.db, call, { ...params, version }, body.note),
  })
}
