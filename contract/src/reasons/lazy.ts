import { accountReasons } from '@learning-cms/texts/reasons/account/accounts'
import { analyticsReasons } from '@learning-cms/texts/reasons/analytics/analytics'
import { calendarReasons } from '@learning-cms/texts/reasons/crm/calendar'
import { metricAlertReasons } from '@learning-cms/texts/reasons/analytics/metric-alerts'
import { savedReportReasons } from '@learning-cms/texts/reasons/analytics/saved-reports'
import { analyticsNoteReasons } from '@learning-cms/texts/reasons/analytics/analytics-notes'
import { articleReasons } from '@learning-cms/texts/reasons/help/articles'
import { artifactReasons } from '@learning-cms/texts/reasons/museum/artifacts'
import { audioReasons } from '@learning-cms/texts/reasons/system/audio'
import { backupReasons } from '@learning-cms/texts/reasons/system/backups'
import { bankStatementReasons } from '@learning-cms/texts/reasons/money/bank-statements'
import { catalogueReasons } from '@learning-cms/texts/reasons/courses/catalogue'
import { couponReasons } from '@learning-cms/texts/reasons/shop/coupons'
import { customerReasons } from '@learning-cms/texts/reasons/crm/customers'
import { automationReasons } from '@learning-cms/texts/reasons/crm/automations'
import { campaignReasons } from '@learning-cms/texts/reasons/crm/campaigns'
import { breachReasons } from '@learning-cms/texts/reasons/crm/breaches'
import { dataRequestReasons } from '@learning-cms/texts/reasons/crm/data-requests'
import { deliveryReasons } from '@learning-cms/texts/reasons/shop/deliveries'
import { invoiceReasons } from '@learning-cms/texts/reasons/money/invoices'
import { importReasons } from '@learning-cms/texts/reasons/system/imports'
import { kycReasons } from '@learning-cms/texts/reasons/people/kyc'
import { leadReasons } from '@learning-cms/texts/reasons/crm/leads'
import { learningReasons } from '@learning-cms/texts/reasons/courses/learning'
import { ledgerReasons } from '@learning-cms/texts/reasons/money/ledger'
import { listReasons } from '@learning-cms/texts/reasons/system/lists'
import { mailReasons } from '@learning-cms/texts/reasons/crm/mail'
import { mediaReasons } from '@learning-cms/texts/reasons/system/media'
import { modelReasons } from '@learning-cms/texts/reasons/museum/models'
import { museumReasons } from '@learning-cms/texts/reasons/museum/museum'
import { orderReasons } from '@learning-cms/texts/reasons/shop/orders'
import { paymentReasons } from '@learning-cms/texts/reasons/money/payments'
import { payoutReasons } from '@learning-cms/texts/reasons/money/payouts'
import { refundReasons } from '@learning-cms/texts/reasons/money/refunds'
import { productReasons } from '@learning-cms/texts/reasons/shop/products'
import { registerReasons } from '@learning-cms/texts/reasons/museum/register'
import { requestReasons } from '@learning-cms/texts/reasons/system/requests'
import { reviewReasons } from '@learning-cms/texts/reasons/courses/reviews'
import { settlementReasons } from '@learning-cms/texts/reasons/money/settlements'
import { sceneReasons } from '@learning-cms/texts/reasons/museum/scenes'
import { ssoReasons } from '@learning-cms/texts/reasons/account/sso'
import { ticketReasons } from '@learning-cms/texts/reasons/shop/tickets'
import { trashReasons } from '@learning-cms/texts/reasons/system/trash'
import { webhookReasons } from '@learning-cms/texts/reasons/system/webhooks'
import { workReasons } from '@learning-cms/texts/reasons/system/work'
import { writeOffReasons } from '@learning-cms/texts/reasons/money/write-offs'

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
