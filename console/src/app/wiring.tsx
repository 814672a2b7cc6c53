import type { Display } from '@learning-cms/contract/account/display'
import { lazy, Suspense, type ReactNode } from 'react'
import { AwayNotice } from '#api/transport/AwayNotice.tsx'
import { queryClient } from '#api/cache/cache.ts'
import { forgetErased } from '#api/drafts/forget-record.ts'
import { useIdentity } from '#api/identity/identity.ts'
import { onServerEvent } from '#api/live/events.ts'
import { knowHomeParts } from '#features/system/home/home-parts.ts'
import { knowOrderParts } from '#features/shop/orders/cards/order-parts.ts'
import { learnAllReasons } from '#api/problem.ts'
import { useMe, usePreviewedRole } from '#api/session/session.ts'
import { followScreen } from './screen.ts'
import { saveForEveryone, saveForMe } from './theme/displays.api.ts'
import { forgetSearches } from '#kit/list/tools/recent-searches.ts'
import { TrayButton } from '#features/system/jobs/TrayButton.tsx'
import { BellButton } from '#features/account/notices/BellButton.tsx'
import { HeaderSearch } from '#features/system/search/HeaderSearch.tsx'
import { knowRecords } from '#kit/changes/records.ts'
import { noteAuthor } from '#kit/form/conflicts/authors.ts'
import { deferred } from '#kit/feedback/deferred.tsx'
import { holdWhile, whenIdle } from '#kit/feedback/idle.ts'
import { keepDraftsIn } from '#kit/form/drafts/draft-keeper.ts'
import { knowCommands } from '#navigation/commands.ts'
import { openShortcuts } from '#kit/keyboard/shortcuts-dialog.ts'
import { openTour, useTour } from '#navigation/start/tour.ts'

/** The parts of the console that other folders put into the shell. */
export type HeaderSlots = {
  /** Opens the global search; at the start of the header. */
  search?: ReactNode
  /** The person's running jobs, with their panel. */
  jobs?: ReactNode
  /** The bell, with its panel. */
  notifications?: ReactNode
  /** Menu items that preview another role; in the user menu. */
  roleView?: ReactNode
  openShortcuts?: () => void
  openTour?: () => void
  /** A menu item that opens the help of the screen; in the user menu. */
  help?: ReactNode
}

type Wiring = {
  header: HeaderSlots
  /** Above the page: the previewed role, a lost connection. */
  banner?: ReactNode
  saveDisplayForMe: (display: Display) => Promise<unknown>
  saveDisplayForEveryone: (display: Display) => Promise<unknown>
}

const Tray = deferred(() => import('#features/system/jobs/Tray.tsx'), TrayButton)

const Bell = deferred(() => import('#features/account/notices/Bell.tsx'), BellButton)

const PreviewBanner = lazy(() => import('#features/account/roles/review/PreviewBanner.tsx'))

const HelpItem = lazy(() => import('#features/help/help/HelpItem.tsx'))

const Tour = lazy(() => import('#navigation/start/Tour.tsx'))

function RunningTour() {
  const { stop } = useTour()
  return stop && <Tour stop={stop} />
}

const ClosingBanner = lazy(() => import('#features/account/account-settings/ClosingBanner.tsx'))

const BannerOfClosing = () => useMe().data?.closesAt && <ClosingBanner />

const BannerOfPreview = () => usePreviewedRole() && <PreviewBanner />

holdWhile(() => queryClient.isFetching() > 0)
whenIdle(followScreen)
useIdentity.subscribe(({ user }, { user: former }) => user.username !== former.username && forgetSearches())
whenIdle(() => void learnAllReasons())
// Loaded while the server is up: once it is needed, the server is down.
whenIdle(() => void import('#api/cache/recovery.ts').catch(() => undefined))
whenIdle(() => void import('#api/live/stream.ts').then(({ followServer }) => followServer()))

knowRecords({
  artifacts: () => import('#features/museum/artifacts/artifacts.record.ts').then(({ record }) => record),
  stories: () => import('#features/museum/artifacts/artifacts.record.ts').then(({ storyRecord }) => storyRecord),
  scenes: () => import('#features/museum/artifacts/artifacts.record.ts').then(({ sceneRecord }) => sceneRecord),
  categories: () => import('#features/courses/categories/categories.record.ts').then(({ record }) => record),
  courses: () => import('#features/courses/courses/courses.record.ts').then(({ record }) => record),
  coupons: () => import('#features/shop/coupons/coupons.record.ts').then(({ record }) => record),
  products: () => import('#features/shop/products/products.record.ts').then(({ record }) => record),
  groups: () => import('#features/crm/groups/groups.record.ts').then(({ record }) => record),
  periods: () => import('#features/museum/periods/periods.record.ts').then(({ record }) => record),
  reviews: () => import('#features/courses/reviews/reviews.record.ts').then(({ record }) => record),
  articles: () => import('#features/help/articles/articles.record.ts').then(({ record }) => record),
  kyc: () => import('#features/people/kyc/kyc.record.ts').then(({ record }) => record),
  museum: () => import('#features/museum/museum/museum.record.ts').then(({ record }) => record),
  instructors: () => import('#features/people/instructors/instructors.record.ts').then(({ record }) => record),
  automations: () => import('#features/crm/automations/automations.record.ts').then(({ record }) => record),
  campaigns: () => import('#features/crm/campaigns/campaigns.record.ts').then(({ record }) => record),
  breaches: () => import('#features/crm/breaches/breaches.record.ts').then(({ record }) => record),
  'data-requests': () => import('#features/crm/data-requests/data-requests.record.ts').then(({ record }) => record),
  customers: () => import('#features/crm/customers/customers.record.ts').then(({ record }) => record),
  organisations: () => import('#features/crm/organisations/organisations.record.ts').then(({ record }) => record),
  leads: () => import('#features/crm/leads/leads.record.ts').then(({ record }) => record),
  students: () => import('#features/people/students/students.record.ts').then(({ record }) => record),
})

knowHomeParts({ Tiles: lazy(() => import('#features/analytics/analytics/tiles/Tiles.tsx')) })
knowOrderParts({ StartPayment: lazy(() => import('#features/money/payments/StartPayment.tsx')) })

knowCommands(() => import('./commands.ts'))

onServerEvent((event) => {
  if (event.kind !== 'change') return
  const { id, version, byName } = event.change
  if (id && version) noteAuthor(id, version, byName)
})
forgetErased()
keepDraftsIn(() => import('#api/drafts/drafts.ts').then(({ keeper }) => keeper))

// Only the shell, which loads after sign-in, may import this, to keep the public pages light.
export const wiring: Wiring = {
  header: {
    search: <HeaderSearch />,
    jobs: <Tray />,
    notifications: <Bell />,
    help: (
      <Suspense>
        <HelpItem />
      </Suspense>
    ),
    openShortcuts,
    openTour: () => void openTour(),
  },
  banner: (
    <>
      <AwayNotice />
      <Suspense>
        <BannerOfPreview />
        <BannerOfClosing />
        <RunningTour />
      </Suspense>
    </>
  ),
  saveDisplayForMe: saveForMe,
  saveDisplayForEveryone: saveForEveryone,
}
