import type { Translation } from '#translation.ts'
import type * as vi from '#vi/payments/sandbox.ts'

export const sandboxWords: Translation<typeof vi.sandboxWords> = {
  test: 'Test mode: this is a sandbox, no money moves.',
  order: 'For',
  reference: 'Reference',
  pay: 'Pay',
  refuse: 'Refuse to pay',
  later: 'Pay, without telling the shop',
  paid: 'Paid',
  refused: 'Payment refused',
  back: 'Back to the shop',
  thanks: 'Thank you',
  waiting: 'We confirm the payment as soon as the gateway tells us. You may close this page.',
}
