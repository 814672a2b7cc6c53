import { commonWords } from '#en/common/common.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/system/system/denied.ts'

export const deniedWords: Translation<typeof vi.deniedWords> = {
  'denied-label': 'Permission Denied',
  'denied-title': 'You have no permission to visit this page',
  'denied-what': 'If you need this page for your work, ask an administrator to give the account {username} access.',
  'denied-waiting':
    'The account {username} has no role yet. An administrator must approve it before you can use the console.',
  'denied-role':
    'The role {role} has no access to the console. An administrator can give the account {username} another role.',
  'address-unproved':
    'The address {email} has not been confirmed. Open the link in the email sent to it, or have it sent again.',
  'send-again': 'Send the email again',
  'sent-again': 'The email is on its way to {email}.',
  'send-failed': 'Unable to send the email again',
  recheck: 'Check again',
  'still-waiting': 'Still pending approval, checked at {time}',
  'sign-out': commonWords.signOut,
}
