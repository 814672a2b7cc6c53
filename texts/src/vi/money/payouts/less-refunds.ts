/** The explanation of a payout as earnings less refunds. */
export const lessRefundsWords = {
  lessRefunds: '{accrued} trừ {reversed} do hoàn tiền',
} as const
