import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listPreferences, shortly, signedIn } from './parts.ts'

const users = createRoute({
  ...signedIn,
  path: '/account/users',
  staticData: { title: 'users', needs: 'accounts:manage' },
  loader: () => shortly(listPreferences()),
  component: lazyRouteComponent(() => import('#features/account/accounts/AccountsPage.tsx')),
})
const roles = createRoute({
  ...signedIn,
  path: '/account/roles',
  staticData: { title: 'roles', needs: 'roles:manage' },
  component: lazyRouteComponent(() => import('#features/account/roles/RolesPage.tsx')),
})
const kyc = createRoute({
  ...signedIn,
  path: '/account/kyc',
  staticData: { title: 'kyc', needs: 'kyc:read' },
  loader: () => shortly(listPreferences()),
  component: lazyRouteComponent(() => import('#features/people/kyc/KycPage.tsx')),
})
const kycCase = createRoute({
  ...signedIn,
  path: '/account/kyc/$id',
  staticData: { title: 'kyc-case', needs: 'kyc:read', parent: { to: '/account/kyc', title: 'kyc' } },
  component: lazyRouteComponent(() => import('#features/people/kyc/KycCasePage.tsx')),
})
const tokens = createRoute({
  ...signedIn,
  path: '/account/tokens',
  staticData: { title: 'tokens', needs: 'tokens:manage' },
  component: lazyRouteComponent(() => import('#features/account/tokens/TokensPage.tsx')),
})
const webhooks = createRoute({
  ...signedIn,
  path: '/account/webhooks',
  staticData: { title: 'webhooks', needs: 'tokens:manage' },
  component: lazyRouteComponent(() => import('#features/system/webhooks/WebhooksPage.tsx')),
})
const webhook = createRoute({
  ...signedIn,
  path: '/account/webhooks/$id',
  staticData: { title: 'webhook', needs: 'tokens:manage', parent: { to: '/account/webhooks', title: 'webhooks' } },
  component: lazyRouteComponent(() => import('#features/system/webhooks/WebhookPage.tsx')),
})
const apiCalls = createRoute({
  ...signedIn,
  path: '/account/api-log',
  staticData: { title: 'api-calls', needs: 'tokens:manage' },
  component: lazyRouteComponent(() => import('#features/system/api-calls/ApiLogPage.tsx')),
})
const gateways = createRoute({
  ...signedIn,
  path: '/account/gateways',
  staticData: { title: 'gateways', needs: 'orders:mark_paid' },
  component: lazyRouteComponent(() => import('#features/money/gateways/GatewaysPage.tsx')),
})
const sso = createRoute({
  ...signedIn,
  path: '/account/sso',
  staticData: { title: 'sso', needs: 'settings:write' },
  component: lazyRouteComponent(() => import('#features/account/sso/SsoPage.tsx')),
})
const invoices = createRoute({
  ...signedIn,
  path: '/account/invoices',
  staticData: { title: 'invoices', needs: 'invoices:read' },
  loader: () => shortly(listPreferences()),
  component: lazyRouteComponent(() => import('#features/money/invoices/InvoicesPage.tsx')),
})
const invoice = createRoute({
  ...signedIn,
  path: '/account/invoices/$id',
  staticData: {
    title: 'invoice',
    parent: { to: '/account/invoices', title: 'invoices' },
    needs: 'invoices:read',
  },
  component: lazyRouteComponent(() => import('#features/money/invoices/InvoicePage.tsx')),
})
const company = createRoute({
  ...signedIn,
  path: '/account/company',
  staticData: { title: 'company', needs: 'settings:write' },
  component: lazyRouteComponent(() => import('#features/money/company/CompanyPage.tsx')),
})
const jobs = createRoute({
  ...signedIn,
  path: '/jobs',
  staticData: { title: 'jobs' },
  component: lazyRouteComponent(() => import('#features/system/jobs/JobsPage.tsx')),
})
const backups = createRoute({
  ...signedIn,
  path: '/system/backups',
  staticData: { title: 'backups', needs: 'settings:write' },
  component: lazyRouteComponent(() => import('#features/system/backups/BackupsPage.tsx')),
})
const lostSecrets = createRoute({
  ...signedIn,
  path: '/system/lost-secrets',
  staticData: { title: 'lost-secrets', needs: 'settings:write' },
  component: lazyRouteComponent(() => import('#features/system/lost-secrets/LostSecretsPage.tsx')),
})
const bulkRun = createRoute({
  ...signedIn,
  path: '/jobs/bulk/$id',
  staticData: { title: 'bulk-run', parent: { to: '/jobs', title: 'jobs' } },
  component: lazyRouteComponent(() => import('#features/system/bulk/BulkRunPage.tsx')),
})
const organisation = createRoute({
  ...signedIn,
  path: '/account/organisation',
  staticData: { title: 'organisation', needs: 'settings:write' },
  component: lazyRouteComponent(() => import('#features/system/organisation/OrganisationPage.tsx')),
})
const activity = createRoute({
  ...signedIn,
  path: '/account/activity',
  staticData: { title: 'activity' },
  loader: () => shortly(Promise.resolve()),
  component: lazyRouteComponent(() => import('#features/system/activity/ActivityPage.tsx')),
})
const trash = createRoute({
  ...signedIn,
  path: '/trash',
  staticData: { title: 'trash', needs: 'trash:restore' },
  component: lazyRouteComponent(() => import('#features/system/trash/TrashPage.tsx')),
})

/** Staff, their rights, and operation of the console. */
export const accountRoutes = [
  users,
  roles,
  tokens,
  sso,
  gateways,
  jobs,
  backups,
  lostSecrets,
  bulkRun,
  activity,
  trash,
  kyc,
  kycCase,
  webhooks,
  webhook,
  apiCalls,
  invoices,
  invoice,
  company,
  organisation,
] as const
