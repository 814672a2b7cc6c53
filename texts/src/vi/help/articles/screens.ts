import { sharedLabels } from '#vi/common/labels.ts'
import { sharedWords } from '#vi/common/words.ts'
import { commonWords } from '#vi/common/common.ts'

/** The screens on which an article can be offered. */
export const screenWords = {
  dashboard: sharedWords.home,
  orders: commonWords.orders,
  refunds: commonWords.refunds,
  payments: commonWords.paymentGateways,
  settlements: sharedWords.checks,
  'payment-files': sharedLabels.paymentFiles,
  'bank-transfers': commonWords.bankTransfer,
  ledger: commonWords.ledger,
  payouts: commonWords.payouts,
  coupons: commonWords.coupons,
  products: sharedWords.products,
  categories: 'Danh mục khoá học',
  courses: commonWords.courses,
  students: commonWords.students,
  enrolments: commonWords.enrolments,
  instructors: commonWords.instructors,
  reviews: commonWords.reviews,
  'knowledge-base': commonWords.knowledgeBase,
  imports: sharedLabels.importedFromAFile,
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
} as const
