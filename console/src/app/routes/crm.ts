import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listPreferences, shortly, signedIn } from './parts.ts'

const dashboard = createRoute({
  ...signedIn,
  path: '/crm/dashboard',
  staticData: { title: 'crm-dashboard', needs: 'crm:read' },
  component: lazyRouteComponent(() => import('#features/crm/crm-dashboard/CrmDashboardPage.tsx')),
})
const customers = createRoute({
  ...signedIn,
  path: '/crm/customers',
  staticData: { title: 'customers', needs: 'crm:read' },
  loader: () => shortly(listPreferences()),
  component: lazyRouteComponent(() => import('#features/crm/customers/list/CustomersPage.tsx')),
})
const customer = createRoute({
  ...signedIn,
  path: '/crm/customers/$id',
  staticData: { title: 'customer', parent: { to: '/crm/customers', title: 'customers' }, needs: 'crm:read' },
  component: lazyRouteComponent(() => import('#features/crm/customers/CustomerPage.tsx')),
})
const leads = createRoute({
  ...signedIn,
  path: '/crm/leads',
  staticData: { title: 'leads', needs: 'crm:read' },
  loader: () => shortly(listPreferences()),
  component: lazyRouteComponent(() => import('#features/crm/leads/LeadsPage.tsx')),
})
const leadsBoard = createRoute({
  ...signedIn,
  path: '/crm/leads/board',
  staticData: { title: 'leads-board', parent: { to: '/crm/leads', title: 'leads' }, needs: 'crm:read' },
  component: lazyRouteComponent(() => import('#features/crm/leads/board/BoardPage.tsx')),
})
const leadSettings = createRoute({
  ...signedIn,
  path: '/crm/leads/settings',
  staticData: { title: 'lead-settings', parent: { to: '/crm/leads', title: 'leads' }, needs: 'settings:write' },
  component: lazyRouteComponent(() => import('#features/crm/leads/settings/LeadSettingsPage.tsx')),
})
const lead = createRoute({
  ...signedIn,
  path: '/crm/leads/$id',
  staticData: { title: 'lead', parent: { to: '/crm/leads', title: 'leads' }, needs: 'crm:read' },
  component: lazyRouteComponent(() => import('#features/crm/leads/page/LeadPage.tsx')),
})
const organisations = createRoute({
  ...signedIn,
  path: '/crm/organisations',
  staticData: { title: 'organisations', needs: 'crm:read' },
  loader: () => shortly(listPreferences()),
  component: lazyRouteComponent(() => import('#features/crm/organisations/OrganisationsPage.tsx')),
})
const oneOrganisation = createRoute({
  ...signedIn,
  path: '/crm/organisations/$id',
  staticData: {
    title: 'crm-organisation',
    parent: { to: '/crm/organisations', title: 'organisations' },
    needs: 'crm:read',
  },
  component: lazyRouteComponent(() => import('#features/crm/organisations/OrganisationPage.tsx')),
})
const groups = createRoute({
  ...signedIn,
  path: '/crm/groups',
  staticData: { title: 'groups', needs: 'crm:read' },
  loader: () => shortly(listPreferences()),
  component: lazyRouteComponent(() => import('#features/crm/groups/GroupsPage.tsx')),
})
const group = createRoute({
  ...signedIn,
  path: '/crm/groups/$id',
  staticData: { title: 'group', parent: { to: '/crm/groups', title: 'groups' }, needs: 'crm:read' },
  component: lazyRouteComponent(() => import('#features/crm/groups/GroupPage.tsx')),
})

const dataRequests = createRoute({
  ...signedIn,
  path: '/crm/requests',
  staticData: { title: 'data-requests', needs: 'privacy:read' },
  loader: () => shortly(listPreferences()),
  component: lazyRouteComponent(() => import('#features/crm/data-requests/RequestsPage.tsx')),
})
const dataRequest = createRoute({
  ...signedIn,
  path: '/crm/requests/$id',
  staticData: {
    title: 'data-request',
    parent: { to: '/crm/requests', title: 'data-requests' },
    needs: 'privacy:read',
  },
  component: lazyRouteComponent(() => import('#features/crm/data-requests/RequestPage.tsx')),
})

const duplicates = createRoute({
  ...signedIn,
  path: '/crm/duplicates',
  staticData: { title: 'duplicates', needs: 'crm:read' },
  loader: () => shortly(listPreferences()),
  component: lazyRouteComponent(() => import('#features/crm/duplicates/DuplicatesPage.tsx')),
})
const duplicatePair = createRoute({
  ...signedIn,
  path: '/crm/duplicates/$id/$otherId',
  staticData: { title: 'duplicate-pair', parent: { to: '/crm/duplicates', title: 'duplicates' }, needs: 'crm:write' },
  component: lazyRouteComponent(() => import('#features/crm/duplicates/PairPage.tsx')),
})

const breaches = createRoute({
  ...signedIn,
  path: '/crm/breaches',
  staticData: { title: 'breaches', needs: 'privacy:read' },
  loader: () => shortly(listPreferences()),
  component: lazyRouteComponent(() => import('#features/crm/breaches/BreachesPage.tsx')),
})
const breach = createRoute({
  ...signedIn,
  path: '/crm/breaches/$id',
  staticData: { title: 'breach', parent: { to: '/crm/breaches', title: 'breaches' }, needs: 'privacy:read' },
  component: lazyRouteComponent(() => import('#features/crm/breaches/BreachPage.tsx')),
})

const privacy = createRoute({
  ...signedIn,
  path: '/crm/privacy',
  staticData: { title: 'privacy', needs: 'privacy:read' },
  component: lazyRouteComponent(() => import('#features/crm/consent-texts/PrivacyPage.tsx')),
})

const campaigns = createRoute({
  ...signedIn,
  path: '/crm/campaigns',
  staticData: { title: 'campaigns', needs: 'campaigns:read' },
  loader: () => shortly(listPreferences()),
  component: lazyRouteComponent(() => import('#features/crm/campaigns/CampaignsPage.tsx')),
})
const campaign = createRoute({
  ...signedIn,
  path: '/crm/campaigns/$id',
  staticData: { title: 'campaign', parent: { to: '/crm/campaigns', title: 'campaigns' }, needs: 'campaigns:read' },
  component: lazyRouteComponent(() => import('#features/crm/campaigns/CampaignPage.tsx')),
})
const automations = createRoute({
  ...signedIn,
  path: '/crm/automations',
  staticData: { title: 'automations', needs: 'crm:read' },
  loader: () => shortly(listPreferences()),
  component: lazyRouteComponent(() => import('#features/crm/automations/AutomationsPage.tsx')),
})
const automation = createRoute({
  ...signedIn,
  path: '/crm/automations/$id',
  staticData: { title: 'automation', parent: { to: '/crm/automations', title: 'automations' }, needs: 'crm:read' },
  component: lazyRouteComponent(() => import('#features/crm/automations/AutomationPage.tsx')),
})
const suppressions = createRoute({
  ...signedIn,
  path: '/crm/suppressions',
  staticData: { title: 'suppressions', parent: { to: '/crm/campaigns', title: 'campaigns' }, needs: 'campaigns:read' },
  loader: () => shortly(listPreferences()),
  component: lazyRouteComponent(() => import('#features/crm/campaigns/SuppressionsPage.tsx')),
})

const mail = createRoute({
  ...signedIn,
  path: '/crm/mail',
  staticData: { title: 'mail', needs: 'crm:read' },
  component: lazyRouteComponent(() => import('#features/crm/mail/MailPage.tsx')),
})
const mailTemplates = createRoute({
  ...signedIn,
  path: '/crm/mail/templates',
  staticData: { title: 'mail-templates', needs: 'crm:read' },
  component: lazyRouteComponent(() => import('#features/crm/mail/templates/TemplatesPage.tsx')),
})
const mailboxes = createRoute({
  ...signedIn,
  path: '/crm/mail/settings',
  staticData: { title: 'mailboxes', needs: 'settings:write' },
  component: lazyRouteComponent(() => import('#features/crm/mail/mailboxes/MailboxesPage.tsx')),
})

/** Work with customers, and what is written to and by them. */
export const crmRoutes = [
  dashboard,
  customers,
  customer,
  leads,
  leadsBoard,
  leadSettings,
  lead,
  organisations,
  oneOrganisation,
  groups,
  group,
  dataRequests,
  dataRequest,
  duplicates,
  duplicatePair,
  breaches,
  breach,
  privacy,
  campaigns,
  campaign,
  automations,
  automation,
  suppressions,
  mail,
  mailTemplates,
  mailboxes,
] as const
