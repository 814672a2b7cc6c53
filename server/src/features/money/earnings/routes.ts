import { instructorEarnings } from '@learning-cms/contract/money/earnings'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { changeBankDetails, readBankDetails, revealBankDetails } from '#features/people/bank-details/rules.ts'
import { addRate, changeTerms, readEarnings, readRates, readTerms } from './rules.ts'

export const earningRoutes = (app: FastifyInstance) =>
  serve(app, instructorEarnings, {
    read: ({ params }, { db }) => readEarnings(db, params.id),
    rates: ({ params }, { db }) => readRates(db, params.id),
    addRate: ({ params, body }, call) => addRate(call.db, call, params.id, body),
    bankDetails: ({ params }, { db }) => readBankDetails(db, params.id),
    saveBankDetails: ({ params, version, body }, call) =>
      changeBankDetails(call.db, call, { ...params, version, body }),
    revealBankDetails: ({ params, body }, call) => revealBankDetails(call.db, call, { ...params, ...body }),
    terms: (_sent, { db }) => readTerms(db),
    changeTerms: ({ version, body }, call) => changeTerms(call.db, call, version, body),
  })
