import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './accounts/routes.ts'
import { displayRoutes } from './displays/routes.ts'
import { roleRoutes } from './roles/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { articleCategoryRoutes } from './article-categories/routes.ts'
import { articleRoutes } from './articles/routes.ts'
import { backupRoutes } from './backups/routes.ts'
import { mediaStoreRoutes } from './media-store/routes.ts'
import { bankStatementRoutes } from './bank-statements/routes.ts'
import { artifactTermRoutes } from './artifact-terms/routes.ts'
import { artifactRoutes } from './artifacts/routes.ts'
import { bulkRoutes } from './bulk/routes.ts'
import { categoryRoutes } from './categories/routes.ts'
import { couponRoutes } from './coupons/routes.ts'
import { courseRoutes } from './courses/routes.ts'
import { earningRoutes } from './earnings/routes.ts'
import { instructorRoutes } from './instructors/routes.ts'
import { ledgerRoutes } from './ledger/routes.ts'
import { payoutRoutes } from './payouts/routes.ts'
import { museumRoutes } from './museum/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { periodRoutes } from './periods/routes.ts'
import { publicMuseumRoutes } from './public-museum/routes.ts'
import { refundRoutes } from './refunds/routes.ts'
import { registerRoutes } from './register/routes.ts'
import { mediaRoutes } from './media/routes.ts'
import { helpRoutes } from './help/routes.ts'
import { historyRoutes } from './history/routes.ts'
import { homeRoutes } from './home/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { sceneRoutes } from './scenes/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { studentRoutes } from './students/routes.ts'
import { enrolmentRoutes } from './enrolments/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { learningRoutes } from './learning/routes.ts'
import { tokenRoutes } from './tokens/routes.ts'
import { viewRoutes } from './views/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { draftRoutes } from './drafts/routes.ts'
import { presenceRoutes } from './presence/routes.ts'
import { exportRoutes } from './exports/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { parcelRoutes } from './parcels/routes.ts'
import { jobRoutes } from './jobs/routes.ts'
import { noticeRoutes } from './notices/routes.ts'
import { startRoutes } from './start/routes.ts'
import { trashRoutes } from './trash/routes.ts'

/** Every feature, one line each. */
export function featureRoutes(app: FastifyInstance) {
  app.register(async (inner) => {
    forgetWhoAsked(inner)
    sessionRoutes(inner)
    accountRoutes(inner)
    roleRoutes(inner)
    tokenRoutes(inner)
  })
  displayRoutes(app)
  categoryRoutes(app)
  courseRoutes(app)
  couponRoutes(app)
  instructorRoutes(app)
  earningRoutes(app)
  payoutRoutes(app)
  ledgerRoutes(app)
  artifactRoutes(app)
  artifactTermRoutes(app)
  sceneRoutes(app)
  registerRoutes(app)
  homeRoutes(app)
  historyRoutes(app)
  trashRoutes(app)
  searchRoutes(app)
  studentRoutes(app)
  reviewRoutes(app)
  enrolmentRoutes(app)
  orderRoutes(app)
  learningRoutes(app)
  refundRoutes(app)
  viewRoutes(app)
  paymentRoutes(app)
  periodRoutes(app)
  museumRoutes(app)
  articleCategoryRoutes(app)
  articleRoutes(app)
  helpRoutes(app)
  publicMuseumRoutes(app)
  mediaRoutes(app)
  jobRoutes(app)
  bulkRoutes(app)
  exportRoutes(app)
  importRoutes(app)
  draftRoutes(app)
  presenceRoutes(app)
  noticeRoutes(app)
  startRoutes(app)
  bankStatementRoutes(app)
  parcelRoutes(app)
  backupRoutes(app)
  mediaStoreRoutes(app)
  eventRoutes(app)
}

/** Who changed a session, an account or a role sees the effect with the answer; other servers within a second. */
function forgetWhoAsked(app: FastifyInstance) {
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET') app.sessions.forget()
  })
}
