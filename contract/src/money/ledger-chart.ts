import * as z from 'zod'
import { instant, requiredLine } from '#core/common.ts'
import { ledgerAccounts } from './ledger.ts'
import { route } from '#core/route.ts'

/** An account of the Vietnamese chart: three to six digits, the first three as the circular numbers them. */
const chartAccount = z.strictObject({
  number: z
    .string()
    .trim()
    .regex(/^[1-9]\d{2,5}$/, 'ledger.chart-number')
    .meta({ examples: ['511'] }),
  name: requiredLine(100, 'ledger.chart-name'),
})
export type ChartAccount = z.infer<typeof chartAccount>
export const chartBody = z.strictObject({ accounts: z.record(z.enum(ledgerAccounts), chartAccount) })
export const ledgerChart = chartBody.extend({
  version: z.int(),
  /** Empty for the defaults, which no accountant has checked. */
  changedByName: z.string(),
  updatedAt: instant,
})
export type LedgerChart = z.infer<typeof ledgerChart>

export const ledgerCharts = {
  read: route({
    method: 'GET',
    path: '/ledger/chart',
    needs: 'ledger:read',
    summary: 'Read which number of the chart of accounts each account of the ledger has in files for the accountant',
    answer: ledgerChart,
  }),
  change: route({
    method: 'PUT',
    path: '/ledger/chart',
    needs: 'settings:write',
    summary: 'Set the numbers of the chart of accounts',
    body: chartBody,
    versioned: true,
    repeatable: 'optional',
    answer: ledgerChart,
  }),
}
