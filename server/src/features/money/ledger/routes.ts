import { ledger } from '@learning-cms/contract/money/ledger'
import { ledgerCharts } from '@learning-cms/contract/money/ledger-chart'
import type { FastifyInstance } from 'fastify'
import { found } from '#refuse'
import { serve } from '#http/serve.ts'
import { readBalances } from './balances.ts'
import { changeChart, readChart } from './chart.ts'
import { hasCheck, listChecks, listDeviations } from './checks.ts'
import { askForCheck } from './rules.ts'
import { findTransaction, listTransactions } from './transactions.ts'

export function ledgerRoutes(app: FastifyInstance) {
  serve(app, ledgerCharts, {
    read: (_sent, { db }) => readChart(db),
    change: ({ version, body }, call) => changeChart(call.db, call, { ...body, version }),
  })
  serve(app, ledger, {
    balances: ({ query }, { db }) => readBalances(db, query),
    transactions: ({ query }, { db }) => listTransactions(db, query),
    read: async ({ params }, { db }) => found(await findTransaction(db, params.id)),
    checks: ({ query }, { db }) => listChecks(db, query),
    check: (_sent, call) => askForCheck(call.db, call),
    deviations: async ({ params, query }, { db }) => {
      found(await hasCheck(db, params.id))
      return listDeviations(db, params.id, query)
    },
  })
}
