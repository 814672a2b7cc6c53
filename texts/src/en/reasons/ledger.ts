import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/ledger.ts'

export const ledgerReasons: Translation<typeof vi.ledgerReasons> = {
  'ledger.append-only': 'The ledger can only be added to, never changed or deleted',
  'ledger.unbalanced': 'The entries of a transaction must sum to zero',
}
