import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { wasSignedIn } from '#api/identity/identity.ts'
import { readMe } from '#api/session/session.ts'
import { safeRedirect } from '#navigation/redirect.ts'
import { preloadShell } from '#app/shell/Frame.tsx'
import Welcome, { isInside } from '#app/Welcome.tsx'
import { open } from './parts.ts'

const signIn = createRoute({
  ...open,
  path: '/sign-in',
  staticData: { title: 'sign-in', authShell: 'split' },
  beforeLoad: ({ search }) => {
    if (wasSignedIn()) throw redirect({ href: safeRedirect(search['redirectUrl']) })
  },
  component: lazyRouteComponent(() => import('#features/account/sign-in/SignInPage.tsx')),
})
const returned = createRoute({
  ...open,
  path: '/sign-in/provider',
  staticData: { title: 'sign-in', authShell: 'split' },
  component: lazyRouteComponent(() => import('#features/account/sign-in/ProviderReturnPage.tsx')),
})
const signUp = createRoute({
  ...open,
  path: '/sign-up',
  staticData: { title: 'sign-up', authShell: 'split' },
  component: lazyRouteComponent(() => import('#features/account/sign-in/entry/SignUpPage.tsx')),
})
const forgotPassword = createRoute({
  ...open,
  path: '/forgot-password',
  staticData: { title: 'forgot-password', authShell: 'split' },
  component: lazyRouteComponent(() => import('#features/account/sign-in/ForgotPasswordPage.tsx')),
})
const resetPassword = createRoute({
  ...open,
  path: '/reset-password',
  staticData: { title: 'reset-password', authShell: 'split' },
  component: lazyRouteComponent(() => import('#features/account/sign-in/ResetPasswordPage.tsx')),
})
const confirmAddress = createRoute({
  ...open,
  path: '/confirm-address',
  staticData: { title: 'confirm-address', authShell: 'split' },
  component: lazyRouteComponent(() => import('#features/account/sign-in/entry/ConfirmAddressPage.tsx')),
})
const verify = createRoute({
  ...open,
  path: '/verify',
  staticData: { title: 'verify', authShell: 'simple' },
  component: lazyRouteComponent(() => import('#features/people/kyc-form/VerifyPage.tsx')),
})
const invitation = createRoute({
  ...open,
  path: '/invitation',
  staticData: { title: 'invitation', authShell: 'simple' },
  component: lazyRouteComponent(() => import('#features/crm/invitation/InvitationPage.tsx')),
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

/** Reachable without signing in. */
export const publicRoutes = [
  signIn,
  returned,
  signUp,
  forgotPassword,
  resetPassword,
  confirmAddress,
  welcome,
  verify,
  invitation,
] as const
