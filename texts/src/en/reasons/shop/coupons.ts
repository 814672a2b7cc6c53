import { sharedReasonsWords } from '#en/reasons/shared.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/shop/coupons.ts'

export const couponReasons: Translation<typeof vi.couponReasons> = {
  'coupons.code-required': sharedReasonsWords.pleaseGiveTheCode,
  'coupons.code-format': 'A code has 3 to 32 letters without accents, digits, hyphens or underscores',
  'coupons.code-taken': 'This code has been issued before. A code is never issued twice',
  'coupons.name-required': sharedReasonsWords.pleaseGiveAName,
  'coupons.value-range': 'Enter 1 to 100 for a percentage, or at least 1,000 đồng for a fixed amount',
  'coupons.max-discount-fixed': 'Only percentage coupons have a maximum discount',
  'coupons.window': sharedReasonsWords.theEndMustBeAfterThe,
  'coupons.scope-required': 'Choose at least one course or category',
  'coupons.scope-clash': 'The same course or category is both included and excluded',
  'coupons.course-unknown': sharedReasonsWords.aSelectedCourseDoesNotExist,
  'coupons.category-unknown': 'A selected category does not exist',
  'coupons.locked': 'This coupon is already used in an order: its code, type, value and scope can no longer be changed',
  'coupons.limit-below-usage': 'The limit cannot be lower than the {min} {min:use|uses} already spent or reserved',
  'coupons.in-use': 'A coupon that has been used in an order is kept. Deactivate it instead of deleting it',
  'coupons.transition': 'A coupon that is {from} cannot become {to}',
  'coupons.course-required': 'Choose at least one course',
  'coupons.not-single-use': 'This coupon has one shared code, so no more codes can be generated',
  'coupons.too-many-codes': 'A coupon has at most {max} single-use codes',
  'coupons.not-found': 'This coupon does not exist',
  'coupons.not-started': 'This coupon is not valid yet',
  'coupons.expired': 'This coupon has expired',
  'coupons.not-applicable': 'This coupon does not apply to any of these courses',
  'coupons.min-order': 'This coupon requires an order of at least {min:money}',
  'coupons.members-only': 'This coupon is for the members of a group only',
  'coupons.group-unknown': 'This group no longer exists or is archived. Choose another',
  'coupons.first-purchase-only': 'This coupon is for a first purchase only',
  'coupons.student-limit': 'This student has no uses of this coupon left',
  'coupons.exhausted': 'This coupon has no uses left',
}
