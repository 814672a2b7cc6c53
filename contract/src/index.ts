import {
  customerCalls,
  customerConsents,
  customerNotes,
  customerOwners,
  customerTags,
} from '#people/customer-contact.ts'
import { organisations } from '#people/organisations.ts'
import { groupMerges } from '#people/group-merges.ts'
import { groups } from '#people/groups.ts'
import { customerFiles } from '#people/customer-files.ts'
import { customerMerges } from './people/customer-merges.ts'
import { customerDuplicates } from '#people/customer-duplicates.ts'
import { customers } from '#people/customers.ts'
import { accounts } from './people/accounts.ts'
import { activity } from './records/activity.ts'
import { analytics } from './analytics/analytics.ts'
import { metricAlerts } from './analytics/metric-alerts.ts'
import { calendarGuests, calendarInvitation } from './crm/calendar-guests.ts'
import { calendarImport } from './crm/calendar-import.ts'
import { calendarLinks } from './crm/calendar-links.ts'
import { calendarResources } from './crm/calendar-resources.ts'
import { calendarEvents, calendars } from './crm/calendar.ts'
import { savedReports } from './analytics/saved-reports.ts'
import { analyticsNotes } from './analytics/notes.ts'
import { articleCategories } from './help/article-categories.ts'
import { articles } from './help/articles.ts'
import { artifactTerms } from './museum/artifact-terms.ts'
import { artifacts } from './museum/artifacts.ts'
import { bankLines, bankStatements } from './money/bank-statements.ts'
import { bulk } from './records/bulk.ts'
import { categories } from './courses/categories.ts'
import { checkIns } from './money/check-in.ts'
import { tickets } from './money/tickets.ts'
import { coupons } from './money/coupons.ts'
import { products } from './money/products.ts'
import { stock } from './money/stock.ts'
import { courses } from './courses/courses.ts'
import { courseVisits } from './courses/course-visits.ts'
import { deliveries } from './money/deliveries.ts'
import { displays } from './people/display.ts'
import { disputes } from './money/disputes.ts'
import { drafts } from './records/drafts.ts'
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
import { instructors } from './courses/instructors.ts'
import { jobs } from './records/jobs.ts'
import { kyc, kycSettings } from './kyc/kyc.ts'
import { kycFormRoutes } from './kyc/form.ts'
import { ledger } from './money/ledger.ts'
import { ledgerCharts } from './money/ledger-chart.ts'
import { learningEvents } from './courses/learning-events.ts'
import { assets, fileVersions, uploads } from './media/media.ts'
import { addPendingFile, dismissPendingFile, pendingFiles } from './media/pending-files.ts'
import { parcels } from './media/parcels.ts'
import { museum } from './museum/museum.ts'
import { museumCounts } from './museum/museum-counts.ts'
import { notices } from './records/notices.ts'
import { orders } from './money/orders.ts'
import { companies } from './money/company.ts'
import { invoices, orderBuyers } from './money/invoices.ts'
import { packages } from './museum/packages.ts'
import { personalData } from './crm/personal-data.ts'
import { payouts } from './money/payouts.ts'
import { paymentFiles } from './money/payment-files.ts'
import { paymentResults } from './money/payment-results.ts'
import { payments } from './money/payments.ts'
import { periods } from './museum/periods.ts'
import { presence } from './records/presence.ts'
import { publicMuseum } from './museum/public-museum.ts'
import { backups } from './records/backups.ts'
import { lostSecrets } from './records/lost-secrets.ts'
import { mediaStore } from './media/media-store.ts'
import { settlementFiles, settlements } from './money/settlements.ts'
import { refundSettings } from './money/refund-settings.ts'
import { refunds } from './money/refunds.ts'
import { register } from './museum/register.ts'
import { reviews } from './courses/reviews.ts'
import { roles } from './people/roles.ts'
import { scenes } from './museum/scenes.ts'
import { search } from './records/search.ts'
import { entering } from './people/auth.ts'
import { accountFactors, myFactors } from './people/factors.ts'
import { mySessions } from './people/my-sessions.ts'
import { secondPersons } from './people/second-persons.ts'
import { session } from './people/session.ts'
import { myIdentities, sso } from './people/sso.ts'
import { ssoProviders } from './people/sso-providers.ts'
import { organisation } from './people/organisation.ts'
import { profile } from './people/profile.ts'
import { signUpSettings } from './people/sign-up-settings.ts'
import { starts } from './people/start.ts'
import { students } from './people/students.ts'
import { tokens } from './people/tokens.ts'
import { apiCalls } from './people/api-calls.ts'
import { crmDashboards } from './crm/dashboard.ts'
import { mail } from './crm/mail.ts'
import { mailDrafts } from './crm/mail-drafts.ts'
import { mailLabels } from './crm/mail-labels.ts'
import { mailLinks } from './crm/mail-links.ts'
import { mailPictures } from './crm/mail-pictures.ts'
import { mailTemplates } from './crm/mail-templates.ts'
import { mailboxes } from './crm/mailboxes.ts'
import { automations } from './crm/automations.ts'
import { campaigns } from './crm/campaigns.ts'
import { campaignTopics } from './crm/campaign-topics.ts'
import { suppressions } from './crm/suppressions.ts'
import { consentTexts, holidays } from './crm/consent-texts.ts'
import { breaches } from './crm/breaches.ts'
import { dataRequests } from './crm/data-requests.ts'
import { requestEffects } from './crm/request-effects.ts'
import { requestLetters } from './crm/request-letters.ts'
import { leadIntake } from './people/lead-intake.ts'
import { leadNotes } from './people/lead-notes.ts'
import { leads } from './people/leads.ts'
import { webhookDeliveries, webhooks } from './people/webhooks.ts'
import { trash } from './records/trash.ts'
import { reconciliation } from './money/reconciliation.ts'
import { views } from './people/views.ts'
import { writeOffs } from './money/write-offs.ts'

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
