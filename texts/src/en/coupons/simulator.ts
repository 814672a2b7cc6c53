import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { couponColumns } from '#en/coupons/labels.ts'
import type * as vi from '#vi/coupons/simulator.ts'

export const simulatorWords: Translation<typeof vi.simulatorWords> = {
  title: 'Try a coupon',
  intro: 'Looked at exactly as at checkout. No use is held or spent.',
  code: couponColumns.code,
  student: commonWords.student,
  studentHelp: 'Without one, first purchases and uses per student are left open.',
  courses: 'Courses of the order',
  at: 'Moment',
  atHelp: 'Empty: now. Time of Vietnam.',
  start: 'Enter a code and choose at least one course.',
  unable: 'Unable to try the code',

  counts: 'The coupon counts',
  countsWhy: '{discount} off, {total} to pay.',
  countsNot: 'The coupon does not count',

  lines: 'Course by course',
  course: commonWords.course,
  price: commonWords.price,
  discount: 'Off',
  net: 'To pay',
  notEligible: 'out of scope',
  sum: 'Sum',
  base: 'Reckoned from',
  would: 'If the other conditions were met, it would take {discount} off.',

  checks: 'Conditions, in the order they are checked',
  passed: 'Met',
  failed: 'Not met',
  open: 'Open: no student was chosen',
  unreached: 'Not reached',
  'coupons.not-found': 'The code exists and is active',
  'coupons.not-started': 'Its start has come',
  'coupons.expired': 'It has not expired',
  'coupons.not-applicable': 'It is for some of the courses',
  'coupons.min-order': 'The order comes to at least {min}',
  'coupons.first-purchase-only': 'A first purchase, if it must be one',
  'coupons.student-limit': 'The student has a use left',
  'coupons.exhausted': 'The coupon has a use left',
  inactiveFound: 'There is such a coupon, but it is inactive.',
}
