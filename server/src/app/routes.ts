import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '#features/accounts/routes.ts'
import { profileRoutes } from '#features/accounts/own-routes.ts'
import { displayRoutes } from '#features/appearance/routes.ts'
import { roleRoutes } from '#features/roles/routes.ts'
import { sessionRoutes } from '#features/session/routes.ts'
import { articleCategoryRoutes } from '#features/article-categories/routes.ts'
import { analyticsRoutes } from '#features/analytics/routes.ts'
import { calendarRoutes } from '#features/calendar/routes.ts'
import { metricAlertRoutes } from '#features/metric-alerts/routes.ts'
import { savedReportRoutes } from '#features/saved-reports/routes.ts'
import { analyticsNoteRoutes } from '#features/analytics-notes/routes.ts'
import { articleRoutes } from '#features/articles/routes.ts'
import { backupRoutes } from '#features/backups/routes.ts'
import { organisationRoutes } from '#features/organisation/routes.ts'
import { lostSecretRoutes } from '#features/lost-secrets/routes.ts'
import { mediaStoreRoutes } from '#features/media-store/routes.ts'
import { bankStatementRoutes } from '#features/bank-statements/routes.ts'
import { artifactTermRoutes } from '#features/artifact-terms/routes.ts'
import { artifactRoutes } from '#features/artifacts/routes.ts'
import { bulkRoutes } from '#records/bulk/routes.ts'
import { categoryRoutes } from '#features/categories/routes.ts'
import { couponRoutes } from '#features/coupons/routes.ts'
import { courseRoutes } from '#features/courses/routes.ts'
import { courseVisitRoutes } from '#features/course-visits/routes.ts'
import { earningRoutes } from '#features/earnings/routes.ts'
import { kycRoutes } from '#features/kyc/routes.ts'
import { organisationsRoutes } from '#features/organisations/routes.ts'
import { customerRoutes } from '#features/customers/routes.ts'
import { groupRoutes } from '#features/groups/routes.ts'
import { instructorRoutes } from '#features/instructors/routes.ts'
import { ledgerRoutes } from '#features/ledger/routes.ts'
import { paymentFileRoutes } from '#features/payment-files/routes.ts'
import { payoutRoutes } from '#features/payouts/routes.ts'
import { settlementRoutes } from '#features/settlements/routes.ts'
import { museumRoutes } from '#features/museum/routes.ts'
import { paymentRoutes } from '#features/payments/routes.ts'
import { periodRoutes } from '#features/periods/routes.ts'
import { productRoutes } from '#features/products/routes.ts'
import { deliveryRoutes } from '#features/shipments/routes.ts'
import { ticketRoutes } from '#features/tickets/routes.ts'
import { publicMuseumRoutes } from '#features/public-museum/routes.ts'
import { refundRoutes } from '#features/refunds/routes.ts'
import { registerRoutes } from '#features/register/routes.ts'
import { mediaRoutes } from '#features/media/routes.ts'
import { helpRoutes } from '#features/help/routes.ts'
import { historyRoutes } from '#records/history/routes.ts'
import { homeRoutes } from '#records/home/routes.ts'
import { reviewRoutes } from '#features/reviews/routes.ts'
import { sceneRoutes } from '#features/scenes/routes.ts'
import { fileRoutes } from '#records/files/routes.ts'
import { searchRoutes } from '#records/search/routes.ts'
import { studentRoutes } from '#features/students/routes.ts'
import { enrolmentRoutes } from '#features/enrolments/routes.ts'
import { companyRoutes } from '#features/company/routes.ts'
import { invoiceRoutes } from '#features/invoices/routes.ts'
import { orderRoutes } from '#features/orders/routes.ts'
import { learningRoutes } from '#features/learning/routes.ts'
import { tokenRoutes } from '#features/tokens/routes.ts'
import { apiCallRoutes } from '#features/api-calls/routes.ts'
import { mailboxRoutes } from '#features/mail/mailbox-routes.ts'
import { mailRoutes } from '#features/mail/routes.ts'
import { automationRoutes } from '#features/automations/routes.ts'
import { letterPages } from '#features/campaigns/page.ts'
import { campaignRoutes } from '#features/campaigns/routes.ts'
import { breachRoutes } from '#features/breaches/routes.ts'
import { consentTextRoutes } from '#features/consent-texts/routes.ts'
import { dataRequestRoutes } from '#features/data-requests/routes.ts'
import { leadRoutes } from '#features/leads/routes.ts'
import { webhookRoutes } from '#features/webhooks/routes.ts'
import { viewRoutes } from '#features/views/routes.ts'
import { factorRoutes } from '#features/factors/routes.ts'
import { ssoRoutes } from '#features/sso/routes.ts'
import { eventRoutes } from '#features/events/routes.ts'
import { draftRoutes } from '#features/drafts/routes.ts'
import { presenceRoutes } from '#features/presence/routes.ts'
import { exportRoutes } from '#records/exports/routes.ts'
import { personalDataRoutes } from '#records/personal-data/routes.ts'
import { importRoutes } from '#records/imports/routes.ts'
import { parcelRoutes } from '#features/parcels/routes.ts'
import { jobRoutes } from '#features/jobs/routes.ts'
import { noticeRoutes } from '#features/notices/routes.ts'
import { crmDashboardRoutes } from '#features/crm-dashboard/routes.ts'
import { startRoutes } from '#features/start/routes.ts'
import { trashRoutes } from '#records/trash/routes.ts'

/** What is sold beside courses, and how it reaches people. */
function shopRoutes(app: FastifyInstance) {
  productRoutes(app)
  ticketRoutes(app)
  deliveryRoutes(app)
}

/** Money between the company, gateways, banks, instructors and the tax office. */
function moneyRoutes(app: FastifyInstance) {
  earningRoutes(app)
  payoutRoutes(app)
  paymentRoutes(app)
  settlementRoutes(app)
  paymentFileRoutes(app)
  bankStatementRoutes(app)
  invoiceRoutes(app)
  companyRoutes(app)
}

/** Every feature, one line each. */
export function featureRoutes(app: FastifyInstance) {
  app.register(async (inner) => {
    forgetSessions(inner)
    sessionRoutes(inner)
    factorRoutes(inner)
    ssoRoutes(inner)
    accountRoutes(inner)
    profileRoutes(inner)
    organisationRoutes(inner)
    roleRoutes(inner)
    tokenRoutes(inner)
  })
  outsideRoutes(app)
  displayRoutes(app)
  categoryRoutes(app)
  courseRoutes(app)
  couponRoutes(app)
  shopRoutes(app)
  moneyRoutes(app)
  instructorRoutes(app)
  kycRoutes(app)
  figureRoutes(app)
  artifactRoutes(app)
  artifactTermRoutes(app)
  sceneRoutes(app)
  registerRoutes(app)
  homeRoutes(app)
  historyRoutes(app)
  trashRoutes(app)
  searchRoutes(app)
  peopleRoutes(app)
  reviewRoutes(app)
  enrolmentRoutes(app)
  orderRoutes(app)
  learningRoutes(app)
  courseVisitRoutes(app)
  refundRoutes(app)
  viewRoutes(app)
  periodRoutes(app)
  museumRoutes(app)
  articleCategoryRoutes(app)
  articleRoutes(app)
  helpRoutes(app)
  publicMuseumRoutes(app)
  mediaRoutes(app)
  fileRoutes(app)
  jobRoutes(app)
  bulkRoutes(app)
  exportRoutes(app)
  personalDataRoutes(app)
  importRoutes(app)
  draftRoutes(app)
  presenceRoutes(app)
  noticeRoutes(app)
  startRoutes(app)
  parcelRoutes(app)
  systemRoutes(app)
  eventRoutes(app)
}

/** What keeps the system whole. */
function systemRoutes(app: FastifyInstance) {
  backupRoutes(app)
  mediaStoreRoutes(app)
  lostSecretRoutes(app)
}

/** Other programs, and people who write to us. */
function outsideRoutes(app: FastifyInstance) {
  apiCallRoutes(app)
  webhookRoutes(app)
  mailboxRoutes(app)
  mailRoutes(app)
}

function figureRoutes(app: FastifyInstance) {
  crmDashboardRoutes(app)
  analyticsRoutes(app)
  analyticsNoteRoutes(app)
  metricAlertRoutes(app)
  calendarRoutes(app)
  savedReportRoutes(app)
  ledgerRoutes(app)
}

/** A change to a session, an account or a role takes effect with the answer; on other servers within a second. */
function forgetSessions(app: FastifyInstance) {
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET') app.sessions.forget()
  })
}

/** People as those see them who teach them, sell to them and talk with them. */
function peopleRoutes(app: FastifyInstance) {
  studentRoutes(app)
  customerRoutes(app)
  groupRoutes(app)
  organisationsRoutes(app)
  leadRoutes(app)
  dataRequestRoutes(app)
  breachRoutes(app)
  consentTextRoutes(app)
  campaignRoutes(app)
  automationRoutes(app)
  letterPages(app)
}
