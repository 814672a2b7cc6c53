import type { Translation } from '#translation.ts'
import type * as vi from '#vi/mails/security.ts'

export const securityMailSubjects: Translation<typeof vi.securityMailSubjects> = {
  'new-device': 'Signed in on a new device',
  'password-changed': 'Your password was changed',
  'address-changed': 'Your e-mail address was changed',
  'passkey-added': 'A passkey was added',
  'passkey-removed': 'A passkey was removed',
  'totp-added': 'Authenticator codes were turned on',
  'totp-removed': 'Authenticator codes were turned off',
  'codes-renewed': 'New recovery codes were made',
  'removal-requested': 'Removal of your second factor was requested',
  'provider-linked': 'A new way to sign in was linked',
  'provider-unlinked': 'A way to sign in was unlinked',
  'factors-removed': 'Your second factor was removed',
}

export const securityMailBodies: Translation<typeof vi.securityMailBodies> = {
  'new-device':
    'Hello {fullName},\n\nYour account {username} was just used to sign in on a device it had not been used on before, from the address {ip}.\n\n{ifNotYou}',
  'password-changed':
    'Hello {fullName},\n\nThe password of your account {username} was just changed, from the address {ip}. All other devices were signed out.\n\n{ifNotYou}',
  'address-changed':
    'Hello {fullName},\n\n{who} just changed the e-mail address of your account {username}. This mail goes to the old address; from now on, mail to reset the password goes to the new one.\n\n{ifNotYou}',
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
}

export const securityMailWords: Translation<typeof vi.securityMailWords> = {
  ifNotYou:
    'If this was not you, change your password now, sign all other devices out on the Account page, and tell an administrator.',
}
