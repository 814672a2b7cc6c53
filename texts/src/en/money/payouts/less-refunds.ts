import type { Translation } from '#translation.ts'
import type * as vi from '#vi/money/payouts/less-refunds.ts'

export const lessRefundsWords: Translation<typeof vi.lessRefundsWords> = {
  lessRefunds: '{accrued} less {reversed} for refunds',
}
