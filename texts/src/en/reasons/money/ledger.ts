import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/money/ledger.ts'

export const ledgerReasons: Translation<typeof vi.ledgerReasons> = {
  'ledger.append-only': 'The ledger can only be added to, never changed or deleted',
  'ledger.unbalanced': 'The entries of a transaction must sum to zero',
  'ledger.chart-number': 'An account number has 3 to 6 digits, such as 1121',
  'ledger.chart-name': 'Please enter the name of the account',
  'ledger.days-reversed': 'The last day must not be before the first',
}
