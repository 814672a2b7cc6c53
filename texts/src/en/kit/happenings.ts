import type { Translation } from '#translation.ts'
import type * as vi from '#vi/kit/happenings.ts'

export const happeningWords: Translation<typeof vi.happeningWords> = {
  'coupons.expire': 'Coupon {label} expired',
  'reviews.create': 'A new review of {label} arrived',
  'webhooks.stop': 'The webhook {label} was stopped',
  'settings.disk-nearly-full': 'A disk is nearly full',
  'settings.media-lost': 'A file is damaged or missing: {label}',
}
