import { payouts } from '@learning-cms/contract/money/payouts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { found } from '#refuse'
import { findPayout, listLines, listPayouts } from './queries.ts'
import { readPayout, toRow } from './records.ts'
import { approvePayout, drawUpPayout, payPayout, readBeneficiary, voidPayout } from './rules.ts'

export const payoutRoutes = (app: FastifyInstance) =>
  serve(app, payouts, {
    list: async ({ query }, call) => {
      const page = await listPayouts(call.db, query)
      return { ...page, rows: page.rows.map((row) => toRow(row, call)) }
    },
    read: ({ params }, call) => readPayout(call.db, call, params.id),
    lines: async ({ params, query }, { db }) => {
      found(await findPayout(db, params.id))
      return listLines(db, params.id, query)
    },
    create: ({ body }, call) => drawUpPayout(call.db, call, body),
    approve: ({ params, version }, call) => approvePayout(call.db, call, { ...params, version }),
    pay: ({ params, version, body }, call) => payPayout(call.db, call, { ...params, version }, body),
    void: ({ params, version, body }, call) => voidPayout(call.db, call, { ...params, version }, body.reason),
    beneficiary: ({ params }, call) => readBeneficiary(call.db, call, params.id),
  })
