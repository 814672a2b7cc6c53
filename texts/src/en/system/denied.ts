import type { Translation } from '#translation.ts'
import type * as vi from '#vi/system/denied.ts'

export const deniedWords: Translation<typeof vi.deniedWords> = {
  'denied-label': 'Permission Denied',
  'denied-title': 'You have no permission to visit this page',
  'denied-what': 'If your work needs this page, ask an administrator to give the account {username} the right to it.',
  'denied-waiting':
    'The account {username} has no role yet. An administrator must approve it before you can use the console.',
  'denied-role':
    'The role {role} opens no screen of the console. An administrator can give the account {username} another one.',
  'address-unproved':
    'The address {email} is not confirmed yet. Open the link in the mail that went there, or have it sent again.',
  'send-again': 'Send the mail again',
  'sent-again': 'The mail is on its way to {email}.',
  'send-failed': 'The mail was not sent again',
  recheck: 'Check again',
  'still-waiting': 'Still waiting, checked at {time}',
  'sign-out': 'Sign out',
}
