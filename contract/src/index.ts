import {
  customerCalls,
  customerConsents,
  customerNotes,
  customerOwners,
  customerTags,
} from './crm/customers/customer-contact.ts'
import { organisations } from './crm/customers/organisations.ts'
import { groupMerges } from './crm/customers/group-merges.ts'
import { groups } from './crm/customers/groups.ts'
import { customerFiles } from './crm/customers/customer-files.ts'
import { customerMerges } from './crm/customers/customer-merges.ts'
import { customerDuplicates } from './crm/customers/customer-duplicates.ts'
import { customers } from './crm/customers/customers.ts'
import { accounts } from './account/accounts.ts'
import { activity } from './records/activity.ts'
import { analytics } from './analytics/analytics.ts'
import { metricAlerts } from './analytics/metric-alerts.ts'
import { calendarGuests, calendarInvitation } from './crm/calendar/calendar-guests.ts'
import { calendarImport } from './crm/calendar/calendar-import.ts'
import { calendarLinks } from './crm/calendar/calendar-links.ts'
import { calendarResources } from './crm/calendar/calendar-resources.ts'
import { calendarEvents, calendars } from './crm/calendar/calendar.ts'
import { savedReports } from './analytics/saved-reports.ts'
import { analyticsNotes } from './analytics/notes.ts'
import { articleCategories } from './help/article-categories.ts'
import { articles } from './help/articles.ts'
import { artifactTerms } from './museum/artifact-terms.ts'
import { artifacts } from './museum/artifacts.ts'
import { bankLines, bankStatements } from './money/bank-statements.ts'
import { bulk } from './records/bulk.ts'
import { categories } from './courses/categories.ts'
import { checkIns } from './shop/check-in.ts'
import { tickets } from './shop/tickets.ts'
import { coupons } from './shop/coupons.ts'
import { products } from './shop/products.ts'
import { stock } from './shop/stock.ts'
import { courses } from './courses/courses.ts'
import { courseVisits } from './courses/course-visits.ts'
import { deliveries } from './shop/deliveries.ts'
import { displays } from './account/display.ts'
import { disputes } from './money/refunds/disputes.ts'
import { drafts } from './account/drafts.ts'
import { enrolments } from './courses/enrolments.ts'
import { events } from './core/events.ts'
import { exports } from './records/exports.ts'
import { help } from './help/help.ts'
import { gateways, testGateways } from './money/gateways.ts'
import { history } from './records/history.ts'
import { home } from './records/home.ts'
import { importFiles } from './records/import-files.ts'
import { imports } from './records/imports.ts'
import { instructorEarnings } from './money/earnings.ts'
import { instructors } from './people/instructors.ts'
import { jobs } from './system/jobs.ts'
import { kyc, kycSettings } from './people/kyc/kyc.ts'
import { kycFormRoutes } from './people/kyc/form.ts'
import { ledger } from './money/ledger.ts'
import { ledgerCharts } from './money/ledger-chart.ts'
import { learningEvents } from './courses/learning-events.ts'
import { assets, fileVersions, uploads } from './system/media/media.ts'
import { addPendingFile, dismissPendingFile, pendingFiles } from './system/media/pending-files.ts'
import { parcels } from './system/media/parcels.ts'
import { museum } from './museum/museum.ts'
import { museumCounts } from './museum/museum-counts.ts'
import { notices } from './account/notices.ts'
import { orders } from './shop/orders.ts'
import { companies } from './money/company.ts'
import { invoices, orderBuyers } from './money/invoices.ts'
import { packages } from './museum/packages.ts'
import { personalData } from './crm/privacy/personal-data.ts'
import { payouts } from './money/payouts.ts'
import { paymentFiles } from './money/payment-files.ts'
import { paymentResults } from './money/payment-results.ts'
import { payments } from './money/payments.ts'
import { periods } from './museum/periods.ts'
import { presence } from './account/presence.ts'
import { publicMuseum } from './museum/public-museum.ts'
import { backups } from './system/backups.ts'
import { lostSecrets } from './system/lost-secrets.ts'
import { mediaStore } from './system/media/media-store.ts'
import { settlementFiles, settlements } from './money/settlements.ts'
import { refundSettings } from './money/refunds/refund-settings.ts'
import { refunds } from './money/refunds/refunds.ts'
import { register } from './museum/register.ts'
import { reviews } from './courses/reviews.ts'
import { roles } from './account/roles.ts'
import { scenes } from './museum/scenes.ts'
import { search } from './records/search.ts'
import { entering } from './account/auth.ts'
import { accountFactors, myFactors } from './account/factors.ts'
import { mySessions } from './account/my-sessions.ts'
import { secondPersons } from './account/second-persons.ts'
import { session } from './account/session.ts'
import { myIdentities, sso } from './account/sso.ts'
import { ssoProviders } from './account/sso-providers.ts'
import { organisation } from './system/organisation.ts'
import { profile } from './account/profile.ts'
import { signUpSettings } from './account/sign-up-settings.ts'
import { starts } from './system/start.ts'
import { students } from './people/students.ts'
import { tokens } from './account/tokens.ts'
import { apiCalls } from './system/api-calls.ts'
import { crmDashboards } from './crm/dashboard.ts'
import { mail } from './crm/mail/mail.ts'
import { mailDrafts } from './crm/mail/mail-drafts.ts'
import { mailLabels } from './crm/mail/mail-labels.ts'
import { mailLinks } from './crm/mail/mail-links.ts'
import { mailPictures } from './crm/mail/mail-pictures.ts'
import { mailTemplates } from './crm/mail/mail-templates.ts'
import { mailboxes } from './crm/mail/mailboxes.ts'
import { automations } from './crm/automations.ts'
import { campaigns } from './crm/campaigns.ts'
import { campaignTopics } from './crm/campaign-topics.ts'
import { suppressions } from './crm/mail/suppressions.ts'
import { consentTexts, holidays } from './crm/privacy/consent-texts.ts'
import { breaches } from './crm/privacy/breaches.ts'
import { dataRequests } from './crm/privacy/data-requests.ts'
import { requestEffects } from './crm/privacy/request-effects.ts'
import { requestLetters } from './crm/privacy/request-letters.ts'
import { leadIntake } from './crm/leads/lead-intake.ts'
import { leadNotes } from './crm/leads/lead-notes.ts'
import { leads } from './crm/leads/leads.ts'
import { webhookDeliveries, webhooks } from './system/webhooks.ts'
import { trash } from './records/trash.ts'
import { reconciliation } from './money/reconciliation.ts'
import { views } from './account/views.ts'
import { writeOffs } from './money/refunds/write-offs.ts'

/** The whole API, one line per entity. */
export const api = {
  session,
  entering,
  mySessions,
  myFactors,
  accountFactors,
  sso,
  myIdentities,
  ssoProviders,
  signUpSettings,
  organisation,
  profile,
  accounts,
  roles,
  secondPersons,
  displays,
  home,
  backups,
  mediaStore,
  lostSecrets,
  categories,
  instructors,
  instructorEarnings,
  refunds,
  refundSettings,
  disputes,
  reconciliation,
  writeOffs,
  payouts,
  analytics,
  ledger,
  courses,
  coupons,
  deliveries,
  products,
  checkIns,
  tickets,
  stock,
  artifacts,
  artifactTerms,
  scenes,
  history,
  activity,
  trash,
  jobs,
  search,
  events,
  students,
  customers,
  groups,
  groupMerges,
  organisations,
  customerDuplicates,
  customerFiles,
  customerMerges,
  customerNotes,
  customerCalls,
  customerConsents,
  customerTags,
  customerOwners,
  enrolments,
  orders,
  orderBuyers,
  invoices,
  companies,
  payments,
  gateways,
  testGateways,
  learningEvents,
  courseVisits,
  analyticsNotes,
  metricAlerts,
  calendars,
  calendarEvents,
  calendarResources,
  calendarGuests,
  calendarLinks,
  calendarInvitation,
  calendarImport,
  savedReports,
  tokens,
  apiCalls,
  mail,
  mailDrafts,
  mailLabels,
  mailLinks,
  mailPictures,
  crmDashboards,
  mailTemplates,
  mailboxes,
  leads,
  leadIntake,
  leadNotes,
  dataRequests,
  requestLetters,
  requestEffects,
  breaches,
  consentTexts,
  holidays,
  campaigns,
  automations,
  campaignTopics,
  suppressions,
  webhooks,
  webhookDeliveries,
  uploads,
  assets,
  fileVersions,
  pendingFiles,
  addPendingFile,
  dismissPendingFile,
  views,
  drafts,
  presence,
  bulk,
  exports,
  packages,
  personalData,
  imports,
  importFiles,
  parcels,
  periods,
  museum,
  publicMuseum,
  museumCounts,
  notices,
  articleCategories,
  articles,
  help,
  starts,
  register,
  bankStatements,
  bankLines,
  settlementFiles,
  settlements,
  ledgerCharts,
  paymentFiles,
  paymentResults,
  reviews,
  kyc,
  kycSettings,
  kycForm: kycFormRoutes,
}
