/** Events without an actor; `{label}` is the record. All other lines are sentences about their actor. */
export const happeningWords = {
  'coupons.expire': 'Mã giảm giá {label} hết hạn',
  'reviews.create': 'Có đánh giá mới về {label}',
  'webhooks.stop': 'Webhook {label} tự tắt',
  'settings.disk-nearly-full': 'Một ổ đĩa sắp đầy',
  'settings.media-lost': 'Một tệp bị hỏng hoặc bị mất: {label}',
} as const
