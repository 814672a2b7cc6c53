import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/ledger.ts'

export const ledgerReasons: Translation<typeof vi.ledgerReasons> = {
  'ledger.append-only': 'The ledger is never changed or deleted, only added to',
  'ledger.unbalanced': 'The entries of a transaction must sum to zero',
}
