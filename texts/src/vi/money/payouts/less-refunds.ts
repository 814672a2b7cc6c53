/** What a payout's amount is the difference of. */
export const lessRefundsWords = {
  lessRefunds: '{accrued} trừ {reversed} do hoàn tiền',
} as const
