import type { Translation } from '#translation.ts'
import type * as vi from '#vi/mails/security.ts'

export const securityMailSubjects: Translation<typeof vi.securityMailSubjects> = {
  'new-device': 'Signed in on a new device',
  'password-changed': 'Your password was changed',
  'address-changed': 'Your e-mail address was changed',
  'address-moved': 'Your e-mail address was changed',
  'passkey-added': 'A passkey was added',
  'passkey-removed': 'A passkey was removed',
  'totp-added': 'Authenticator codes were turned on',
  'totp-removed': 'Authenticator codes were turned off',
  'codes-renewed': 'New recovery codes were made',
  'removal-requested': 'Removal of your second factor was requested',
  'provider-linked': 'A new way to sign in was linked',
  'provider-unlinked': 'A way to sign in was unlinked',
  'factors-removed': 'Your second factor was removed',
  'address-wanted': 'Another e-mail address was asked for',
  'closing-asked': 'Your account is being closed',
  'closing-dropped': 'Your account stays open',
  'closing-stopped': 'Your account was not closed',
  'account-closed': 'Your account is closed',
}

export const securityMailBodies: Translation<typeof vi.securityMailBodies> = {
  'new-device':
    'Hello {fullName},\n\nYour account {username} was just used to sign in on a device it had not been used on before, from the address {ip}.\n\n{ifNotYou}',
  'password-changed':
    'Hello {fullName},\n\nThe password of your account {username} was just changed, from the address {ip}. All other devices were signed out.\n\n{ifNotYou}',
  'address-changed':
    'Hello {fullName},\n\n{who} just changed the e-mail address of your account {username}. This mail goes to the old address; from now on, mail to reset the password goes to the new one.\n\n{ifNotYou}',
  'address-moved':
    'Hello {fullName},\n\nThe e-mail address of your account {username} was just changed. This mail goes to the old address; from now on, mail to reset the password goes to the new one.\n\n{ifNotYou}',
  'passkey-added':
    'Hello {fullName},\n\nA new passkey was just added to your account {username}, from the address {ip}. All other devices were signed out.\n\n{ifNotYou}',
  'passkey-removed':
    'Hello {fullName},\n\nA passkey of your account {username} was just removed, from the address {ip}. All other devices were signed out.\n\n{ifNotYou}',
  'totp-added':
    'Hello {fullName},\n\nYour account {username} just began to use the codes of an authenticator app, from the address {ip}. All other devices were signed out.\n\n{ifNotYou}',
  'totp-removed':
    'Hello {fullName},\n\nYour account {username} just stopped using the codes of an authenticator app, from the address {ip}. All other devices were signed out.\n\n{ifNotYou}',
  'codes-renewed':
    'Hello {fullName},\n\nTen new recovery codes were just made for your account {username}, from the address {ip}. The old ones no longer work.\n\n{ifNotYou}',
  'removal-requested':
    'Hello {fullName},\n\n{who} asked to remove the passkeys and authenticator codes of your account {username}, for this reason: {reason}\n\nA second administrator has to agree first. If you did not ask for this, tell an administrator at once.',
  'provider-linked':
    'Hello {fullName},\n\nYour account {username} can now be signed in to by {reason}; the link was just made from the address {ip}.\n\n{ifNotYou}',
  'provider-unlinked':
    'Hello {fullName},\n\nYour account {username} can no longer be signed in to by {reason}; the link was just removed from the address {ip}.\n\n{ifNotYou}',
  'factors-removed':
    'Hello {fullName},\n\nTwo administrators removed the passkeys and authenticator codes of your account {username}; {who} agreed last. All devices were signed out. Sign in with your password next time, and add a passkey again on the Account page.\n\nIf you did not ask for this, tell an administrator at once.',
  'address-wanted':
    'Hello {fullName},\n\nSomeone signed in as {username} asked to use another e-mail address for the account, from the address {ip}. Nothing has changed yet: the new mailbox must be proved first.\n\n{ifNotYou}',
  'closing-asked':
    'Hello {fullName},\n\nClosing of your account {username} was just asked for, from the address {ip}. It closes in 14 days. Until then you can sign in and keep it.\n\n{ifNotYou}',
  'closing-dropped':
    'Hello {fullName},\n\nYour account {username} will not be closed: keeping it was just asked for, from the address {ip}.\n\n{ifNotYou}',
  'closing-stopped':
    'Hello {fullName},\n\nYour account {username} was to be closed today, but you have become the last owner of the console meanwhile. It stays open. Give somebody else the role of an owner, then close it again.',
  'account-closed':
    'Hello {fullName},\n\nYour account {username} is closed, as you asked 14 days ago. All devices are signed out, and your password, passkeys and personal settings are deleted. What you did in the console stays in its history.',
}

export const securityMailWords: Translation<typeof vi.securityMailWords> = {
  ifNotYou:
    'If this was not you, change your password now, sign all other devices out on the Account page, and tell an administrator.',
}
