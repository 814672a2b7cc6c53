import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { signedIn } from './parts.ts'

const mail = createRoute({
  ...signedIn,
  path: '/crm/mail',
  staticData: { title: 'mail', needs: 'crm:read' },
  component: lazyRouteComponent(() => import('#features/mail/MailPage.tsx')),
})
const mailboxes = createRoute({
  ...signedIn,
  path: '/crm/mail/settings',
  staticData: { title: 'mailboxes', needs: 'settings:write' },
  component: lazyRouteComponent(() => import('#features/mail/MailboxesPage.tsx')),
})

/** What is written to and by the people we serve. */
export const crmRoutes = [mail, mailboxes] as const
