import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '#features/account/accounts/routes.ts'
import { profileRoutes } from '#features/account/accounts/own/own-routes.ts'
import { displayRoutes } from '#features/account/appearance/routes.ts'
import { roleRoutes } from '#features/account/roles/routes.ts'
import { sessionRoutes } from '#features/account/session/routes.ts'
import { articleCategoryRoutes } from '#features/help/article-categories/routes.ts'
import { analyticsRoutes } from '#features/analytics/analytics/routes.ts'
import { calendarRoutes } from '#features/crm/calendar/routes.ts'
import { metricAlertRoutes } from '#features/analytics/metric-alerts/routes.ts'
import { savedReportRoutes } from '#features/analytics/saved-reports/routes.ts'
import { analyticsNoteRoutes } from '#features/analytics/analytics-notes/routes.ts'
import { articleRoutes } from '#features/help/articles/routes.ts'
import { backupRoutes } from '#features/system/backups/routes.ts'
import { organisationRoutes } from '#features/system/organisation/routes.ts'
import { lostSecretRoutes } from '#features/system/lost-secrets/routes.ts'
import { mediaStoreRoutes } from '#features/system/media-store/routes.ts'
import { bankStatementRoutes } from '#features/money/bank-statements/routes.ts'
import { artifactTermRoutes } from '#features/museum/artifact-terms/routes.ts'
import { artifactRoutes } from '#features/museum/artifacts/routes.ts'
import { bulkRoutes } from '#records/bulk/routes.ts'
import { categoryRoutes } from '#features/courses/categories/routes.ts'
import { couponRoutes } from '#features/shop/coupons/routes.ts'
import { courseRoutes } from '#features/courses/courses/routes.ts'
import { courseVisitRoutes } from '#features/courses/course-visits/routes.ts'
import { earningRoutes } from '#features/money/earnings/routes.ts'
import { kycRoutes } from '#features/people/kyc/routes.ts'
import { organisationsRoutes } from '#features/crm/organisations/routes.ts'
import { customerRoutes } from '#features/crm/customers/routes.ts'
import { groupRoutes } from '#features/crm/groups/routes.ts'
import { instructorRoutes } from '#features/people/instructors/routes.ts'
import { ledgerRoutes } from '#features/money/ledger/routes.ts'
import { paymentFileRoutes } from '#features/money/payment-files/routes.ts'
import { payoutRoutes } from '#features/money/payouts/routes.ts'
import { settlementRoutes } from '#features/money/settlements/routes.ts'
import { museumRoutes } from '#features/museum/museum/routes.ts'
import { paymentRoutes } from '#features/money/payments/routes.ts'
import { periodRoutes } from '#features/museum/periods/routes.ts'
import { productRoutes } from '#features/shop/products/routes.ts'
import { deliveryRoutes } from '#features/shop/shipments/routes.ts'
import { ticketRoutes } from '#features/shop/tickets/routes.ts'
import { publicMuseumRoutes } from '#features/museum/public-museum/routes.ts'
import { refundRoutes } from '#features/money/refunds/routes.ts'
import { registerRoutes } from '#features/museum/register/routes.ts'
import { mediaRoutes } from '#features/system/media/routes.ts'
import { helpRoutes } from '#features/help/help/routes.ts'
import { historyRoutes } from '#records/history/routes.ts'
import { homeRoutes } from '#records/home/routes.ts'
import { reviewRoutes } from '#features/courses/reviews/routes.ts'
import { sceneRoutes } from '#features/museum/scenes/routes.ts'
import { fileRoutes } from '#records/files/routes.ts'
import { searchRoutes } from '#records/search/routes.ts'
import { studentRoutes } from '#features/people/students/routes.ts'
import { enrolmentRoutes } from '#features/courses/enrolments/routes.ts'
import { companyRoutes } from '#features/money/company/routes.ts'
import { invoiceRoutes } from '#features/money/invoices/routes.ts'
import { orderRoutes } from '#features/shop/orders/routes.ts'
import { learningRoutes } from '#features/courses/learning/routes.ts'
import { tokenRoutes } from '#features/account/tokens/routes.ts'
import { apiCallRoutes } from '#features/system/api-calls/routes.ts'
import { mailboxRoutes } from '#features/crm/mail/mailboxes/mailbox-routes.ts'
import { mailRoutes } from '#features/crm/mail/routes.ts'
import { automationRoutes } from '#features/crm/automations/routes.ts'
import { letterPages } from '#features/crm/campaigns/page/page.ts'
import { campaignRoutes } from '#features/crm/campaigns/routes.ts'
import { breachRoutes } from '#features/crm/breaches/routes.ts'
import { consentTextRoutes } from '#features/crm/consent-texts/routes.ts'
import { dataRequestRoutes } from '#features/crm/data-requests/routes.ts'
import { leadRoutes } from '#features/crm/leads/routes.ts'
import { webhookRoutes } from '#features/system/webhooks/routes.ts'
import { viewRoutes } from '#features/account/views/routes.ts'
import { factorRoutes } from '#features/account/factors/routes.ts'
import { ssoRoutes } from '#features/account/sso/routes.ts'
import { eventRoutes } from '#features/system/events/routes.ts'
import { draftRoutes } from '#features/account/drafts/routes.ts'
import { presenceRoutes } from '#features/account/presence/routes.ts'
import { exportRoutes } from '#records/exports/routes.ts'
import { personalDataRoutes } from '#records/personal-data/routes.ts'
import { importRoutes } from '#records/imports/routes.ts'
import { parcelRoutes } from '#features/system/parcels/routes.ts'
import { jobRoutes } from '#features/system/jobs/routes.ts'
import { noticeRoutes } from '#features/account/notices/routes.ts'
import { crmDashboardRoutes } from '#features/crm/crm-dashboard/routes.ts'
import { startRoutes } from '#features/system/start/routes.ts'
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

/** Backups, stored files, and sealed secrets that can no longer be opened. */
function systemRoutes(app: FastifyInstance) {
  backupRoutes(app)
  mediaStoreRoutes(app)
  lostSecretRoutes(app)
}

/** Other programs, and mail. */
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
