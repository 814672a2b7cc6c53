/** An address that nobody has: the name is reserved for examples. */
export const sampleWebhook = {
  url: 'https://kho.example.com/webhooks/learning-cms',
  description: 'Kho hàng (mẫu)',
  events: ['orders.cancel', 'orders.complete', 'refunds.succeed'],
}
