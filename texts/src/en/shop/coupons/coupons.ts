import { sharedLabels } from '#en/common/labels.ts'
import { sharedShopWords } from '#en/shop/shared.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { couponFormWords } from './coupon-form.ts'
import { couponColumns, couponStates, couponTypes } from './labels.ts'
import { kitWords } from '#en/kit/kit.ts'
import type * as vi from '#vi/shop/coupons/coupons.ts'

export const couponWords: Translation<typeof vi.couponWords> = {
  title: commonWords.coupons,
  newCoupon: sharedLabels.newCoupon,
  createFirst: 'Create the first coupon',
  emptyTitle: 'No coupons yet',
  emptyWhy: 'A coupon gives a discount on orders, within the time and number of uses you set.',
  unableToLoad: 'Unable to load coupon list',
  simulate: 'Try code',

  coupon: commonWords.coupon,
  code: couponColumns.code,
  name: commonWords.name,
  discount: couponFormWords.discount,
  used: couponColumns.used,
  state: commonWords.status,
  status: 'Status as set',
  type: commonWords.type,
  startsAt: couponColumns.startsAt,
  endsAt: couponColumns.endsAt,
  createdAt: commonWords.createdAt,
  updatedAt: commonWords.changed,
  minOrder: couponFormWords.minOrder,
  perStudent: 'Per student',
  usageLimit: 'Usage limit',
  codeKind: couponFormWords.codeKind,
  appliesTo: 'Scope',
  ofGroup: 'For members of',
  isFirstPurchaseOnly: 'First purchase only',
  all: couponFormWords.all,
  chosen: 'Selected courses',
  shared: couponFormWords.shared,
  single_use: couponFormWords.single_use,

  active: couponStates.active,
  scheduled: couponStates.scheduled,
  'used-up': couponStates['used-up'],
  expired: commonWords.expired,
  inactive: couponStates.inactive,
  percentage: couponTypes.percentage,
  fixed: couponTypes.fixed,

  upTo: 'up to {amount}',
  usedOf: '{used} / {limit}',
  held_one: '{count} reserved',
  held_other: '{count} reserved',
  noEnd: sharedLabels.noEnd,
  times_one: '{count} use',
  times_other: '{count} uses',

  edit: kitWords.keyOpen,
  activate: commonWords.activate,
  activateTitle: 'Activate “{code}”?',
  activateWhy: 'It gives a discount on orders again, within its time and limits.',
  activateFailed: 'Failed to activate coupon',
  activated: '“{code}” activated',
  deactivate: sharedShopWords.deactivate,
  deactivateTitle: 'Deactivate “{code}”?',
  deactivateWhy: 'New orders can no longer use it. Orders that have reserved it keep the discount they were quoted.',
  deactivateFailed: 'Failed to deactivate coupon',
  deactivated: '“{code}” deactivated',
  remove: commonWords.delete,
  removeTitle: 'Delete “{code}”?',
  removeWhy:
    'It goes to the trash and can be restored from there. Its code is never issued again, even after permanent deletion.',
  removeFailed: 'Failed to delete coupon',
  removed: '“{code}” deleted',
  duplicate: commonWords.duplicate,
  duplicateTitle: 'Duplicate “{code}”',
  duplicateWhy: 'The copy has all the same conditions. It is inactive and has no uses.',
  duplicateFailed: 'Failed to create coupon',
  duplicated: 'Copy “{code}” created',
  newCode: 'New code',
}
