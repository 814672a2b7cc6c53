import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/money/ledger/labels.ts'

export const ledgerColumns: Translation<typeof vi.ledgerColumns> = {
  title: 'Ledger by entry',
  titleDays: 'Ledger by day',
  day: 'Posted on',
  key: 'Posting key',
  kind: commonWords.type,
  account: 'Internal account',
  number: 'Account number',
  numberName: 'Name in the chart of accounts',
  debit: 'Debit (đồng)',
  credit: 'Credit (đồng)',
  document: 'Document',
  gateway: commonWords.gateway,
  entries: 'Entries',
  sums: sharedWords.total,
}
