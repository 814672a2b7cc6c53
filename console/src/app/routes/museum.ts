import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listPreferences, shortly, signedIn } from './parts.ts'

const artifacts = createRoute({
  ...signedIn,
  path: '/museum/artifacts',
  staticData: { title: 'artifacts', needs: 'artifacts:read' },
  loader: ({ location }) =>
    shortly(
      Promise.all([
        import('#features/museum/artifacts/list/artifacts.preload.ts').then(({ preload }) => preload(location.search)),
        listPreferences(),
      ]),
    ),
  shouldReload: false,
  component: lazyRouteComponent(() => import('#features/museum/artifacts/list/ArtifactsPage.tsx')),
})
const newArtifact = createRoute({
  ...signedIn,
  path: '/museum/artifacts/new',
  staticData: {
    title: 'artifact-new',
    parent: { to: '/museum/artifacts', title: 'artifacts' },
    needs: 'artifacts:write',
  },
  component: lazyRouteComponent(() => import('#features/museum/artifacts/page/NewArtifactPage.tsx')),
})
const artifact = createRoute({
  ...signedIn,
  path: '/museum/artifacts/$id',
  staticData: {
    title: 'artifact',
    parent: { to: '/museum/artifacts', title: 'artifacts' },
    needs: 'artifacts:read',
  },
  component: lazyRouteComponent(() => import('#features/museum/artifacts/page/ArtifactPage.tsx')),
})
const periods = createRoute({
  ...signedIn,
  path: '/museum/periods',
  staticData: { title: 'periods', needs: 'periods:read' },
  component: lazyRouteComponent(() => import('#features/museum/periods/PeriodsPage.tsx')),
})
const period = createRoute({
  ...signedIn,
  path: '/museum/periods/$id',
  staticData: {
    title: 'period',
    parent: { to: '/museum/periods', title: 'periods' },
    needs: 'periods:read',
  },
  component: lazyRouteComponent(() => import('#features/museum/periods/PeriodPage.tsx')),
})
const museum = createRoute({
  ...signedIn,
  path: '/museum/information',
  staticData: { title: 'museum', needs: 'museum:read' },
  component: lazyRouteComponent(() => import('#features/museum/museum/MuseumPage.tsx')),
})
const registerBook = createRoute({
  ...signedIn,
  path: '/museum/register',
  staticData: { title: 'register', needs: 'artifacts:read' },
  component: lazyRouteComponent(() => import('#features/museum/register/RegisterPage.tsx')),
})
const terms = createRoute({
  ...signedIn,
  path: '/museum/terms',
  staticData: { title: 'terms', needs: 'artifacts:read' },
  component: lazyRouteComponent(() => import('#features/museum/terms/TermsPage.tsx')),
})
const print = createRoute({
  ...signedIn,
  path: '/museum/print',
  staticData: { title: 'print', needs: 'artifacts:read' },
  component: lazyRouteComponent(() => import('#features/museum/register/PrintPage.tsx')),
})
/** The address in the QR code of a label. */
const label = createRoute({
  ...signedIn,
  path: '/a/$label',
  loader: async ({ params }) => (await import('#features/museum/register/open-label.ts')).openLabel(params.label),
})

/** The museum's register and what visitors see of it. */
export const museumRoutes = [
  artifacts,
  newArtifact,
  artifact,
  periods,
  period,
  museum,
  registerBook,
  terms,
  print,
  label,
] as const
