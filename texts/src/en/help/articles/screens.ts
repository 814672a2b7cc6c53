import { sharedLabels } from '#en/common/labels.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/help/articles/screens.ts'

export const screenWords: Translation<typeof vi.screenWords> = {
  dashboard: sharedWords.home,
  orders: commonWords.orders,
  refunds: commonWords.refunds,
  payments: commonWords.paymentGateways,
  settlements: 'Settlement',
  'payment-files': sharedLabels.paymentFiles,
  'bank-transfers': 'Bank transfers',
  ledger: commonWords.ledger,
  payouts: commonWords.payouts,
  coupons: commonWords.coupons,
  products: sharedWords.products,
  categories: 'Course categories',
  courses: commonWords.courses,
  students: commonWords.students,
  enrolments: commonWords.enrolments,
  instructors: commonWords.instructors,
  reviews: commonWords.reviews,
  'knowledge-base': commonWords.knowledgeBase,
  imports: 'Imports',
  artifacts: commonWords.artifacts,
  register: commonWords.registerBook,
  periods: commonWords.periods,
  terms: commonWords.materialsTechniques,
  print: commonWords.cardsAndLabels,
  museum: commonWords.museumInformation,
  users: commonWords.accountManagement,
  roles: commonWords.roles,
  tokens: commonWords.apiTokens,
  activity: commonWords.activityLog,
  jobs: commonWords.backgroundJobs,
  notifications: commonWords.notifications,
  trash: commonWords.trash,
}
