import type { Permission } from '@learning-cms/contract/core/permissions'
import type { Icon } from '@tabler/icons-react'
import {
  AccountsIcon,
  ActivityIcon,
  AppsIcon,
  ArchiveIcon,
  ArticleIcon,
  ArtifactsIcon,
  CategoriesIcon,
  CouponsIcon,
  CoursesIcon,
  EnrolmentsIcon,
  GatewayIcon,
  HelpIcon,
  HomeIcon,
  InformationIcon,
  InstructorsIcon,
  JobsIcon,
  LedgerIcon,
  MuseumIcon,
  NotificationsIcon,
  OrdersIcon,
  PayoutsIcon,
  PeriodsIcon,
  PrintIcon,
  RegisterIcon,
  ReviewsIcon,
  RolesIcon,
  ServerIcon,
  StudentsIcon,
  TermsIcon,
  TokenIcon,
  TrashIcon,
  UndoIcon,
} from '#kit/show/icons.ts'
import type { PageName } from './page-name.ts'
export type MenuLink = { title: PageName; to: string; icon: Icon; needs?: Permission }
export type MenuGroup = { title: PageName; icon: Icon; links: MenuLink[] }
export type MenuEntry = MenuLink | MenuGroup

const map: MenuEntry[] = [
  { title: 'home', to: '/dashboard', icon: HomeIcon },
  { title: 'apps', to: '/apps', icon: AppsIcon },
  {
    title: 'courses-group',
    icon: CoursesIcon,
    links: [
      { title: 'orders', to: '/orders', icon: OrdersIcon, needs: 'orders:read' },
      { title: 'refunds', to: '/refunds', icon: UndoIcon, needs: 'orders:read' },
      { title: 'categories', to: '/categories', icon: CategoriesIcon, needs: 'categories:read' },
      { title: 'courses', to: '/courses', icon: CoursesIcon, needs: 'courses:read' },
      { title: 'students', to: '/students', icon: StudentsIcon, needs: 'students:read' },
      { title: 'enrolments', to: '/enrolments', icon: EnrolmentsIcon, needs: 'students:read' },
      { title: 'instructors', to: '/instructors', icon: InstructorsIcon, needs: 'instructors:read' },
      { title: 'payouts', to: '/payouts', icon: PayoutsIcon, needs: 'ledger:read' },
      { title: 'ledger', to: '/ledger', icon: LedgerIcon, needs: 'ledger:read' },
      { title: 'coupons', to: '/coupons', icon: CouponsIcon, needs: 'coupons:read' },
      { title: 'knowledge-base', to: '/knowledge-base', icon: ArticleIcon, needs: 'articles:write' },
      { title: 'reviews', to: '/reviews', icon: ReviewsIcon, needs: 'reviews:read' },
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
    title: 'account-group',
    icon: AccountsIcon,
    links: [
      { title: 'users', to: '/account/users', icon: AccountsIcon, needs: 'accounts:manage' },
      { title: 'roles', to: '/account/roles', icon: RolesIcon, needs: 'roles:manage' },
      { title: 'tokens', to: '/account/tokens', icon: TokenIcon, needs: 'tokens:manage' },
      { title: 'gateways', to: '/account/gateways', icon: GatewayIcon, needs: 'orders:mark_paid' },
      { title: 'activity', to: '/account/activity', icon: ActivityIcon, needs: 'audit:read' },
      { title: 'jobs', to: '/jobs', icon: JobsIcon, needs: 'settings:write' },
      { title: 'notices', to: '/account/notifications', icon: NotificationsIcon },
    ],
  },
  {
    title: 'system-group',
    icon: ServerIcon,
    links: [{ title: 'backups', to: '/system/backups', icon: ArchiveIcon, needs: 'settings:write' }],
  },
  { title: 'help', to: '/help', icon: HelpIcon, needs: 'articles:read' },
  { title: 'trash', to: '/trash', icon: TrashIcon, needs: 'trash:restore' },
]

export const isGroup = (entry: MenuEntry): entry is MenuGroup => 'links' in entry

/** The menu that this person may open, without empty groups. */
export function menuFor(may: (permission: Permission) => boolean): MenuEntry[] {
  const mayOpen = ({ needs }: MenuLink) => !needs || may(needs)
  return map
    .map((entry) => (isGroup(entry) ? { ...entry, links: entry.links.filter(mayOpen) } : entry))
    .filter((entry) => (isGroup(entry) ? entry.links.length > 0 : mayOpen(entry)))
}

export const isAt = (pathname: string, { to }: MenuLink) => pathname === to || pathname.startsWith(`${to}/`)

export const holdsPage = (pathname: string, entry: MenuEntry) =>
  isGroup(entry) ? entry.links.some((link) => isAt(pathname, link)) : isAt(pathname, entry)
