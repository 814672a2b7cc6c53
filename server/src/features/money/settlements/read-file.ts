import {
  settlementFields,
  settlementLimits,
  type SentSettlement,
  type SettlementField,
} from '@learning-cms/contract/money/settlements'
import type { Call } from '#http/serve.ts'
import { readMatched, type MatchedTable } from '#services/incoming/matched-table.ts'
import { bytesSent } from '#services/incoming/sent-table.ts'
import { columnsIn, isComplete } from './columns.ts'
import { findColumns } from './import-queries.ts'

const limits = {
  ...settlementLimits,
  tooLarge: 'settlements.too-large',
  tooManyLines: 'settlements.too-many-lines',
} as const

export type SettlementTable = MatchedTable<SettlementField>

export const readFile = async (call: Call, sent: SentSettlement): Promise<SettlementTable> =>
  readMatched(await bytesSent(call, sent.parcel, limits), sent, {
    fields: settlementFields,
    limits,
    isComplete,
    headed: (cells) => columnsIn(sent.gateway, cells),
    remember: (hashes) => findColumns(call.db, sent.gateway, hashes),
    columnsMissing: 'settlements.columns-missing',
    columnTwice: 'settlements.column-twice',
  })
