import { accountReasons } from '@learning-cms/texts/reasons/accounts'
import { analyticsReasons } from '@learning-cms/texts/reasons/analytics'
import { calendarReasons } from '@learning-cms/texts/reasons/calendar'
import { metricAlertReasons } from '@learning-cms/texts/reasons/metric-alerts'
import { savedReportReasons } from '@learning-cms/texts/reasons/saved-reports'
import { analyticsNoteReasons } from '@learning-cms/texts/reasons/analytics-notes'
import { articleReasons } from '@learning-cms/texts/reasons/articles'
import { artifactReasons } from '@learning-cms/texts/reasons/artifacts'
import { audioReasons } from '@learning-cms/texts/reasons/audio'
import { backupReasons } from '@learning-cms/texts/reasons/backups'
import { bankStatementReasons } from '@learning-cms/texts/reasons/bank-statements'
import { catalogueReasons } from '@learning-cms/texts/reasons/catalogue'
import { couponReasons } from '@learning-cms/texts/reasons/coupons'
import { customerReasons } from '@learning-cms/texts/reasons/customers'
import { automationReasons } from '@learning-cms/texts/reasons/automations'
import { campaignReasons } from '@learning-cms/texts/reasons/campaigns'
import { breachReasons } from '@learning-cms/texts/reasons/breaches'
import { dataRequestReasons } from '@learning-cms/texts/reasons/data-requests'
import { deliveryReasons } from '@learning-cms/texts/reasons/deliveries'
import { invoiceReasons } from '@learning-cms/texts/reasons/invoices'
import { importReasons } from '@learning-cms/texts/reasons/imports'
import { kycReasons } from '@learning-cms/texts/reasons/kyc'
import { leadReasons } from '@learning-cms/texts/reasons/leads'
import { learningReasons } from '@learning-cms/texts/reasons/learning'
import { ledgerReasons } from '@learning-cms/texts/reasons/ledger'
import { listReasons } from '@learning-cms/texts/reasons/lists'
import { mailReasons } from '@learning-cms/texts/reasons/mail'
import { mediaReasons } from '@learning-cms/texts/reasons/media'
import { modelReasons } from '@learning-cms/texts/reasons/models'
import { museumReasons } from '@learning-cms/texts/reasons/museum'
import { orderReasons } from '@learning-cms/texts/reasons/orders'
import { paymentReasons } from '@learning-cms/texts/reasons/payments'
import { payoutReasons } from '@learning-cms/texts/reasons/payouts'
import { refundReasons } from '@learning-cms/texts/reasons/refunds'
import { productReasons } from '@learning-cms/texts/reasons/products'
import { registerReasons } from '@learning-cms/texts/reasons/register'
import { requestReasons } from '@learning-cms/texts/reasons/requests'
import { reviewReasons } from '@learning-cms/texts/reasons/reviews'
import { settlementReasons } from '@learning-cms/texts/reasons/settlements'
import { sceneReasons } from '@learning-cms/texts/reasons/scenes'
import { ssoReasons } from '@learning-cms/texts/reasons/sso'
import { ticketReasons } from '@learning-cms/texts/reasons/tickets'
import { trashReasons } from '@learning-cms/texts/reasons/trash'
import { webhookReasons } from '@learning-cms/texts/reasons/webhooks'
import { workReasons } from '@learning-cms/texts/reasons/work'
import { writeOffReasons } from '@learning-cms/texts/reasons/write-offs'

/** Reasons that cannot occur at sign-in, so its page does not load them. */
export const lazyReasons = [
  ssoReasons,
  accountReasons,
  analyticsReasons,
  analyticsNoteReasons,
  metricAlertReasons,
  calendarReasons,
  savedReportReasons,
  catalogueReasons,
  workReasons,
  webhookReasons,
  requestReasons,
  trashReasons,
  listReasons,
  kycReasons,
  leadReasons,
  dataRequestReasons,
  breachReasons,
  campaignReasons,
  automationReasons,
  learningReasons,
  invoiceReasons,
  importReasons,
  mailReasons,
  mediaReasons,
  audioReasons,
  modelReasons,
  museumReasons,
  articleReasons,
  artifactReasons,
  registerReasons,
  reviewReasons,
  sceneReasons,
  couponReasons,
  customerReasons,
  deliveryReasons,
  productReasons,
  ticketReasons,
  orderReasons,
  bankStatementReasons,
  paymentReasons,
  refundReasons,
  payoutReasons,
  settlementReasons,
  ledgerReasons,
  backupReasons,
  writeOffReasons,
] as const
