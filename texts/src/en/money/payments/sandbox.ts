import { sharedLabels } from '#en/common/labels.ts'
import { sharedMoneyWords } from '#en/money/shared.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/money/payments/sandbox.ts'

export const sandboxWords: Translation<typeof vi.sandboxWords> = {
  test: 'Test mode: this is a sandbox; no money moves.',
  order: 'For',
  reference: sharedLabels.reference,
  pay: 'Pay',
  refuse: 'Decline payment',
  later: 'Pay without notifying the shop',
  paid: sharedMoneyWords.paid,
  refused: 'Payment declined',
  back: 'Back to the shop',
  thanks: 'Thank you',
  waiting: 'We will confirm the payment as soon as the gateway reports the result. You can close this page.',
}
