import { checkIns } from '@learning-cms/contract/shop/check-in'
import { tickets } from '@learning-cms/contract/shop/tickets'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { mailAgain, readOrderTickets } from './order-rules.ts'
import { ticketPages } from './page/page.ts'
import { listVisitors } from './visitors.ts'
import { checkIn, readDoorList, readToday, undoCheckIn } from './check-in.ts'

export function ticketRoutes(app: FastifyInstance) {
  ticketPages(app)
  serve(app, tickets, {
    list: ({ query }, { db, actor }) => listVisitors(db, actor, query),
    ofOrder: ({ params }, { db, actor }) => readOrderTickets(db, actor, params.id),
    mailAgain: ({ params }, call) => mailAgain(call.db, call, params.id),
  })
  serve(app, checkIns, {
    send: ({ body }, call) => checkIn(call.db, call, body),
    undo: ({ params }, call) => undoCheckIn(call.db, call, params.id),
    today: (_, { db }) => readToday(db),
    doorList: (_, { db }) => readDoorList(db),
  })
}
