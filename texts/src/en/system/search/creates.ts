import { sharedLabels } from '#en/common/labels.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { pageNames } from '#en/navigation/pages.ts'
import { studentPageWords } from '#en/people/students/student.ts'
import type * as vi from '#vi/system/search/creates.ts'

export const createWords: Translation<typeof vi.createWords> = {
  order: pageNames['order-new'],
  orderAlso: 'add create new order sell',
  student: studentPageWords.newStudent,
  studentAlso: 'create new learner',
  course: commonWords.createACourse,
  courseAlso: 'add new course',
  category: commonWords.addCategory,
  categoryAlso: 'create new category',
  customer: sharedLabels.addACustomer,
  customerAlso: 'create new customer buyer contact',
  event: 'New event',
  eventAlso: 'add create appointment meeting calendar',
  group: sharedWords.createGroup,
  groupAlso: 'add new customer group segment',
  automation: 'Create automation',
  automationAlso: 'add new automation workflow rule trigger',
  instructor: commonWords.addAnInstructor,
  instructorAlso: 'create new teacher',
  coupon: sharedLabels.createCoupon,
  couponAlso: 'add new discount code promotion',
  product: sharedLabels.addAProduct,
  productAlso: 'create new product goods ticket bundle',
  article: 'Write help article',
  articleAlso: 'add create new knowledge base article',
  artifact: commonWords.registerAnArtifact,
  artifactAlso: 'add create new artifact object',
  period: commonWords.addAPeriod,
  periodAlso: 'create new period era',
  colleague: commonWords.inviteAColleague,
  colleagueAlso: 'add create new account user staff',
  role: sharedLabels.createRole,
  roleAlso: 'add new role rights',
  token: sharedLabels.createApiToken,
  tokenAlso: 'add new api key',
  webhook: sharedWords.createWebhook,
  webhookAlso: 'add new webhook notify events',
}
