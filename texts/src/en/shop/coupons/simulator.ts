import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { couponColumns } from './labels.ts'
import type * as vi from '#vi/shop/coupons/simulator.ts'

export const simulatorWords: Translation<typeof vi.simulatorWords> = {
  title: 'Try code',
  intro: 'Checked exactly as at checkout. No uses are reserved or spent.',
  code: couponColumns.code,
  student: commonWords.student,
  studentHelp: 'If left empty, first-purchase and per-student limits are not checked.',
  courses: 'Courses in the order',
  at: sharedWords.time,
  atHelp: 'Leave empty to use the current time. Vietnam time.',
  start: 'Enter a code and choose at least one course.',
  unable: 'Unable to try code',

  counts: 'The coupon applies',
  countsWhy: '{discount} off, {total} to pay.',
  countsNot: 'The coupon does not apply',

  lines: 'By course',
  course: commonWords.course,
  price: commonWords.price,
  discount: 'Off',
  net: 'To pay',
  notEligible: 'out of scope',
  sum: sharedWords.total,
  base: 'Amount eligible for the discount',
  would: 'If the other conditions were met, the discount would be {discount}.',

  checks: 'Conditions, in the order they are checked',
  passed: sharedWords.met,
  failed: sharedWords.notMet,
  open: 'Not checked: no student chosen',
  unreached: 'Not reached',
  'coupons.not-found': 'The code exists and is active',
  'coupons.not-started': 'The start date has been reached',
  'coupons.expired': 'It has not expired',
  'coupons.not-applicable': 'It applies to at least one of the courses',
  'coupons.min-order': 'The order is at least {min}',
  'coupons.members-only': 'Member of the group, if required',
  'coupons.first-purchase-only': 'First purchase, if required',
  'coupons.student-limit': 'The student has uses left',
  'coupons.exhausted': 'The coupon has uses left',
  inactiveFound: 'This coupon exists but is inactive.',
}
