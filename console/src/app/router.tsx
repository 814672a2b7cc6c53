import type { Permission } from '@learning-cms/contract/permissions'
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import ErrorPage from '#features/system/ErrorPage.tsx'
import { wasSignedIn } from '#api/identity.ts'
import { readMe } from '#api/session.ts'
import { base, safeRedirect } from './redirect.ts'
import { parseSearch, stringifySearch, type Search } from './search.ts'
import type { AuthShell } from './shell/AuthLayout.tsx'
import { Frame, preloadShell } from './shell/Frame.tsx'
import type { PageName } from './shell/pages.words.ts'
import Welcome, { isInside } from './Welcome.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: PageName
    /** The section of the menu, and the list a record belongs to: the breadcrumbs. */
    group?: PageName
    parent?: { to: string; title: PageName }
    needs?: Permission
    /** Reached without signing in; what stands around the page instead of the shell. */
    authShell?: AuthShell
    /** For a page that is within the shell at other times. */
    isOutside?: () => boolean
  }
  interface Register {
    router: typeof router
  }
}

const root = createRootRoute({
  component: Frame,
  validateSearch: (search: Record<string, unknown>): Search => search as Search,
})

const signedIn = {
  getParentRoute: () => root,
  beforeLoad: ({ location }: { location: { href: string } }) => {
    if (!wasSignedIn()) throw redirect({ to: '/sign-in', search: { redirectUrl: location.href } })
    void preloadShell()
    // Asked beside the page, not before it; a refusal is handled where the answer is used.
    readMe().catch(() => undefined)
  },
} as const

const open = { getParentRoute: () => root } as const

const waitMs = 300

/** A page waits this long for its rows, and for what this person may do with them; then it shows their places. */
const shortly = (work: Promise<unknown>) =>
  Promise.race([
    Promise.all([work, readMe()]).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, waitMs)),
  ]).then(() => null)

/** How this person keeps their lists: which columns are drawn first. */
const keptLists = () => import('#features/views/choices.api.ts').then(({ preloadChoices }) => preloadChoices())

const signIn = createRoute({
  ...open,
  path: '/sign-in',
  staticData: { title: 'sign-in', authShell: 'split' },
  beforeLoad: ({ search }) => {
    if (wasSignedIn()) throw redirect({ href: safeRedirect(search['redirectUrl']) })
  },
  component: lazyRouteComponent(() => import('#features/sign-in/SignInPage.tsx')),
})
const signUp = createRoute({
  ...open,
  path: '/sign-up',
  staticData: { title: 'sign-up', authShell: 'split' },
  component: lazyRouteComponent(() => import('#features/sign-in/SignUpPage.tsx')),
})
const forgotPassword = createRoute({
  ...open,
  path: '/forgot-password',
  staticData: { title: 'forgot-password', authShell: 'split' },
  component: lazyRouteComponent(() => import('#features/sign-in/ForgotPasswordPage.tsx')),
})
const resetPassword = createRoute({
  ...open,
  path: '/reset-password',
  staticData: { title: 'reset-password', authShell: 'split' },
  component: lazyRouteComponent(() => import('#features/sign-in/ResetPasswordPage.tsx')),
})
const welcome = createRoute({
  ...open,
  path: '/welcome',
  staticData: { title: 'welcome', authShell: 'simple', isOutside: () => !isInside() },
  beforeLoad: () => {
    if (!isInside()) return
    void preloadShell()
    readMe().catch(() => undefined)
  },
  component: Welcome,
})

const index = createRoute({
  ...signedIn,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true })
  },
})
const dashboard = createRoute({
  ...signedIn,
  path: '/dashboard',
  staticData: { title: 'home' },
  component: lazyRouteComponent(() => import('#features/home/HomePage.tsx')),
})
const apps = createRoute({
  ...signedIn,
  path: '/apps',
  staticData: { title: 'apps' },
  component: lazyRouteComponent(() => import('#features/apps/AppsPage.tsx')),
})
const categories = createRoute({
  ...signedIn,
  path: '/categories',
  staticData: { title: 'categories', group: 'courses-group', needs: 'categories:read' },
  component: lazyRouteComponent(() => import('#features/categories/CategoriesPage.tsx')),
})
const courses = createRoute({
  ...signedIn,
  path: '/courses',
  staticData: { title: 'courses', group: 'courses-group', needs: 'courses:read' },
  loader: ({ location }) =>
    shortly(
      Promise.all([
        import('#features/courses/courses.preload.ts').then(({ preload }) => preload(location.search)),
        keptLists(),
      ]),
    ),
  shouldReload: false,
  component: lazyRouteComponent(() => import('#features/courses/CoursesPage.tsx')),
})
const newCourse = createRoute({
  ...signedIn,
  path: '/courses/new',
  staticData: {
    title: 'course-new',
    group: 'courses-group',
    parent: { to: '/courses', title: 'courses' },
    needs: 'courses:write',
  },
  component: lazyRouteComponent(() => import('#features/courses/NewCoursePage.tsx')),
})
const course = createRoute({
  ...signedIn,
  path: '/courses/$id',
  staticData: {
    title: 'course',
    group: 'courses-group',
    parent: { to: '/courses', title: 'courses' },
    needs: 'courses:read',
  },
  component: lazyRouteComponent(() => import('#features/courses/CoursePage.tsx')),
})
const coupons = createRoute({
  ...signedIn,
  path: '/coupons',
  staticData: { title: 'coupons', group: 'courses-group', needs: 'coupons:read' },
  loader: () => shortly(keptLists()),
  component: lazyRouteComponent(() => import('#features/coupons/CouponsPage.tsx')),
})
const newCoupon = createRoute({
  ...signedIn,
  path: '/coupons/new',
  staticData: {
    title: 'coupon-new',
    group: 'courses-group',
    parent: { to: '/coupons', title: 'coupons' },
    needs: 'coupons:write',
  },
  component: lazyRouteComponent(() => import('#features/coupons/NewCouponPage.tsx')),
})
const coupon = createRoute({
  ...signedIn,
  path: '/coupons/$id',
  staticData: {
    title: 'coupon',
    group: 'courses-group',
    parent: { to: '/coupons', title: 'coupons' },
    needs: 'coupons:read',
  },
  component: lazyRouteComponent(() => import('#features/coupons/CouponPage.tsx')),
})
const refunds = createRoute({
  ...signedIn,
  path: '/refunds',
  staticData: { title: 'refunds', group: 'courses-group', needs: 'orders:read' },
  component: lazyRouteComponent(() => import('#features/refunds/RefundsPage.tsx')),
})
const refund = createRoute({
  ...signedIn,
  path: '/refunds/$id',
  staticData: {
    title: 'refund',
    group: 'courses-group',
    parent: { to: '/refunds', title: 'refunds' },
    needs: 'orders:read',
  },
  component: lazyRouteComponent(() => import('#features/refunds/RefundPage.tsx')),
})
const truth = createRoute({
  ...signedIn,
  path: '/truth',
  staticData: {
    title: 'truth',
    group: 'courses-group',
    parent: { to: '/refunds', title: 'refunds' },
    needs: 'orders:read',
  },
  component: lazyRouteComponent(() => import('#features/refunds/TruthPage.tsx')),
})
const orders = createRoute({
  ...signedIn,
  path: '/orders',
  staticData: { title: 'orders', group: 'courses-group', needs: 'orders:read' },
  loader: ({ location }) =>
    shortly(
      Promise.all([
        import('#features/orders/orders.preload.ts').then(({ preload }) => preload(location.search)),
        keptLists(),
      ]),
    ),
  shouldReload: false,
  component: lazyRouteComponent(() => import('#features/orders/OrdersPage.tsx')),
})
const newOrder = createRoute({
  ...signedIn,
  path: '/orders/new',
  staticData: {
    title: 'order-new',
    group: 'courses-group',
    parent: { to: '/orders', title: 'orders' },
    needs: 'orders:write',
  },
  component: lazyRouteComponent(() => import('#features/orders/NewOrderPage.tsx')),
})
const bankTransfers = createRoute({
  ...signedIn,
  path: '/orders/bank-transfers',
  staticData: {
    title: 'bank-transfers',
    group: 'courses-group',
    parent: { to: '/orders', title: 'orders' },
    needs: 'orders:mark_paid',
  },
  component: lazyRouteComponent(() => import('#features/bank-statements/TransfersPage.tsx')),
})
const order = createRoute({
  ...signedIn,
  path: '/orders/$id',
  staticData: {
    title: 'order',
    group: 'courses-group',
    parent: { to: '/orders', title: 'orders' },
    needs: 'orders:read',
  },
  component: lazyRouteComponent(() => import('./order-page.tsx')),
})
const students = createRoute({
  ...signedIn,
  path: '/students',
  staticData: { title: 'students', group: 'courses-group', needs: 'students:read' },
  loader: () => shortly(keptLists()),
  component: lazyRouteComponent(() => import('#features/students/StudentsPage.tsx')),
})
const student = createRoute({
  ...signedIn,
  path: '/students/$id',
  staticData: {
    title: 'student',
    group: 'courses-group',
    parent: { to: '/students', title: 'students' },
    needs: 'students:read',
  },
  component: lazyRouteComponent(() => import('#features/students/StudentPage.tsx')),
})
const enrolments = createRoute({
  ...signedIn,
  path: '/enrolments',
  staticData: { title: 'enrolments', group: 'courses-group', needs: 'students:read' },
  component: lazyRouteComponent(() => import('#features/enrolments/EnrolmentsPage.tsx')),
})
const instructors = createRoute({
  ...signedIn,
  path: '/instructors',
  staticData: { title: 'instructors', group: 'courses-group', needs: 'instructors:read' },
  loader: () => shortly(keptLists()),
  component: lazyRouteComponent(() => import('#features/instructors/InstructorsPage.tsx')),
})
const reviews = createRoute({
  ...signedIn,
  path: '/reviews',
  staticData: { title: 'reviews', group: 'courses-group', needs: 'reviews:read' },
  loader: keptLists,
  component: lazyRouteComponent(() => import('#features/reviews/ReviewsPage.tsx')),
})
const instructor = createRoute({
  ...signedIn,
  path: '/instructors/$id',
  staticData: {
    title: 'instructor',
    group: 'courses-group',
    parent: { to: '/instructors', title: 'instructors' },
    needs: 'instructors:read',
  },
  component: lazyRouteComponent(() => import('#features/instructors/InstructorPage.tsx')),
})
const payouts = createRoute({
  ...signedIn,
  path: '/payouts',
  staticData: { title: 'payouts', group: 'courses-group', needs: 'ledger:read' },
  component: lazyRouteComponent(() => import('#features/payouts/PayoutsPage.tsx')),
})
const payout = createRoute({
  ...signedIn,
  path: '/payouts/$id',
  staticData: {
    title: 'payout',
    group: 'courses-group',
    parent: { to: '/payouts', title: 'payouts' },
    needs: 'ledger:read',
  },
  component: lazyRouteComponent(() => import('#features/payouts/PayoutPage.tsx')),
})
const ledger = createRoute({
  ...signedIn,
  path: '/ledger',
  staticData: { title: 'ledger', group: 'courses-group', needs: 'ledger:read' },
  component: lazyRouteComponent(() => import('#features/ledger/LedgerPage.tsx')),
})
const artifacts = createRoute({
  ...signedIn,
  path: '/museum/artifacts',
  staticData: { title: 'artifacts', group: 'museum-group', needs: 'artifacts:read' },
  loader: ({ location }) =>
    shortly(
      Promise.all([
        import('#features/artifacts/artifacts.preload.ts').then(({ preload }) => preload(location.search)),
        keptLists(),
      ]),
    ),
  shouldReload: false,
  component: lazyRouteComponent(() => import('#features/artifacts/ArtifactsPage.tsx')),
})
const newArtifact = createRoute({
  ...signedIn,
  path: '/museum/artifacts/new',
  staticData: {
    title: 'artifact-new',
    group: 'museum-group',
    parent: { to: '/museum/artifacts', title: 'artifacts' },
    needs: 'artifacts:write',
  },
  component: lazyRouteComponent(() => import('#features/artifacts/NewArtifactPage.tsx')),
})
const artifact = createRoute({
  ...signedIn,
  path: '/museum/artifacts/$id',
  staticData: {
    title: 'artifact',
    group: 'museum-group',
    parent: { to: '/museum/artifacts', title: 'artifacts' },
    needs: 'artifacts:read',
  },
  component: lazyRouteComponent(() => import('#features/artifacts/ArtifactPage.tsx')),
})
const registerBook = createRoute({
  ...signedIn,
  path: '/museum/register',
  staticData: { title: 'register', group: 'museum-group', needs: 'artifacts:read' },
  component: lazyRouteComponent(() => import('#features/register/RegisterPage.tsx')),
})
const terms = createRoute({
  ...signedIn,
  path: '/museum/terms',
  staticData: { title: 'terms', group: 'museum-group', needs: 'artifacts:read' },
  component: lazyRouteComponent(() => import('#features/terms/TermsPage.tsx')),
})
const print = createRoute({
  ...signedIn,
  path: '/museum/print',
  staticData: { title: 'print', group: 'museum-group', needs: 'artifacts:read' },
  component: lazyRouteComponent(() => import('#features/register/PrintPage.tsx')),
})
/** What the QR code of a label holds. */
const label = createRoute({
  ...signedIn,
  path: '/a/$label',
  loader: async ({ params }) => (await import('#features/register/open-label.ts')).openLabel(params.label),
})
const periods = createRoute({
  ...signedIn,
  path: '/museum/periods',
  staticData: { title: 'periods', group: 'museum-group', needs: 'periods:read' },
  component: lazyRouteComponent(() => import('#features/periods/PeriodsPage.tsx')),
})
const period = createRoute({
  ...signedIn,
  path: '/museum/periods/$id',
  staticData: {
    title: 'period',
    group: 'museum-group',
    parent: { to: '/museum/periods', title: 'periods' },
    needs: 'periods:read',
  },
  component: lazyRouteComponent(() => import('#features/periods/PeriodPage.tsx')),
})
const museum = createRoute({
  ...signedIn,
  path: '/museum/information',
  staticData: { title: 'museum', group: 'museum-group', needs: 'museum:read' },
  component: lazyRouteComponent(() => import('#features/museum/MuseumPage.tsx')),
})
const knowledgeBase = createRoute({
  ...signedIn,
  path: '/knowledge-base',
  staticData: { title: 'knowledge-base', group: 'courses-group', needs: 'articles:read' },
  component: lazyRouteComponent(() => import('#features/articles/ArticlesPage.tsx')),
})
const helpWriting = createRoute({
  ...signedIn,
  path: '/knowledge-base/$id',
  staticData: {
    title: 'article',
    group: 'courses-group',
    parent: { to: '/knowledge-base', title: 'knowledge-base' },
    needs: 'articles:read',
  },
  component: lazyRouteComponent(() => import('#features/articles/ArticlePage.tsx')),
})
const help = createRoute({
  ...signedIn,
  path: '/help',
  staticData: { title: 'help' },
  component: lazyRouteComponent(() => import('#features/help/HelpPage.tsx')),
})
const helpArticle = createRoute({
  ...signedIn,
  path: '/help/$slug',
  staticData: { title: 'help', parent: { to: '/help', title: 'help' } },
  component: lazyRouteComponent(() => import('#features/help/HelpArticlePage.tsx')),
})
const users = createRoute({
  ...signedIn,
  path: '/account/users',
  staticData: { title: 'users', group: 'account-group', needs: 'accounts:manage' },
  loader: () => shortly(keptLists()),
  component: lazyRouteComponent(() => import('#features/accounts/AccountsPage.tsx')),
})
const roles = createRoute({
  ...signedIn,
  path: '/account/roles',
  staticData: { title: 'roles', group: 'account-group', needs: 'roles:manage' },
  component: lazyRouteComponent(() => import('#features/roles/RolesPage.tsx')),
})
const jobs = createRoute({
  ...signedIn,
  path: '/jobs',
  staticData: { title: 'jobs', group: 'account-group' },
  component: lazyRouteComponent(() => import('#features/jobs/JobsPage.tsx')),
})
const importsPage = createRoute({
  ...signedIn,
  path: '/imports',
  staticData: { title: 'imports', group: 'courses-group' },
  component: lazyRouteComponent(() => import('#features/imports/ImportsPage.tsx')),
})
const newImport = createRoute({
  ...signedIn,
  path: '/imports/new',
  staticData: { title: 'import-new', group: 'courses-group', parent: { to: '/imports', title: 'imports' } },
  component: lazyRouteComponent(() => import('#features/imports/NewImportPage.tsx')),
})
const importPage = createRoute({
  ...signedIn,
  path: '/imports/$id',
  staticData: { title: 'import', group: 'courses-group', parent: { to: '/imports', title: 'imports' } },
  component: lazyRouteComponent(() => import('#features/imports/ImportPage.tsx')),
})
const bulkRun = createRoute({
  ...signedIn,
  path: '/jobs/bulk/$id',
  staticData: { title: 'bulk-run', group: 'account-group' },
  component: lazyRouteComponent(() => import('#features/bulk/BulkRunPage.tsx')),
})
const notices = createRoute({
  ...signedIn,
  path: '/account/notifications',
  staticData: { title: 'notices', group: 'account-group' },
  component: lazyRouteComponent(() => import('#features/notices/NoticesPage.tsx')),
})
const activity = createRoute({
  ...signedIn,
  path: '/account/activity',
  staticData: { title: 'activity', group: 'account-group', needs: 'audit:read' },
  component: lazyRouteComponent(() => import('#features/activity/ActivityPage.tsx')),
})
const trash = createRoute({
  ...signedIn,
  path: '/trash',
  staticData: { title: 'trash', needs: 'trash:restore' },
  component: lazyRouteComponent(() => import('#features/trash/TrashPage.tsx')),
})
/** The short address of a saved view. */
const savedView = createRoute({
  ...signedIn,
  path: '/v/$code',
  loader: async ({ params }) => (await import('#features/views/open-view.ts')).openView(params.code),
})
const gateways = createRoute({
  ...signedIn,
  path: '/account/gateways',
  staticData: { title: 'gateways', group: 'account-group', needs: 'orders:mark_paid' },
  component: lazyRouteComponent(() => import('#features/gateways/GatewaysPage.tsx')),
})
const tokens = createRoute({
  ...signedIn,
  path: '/account/tokens',
  staticData: { title: 'tokens', group: 'account-group', needs: 'tokens:manage' },
  component: lazyRouteComponent(() => import('#features/tokens/TokensPage.tsx')),
})
const accessDenied = createRoute({
  ...signedIn,
  path: '/access-denied',
  staticData: { title: 'access-denied' },
  component: lazyRouteComponent(() => import('#features/system/AccessDeniedPage.tsx')),
})

const publicRoutes = [signIn, signUp, forgotPassword, resetPassword, welcome] as const
const courseRoutes = [
  ...[orders, newOrder, bankTransfers, order],
  ...[refunds, refund, truth],
  ...[categories, courses, newCourse, course],
  ...[coupons, newCoupon, coupon],
  ...[payouts, payout, ledger],
  ...[students, student, enrolments, instructors, instructor, reviews],
  ...[importsPage, newImport, importPage],
  ...[knowledgeBase, helpWriting, help, helpArticle],
] as const
const museumRoutes = [
  ...[artifacts, newArtifact, artifact, periods, period, museum],
  ...[registerBook, terms, print, label],
] as const
const accountRoutes = [
  users,
  roles,
  tokens,
  gateways,
  jobs,
  bulkRun,
  notices,
  activity,
  trash,
  savedView,
  accessDenied,
] as const

export const router = createRouter({
  routeTree: root.addChildren([
    ...publicRoutes,
    index,
    dashboard,
    apps,
    ...courseRoutes,
    ...museumRoutes,
    ...accountRoutes,
  ]),
  basepath: base,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: lazyRouteComponent(() => import('#features/system/NotFoundPage.tsx')),
  scrollRestoration: true,
  defaultPendingMs: 300,
})
