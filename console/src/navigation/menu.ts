import { CalendarIcon } from '#kit/show/kit-icons.ts'
import type { Permission } from '@learning-cms/contract/core/permissions'
import type { Icon } from '@tabler/icons-react'
import type { PermissionCheck } from '#api/session/session.ts'
import {
  AccountsIcon,
  ActivityIcon,
  AnalyticsIcon,
  AppsIcon,
  ArchiveIcon,
  ArticleIcon,
  ArtifactsIcon,
  BankIcon,
  CategoriesIcon,
  CheckInIcon,
  DeliveryIcon,
  DisplayIcon,
  VisitorsIcon,
  CompanyIcon,
  CouponsIcon,
  CoursesIcon,
  CustomersIcon,
  GroupsIcon,
  DashboardIcon,
  EnrolmentsIcon,
  AlertsIcon,
  ExploreIcon,
  GatewayIcon,
  HelpIcon,
  HomeIcon,
  InformationIcon,
  InstructorsIcon,
  InvoicesIcon,
  JobsIcon,
  KycIcon,
  LeadsIcon,
  LedgerIcon,
  LockIcon,
  MailIcon,
  MergeIcon,
  AutomationsIcon,
  CampaignsIcon,
  MoneyIcon,
  MuseumIcon,
  NotificationsIcon,
  OrdersIcon,
  PaymentFileIcon,
  PayoutsIcon,
  PeriodsIcon,
  PrintIcon,
  ProductsIcon,
  RegisterIcon,
  ReviewsIcon,
  RolesIcon,
  SchoolIcon,
  ProfileIcon,
  RefundIcon,
  ServerIcon,
  SettlementIcon,
  SsoIcon,
  StudentsIcon,
  TermsIcon,
  TokenIcon,
  TrashIcon,
  WebhookIcon,
  ApiLogIcon,
} from '#kit/show/icons.ts'
import type { PageName } from './page-name.ts'
export type MenuLink = { title: PageName; to: string; icon: Icon; needs?: Permission }
export type MenuGroup = { title: PageName; icon: Icon; links: MenuLink[] }
export type MenuEntry = MenuLink | MenuGroup

const map: MenuEntry[] = [
  { title: 'home', to: '/dashboard', icon: HomeIcon },
  { title: 'apps', to: '/apps', icon: AppsIcon },
  {
    title: 'money-group',
    icon: MoneyIcon,
    links: [
      { title: 'orders', to: '/orders', icon: OrdersIcon, needs: 'orders:read' },
      { title: 'refunds', to: '/refunds', icon: RefundIcon, needs: 'orders:read' },
      { title: 'coupons', to: '/coupons', icon: CouponsIcon, needs: 'coupons:read' },
      { title: 'payouts', to: '/payouts', icon: PayoutsIcon, needs: 'ledger:read' },
      { title: 'ledger', to: '/ledger', icon: LedgerIcon, needs: 'ledger:read' },
      { title: 'invoices', to: '/account/invoices', icon: InvoicesIcon, needs: 'invoices:read' },
      { title: 'payment-files', to: '/payment-files', icon: PaymentFileIcon, needs: 'ledger:read' },
      { title: 'settlements', to: '/settlements', icon: SettlementIcon, needs: 'ledger:read' },
      { title: 'bank-transfers', to: '/orders/bank-transfers', icon: BankIcon, needs: 'orders:mark_paid' },
      { title: 'gateways', to: '/account/gateways', icon: GatewayIcon, needs: 'orders:mark_paid' },
    ],
  },
  {
    title: 'sales-group',
    icon: ProductsIcon,
    links: [
      { title: 'sales', to: '/sales/dashboard', icon: DashboardIcon, needs: 'analytics:read' },
      { title: 'shop-orders', to: '/sales/orders', icon: OrdersIcon, needs: 'orders:read' },
      { title: 'products', to: '/sales/products', icon: ProductsIcon, needs: 'products:read' },
      { title: 'check-in', to: '/sales/check-in', icon: CheckInIcon, needs: 'tickets:check_in' },
      { title: 'visitors', to: '/sales/visitors', icon: VisitorsIcon, needs: 'tickets:read' },
      { title: 'delivery-methods', to: '/sales/delivery', icon: DeliveryIcon, needs: 'orders:read' },
    ],
  },
  {
    title: 'crm-group',
    icon: CustomersIcon,
    links: [
      { title: 'crm-dashboard', to: '/crm/dashboard', icon: DashboardIcon, needs: 'crm:read' },
      { title: 'customers', to: '/crm/customers', icon: CustomersIcon, needs: 'crm:read' },
      { title: 'groups', to: '/crm/groups', icon: GroupsIcon, needs: 'crm:read' },
      { title: 'leads', to: '/crm/leads', icon: LeadsIcon, needs: 'crm:read' },
      { title: 'lead-settings', to: '/crm/leads/settings', icon: LeadsIcon, needs: 'settings:write' },
      { title: 'organisations', to: '/crm/organisations', icon: SchoolIcon, needs: 'crm:read' },
      { title: 'duplicates', to: '/crm/duplicates', icon: MergeIcon, needs: 'crm:read' },
      { title: 'data-requests', to: '/crm/requests', icon: KycIcon, needs: 'privacy:read' },
      { title: 'breaches', to: '/crm/breaches', icon: RolesIcon, needs: 'privacy:read' },
      { title: 'privacy', to: '/crm/privacy', icon: LockIcon, needs: 'privacy:read' },
      { title: 'mail', to: '/crm/mail', icon: MailIcon, needs: 'crm:read' },
      { title: 'mail-templates', to: '/crm/mail/templates', icon: ArticleIcon, needs: 'crm:read' },
      { title: 'campaigns', to: '/crm/campaigns', icon: CampaignsIcon, needs: 'campaigns:read' },
      { title: 'automations', to: '/crm/automations', icon: AutomationsIcon, needs: 'crm:read' },
      { title: 'calendar', to: '/crm/calendar', icon: CalendarIcon, needs: 'crm:read' },
    ],
  },
  {
    title: 'courses-group',
    icon: CoursesIcon,
    links: [
      { title: 'courses', to: '/courses', icon: CoursesIcon, needs: 'courses:read' },
      { title: 'categories', to: '/categories', icon: CategoriesIcon, needs: 'categories:read' },
      { title: 'students', to: '/students', icon: StudentsIcon, needs: 'students:read' },
      { title: 'enrolments', to: '/enrolments', icon: EnrolmentsIcon, needs: 'students:read' },
      { title: 'instructors', to: '/instructors', icon: InstructorsIcon, needs: 'instructors:read' },
      { title: 'reviews', to: '/reviews', icon: ReviewsIcon, needs: 'reviews:read' },
      { title: 'analytics', to: '/analytics', icon: AnalyticsIcon, needs: 'analytics:read' },
      { title: 'analytics-explore', to: '/analytics/explore', icon: ExploreIcon, needs: 'analytics:read' },
      { title: 'analytics-alerts', to: '/analytics/alerts', icon: AlertsIcon, needs: 'analytics:read' },
    ],
  },
  {
    title: 'museum-group',
    icon: MuseumIcon,
    links: [
      { title: 'artifacts', to: '/museum/artifacts', icon: ArtifactsIcon, needs: 'artifacts:read' },
      { title: 'register', to: '/museum/register', icon: RegisterIcon, needs: 'artifacts:read' },
      { title: 'periods', to: '/museum/periods', icon: PeriodsIcon, needs: 'periods:read' },
      { title: 'terms', to: '/museum/terms', icon: TermsIcon, needs: 'artifacts:read' },
      { title: 'print', to: '/museum/print', icon: PrintIcon, needs: 'artifacts:read' },
      { title: 'museum', to: '/museum/information', icon: InformationIcon, needs: 'museum:read' },
    ],
  },
  {
    title: 'help-group',
    icon: HelpIcon,
    links: [
      { title: 'knowledge-base', to: '/knowledge-base', icon: ArticleIcon, needs: 'articles:write' },
      { title: 'help', to: '/help', icon: HelpIcon, needs: 'articles:read' },
    ],
  },
  {
    title: 'account-group',
    icon: AccountsIcon,
    links: [
      { title: 'users', to: '/account/users', icon: AccountsIcon, needs: 'accounts:manage' },
      { title: 'roles', to: '/account/roles', icon: RolesIcon, needs: 'roles:manage' },
      { title: 'sso', to: '/account/sso', icon: SsoIcon, needs: 'settings:write' },
      { title: 'kyc', to: '/account/kyc', icon: KycIcon, needs: 'kyc:read' },
      { title: 'activity', to: '/account/activity', icon: ActivityIcon },
      { title: 'notices', to: '/account/notifications', icon: NotificationsIcon },
      { title: 'company', to: '/account/company', icon: CompanyIcon, needs: 'settings:write' },
      { title: 'account-settings', to: '/account/settings', icon: ProfileIcon },
    ],
  },
  {
    title: 'system-group',
    icon: ServerIcon,
    links: [
      { title: 'jobs', to: '/jobs', icon: JobsIcon, needs: 'settings:write' },
      { title: 'trash', to: '/trash', icon: TrashIcon, needs: 'trash:restore' },
      { title: 'tokens', to: '/account/tokens', icon: TokenIcon, needs: 'tokens:manage' },
      { title: 'webhooks', to: '/account/webhooks', icon: WebhookIcon, needs: 'tokens:manage' },
      { title: 'api-calls', to: '/account/api-log', icon: ApiLogIcon, needs: 'tokens:manage' },
      { title: 'mailboxes', to: '/crm/mail/settings', icon: MailIcon, needs: 'settings:write' },
      { title: 'organisation', to: '/account/organisation', icon: DisplayIcon, needs: 'settings:write' },
      { title: 'backups', to: '/system/backups', icon: ArchiveIcon, needs: 'settings:write' },
      { title: 'lost-secrets', to: '/system/lost-secrets', icon: TokenIcon, needs: 'settings:write' },
    ],
  },
]

export const isGroup = (entry: MenuEntry): entry is MenuGroup => 'links' in entry

export const linksOf = (entries: readonly MenuEntry[]) =>
  entries.flatMap((entry) => (isGroup(entry) ? entry.links : [entry]))

const allLinks = linksOf(map)

/** A group with one link left is that link. */
const asShort = (entry: MenuEntry) => (isGroup(entry) && entry.links.length === 1 ? entry.links[0]! : entry)

/** The menu that this person may open, without empty groups. */
export function menuFor(may: PermissionCheck): MenuEntry[] {
  const mayOpen = ({ needs }: MenuLink) => !needs || may(needs)
  return map
    .map((entry) => (isGroup(entry) ? { ...entry, links: entry.links.filter(mayOpen) } : entry))
    .filter((entry) => (isGroup(entry) ? entry.links.length > 0 : mayOpen(entry)))
    .map(asShort)
}

/** The group of a screen, as breadcrumbs name it. */
export const groupOf = (page: PageName) =>
  map.filter(isGroup).find(({ links }) => links.some(({ title }) => title === page))?.title

const isWithin = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`)

/** Screens without a menu entry, each with the entries it belongs to; the first one that the person has is marked. */
const nearest = { '/imports': ['/jobs', '/students', '/courses', '/sales/products', '/museum/artifacts'] }

/**
 * The one link that an address belongs to: of `/orders` and `/orders/bank-transfers`, the longer. An import into a list
 * belongs to that list. `mine` are the links that the person has.
 */
export function linkAt(pathname: string, entity?: string, mine: readonly MenuLink[] = allLinks): string | undefined {
  const links = allLinks.filter(({ to }) => isWithin(pathname, to))
  const [own] = links.toSorted((one, other) => other.to.length - one.to.length)
  if (own) return own.to
  const [, sections] = Object.entries(nearest).find(([place]) => isWithin(pathname, place)) ?? []
  const nearby = sections?.find((section) => mine.some(({ to }) => to === section))
  return sections && (mine.find(({ title }) => title === entity)?.to ?? nearby)
}

export const holdsLink = (entry: MenuEntry, to: string | undefined) => linksOf([entry]).some((link) => link.to === to)
