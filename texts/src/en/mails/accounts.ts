import { sharedLabels } from '#en/common/labels.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/mails/accounts.ts'

export const resetMailTexts: Translation<typeof vi.resetMailTexts> = {
  subject: sharedLabels.resetYourPassword,
  body: 'Hello {fullName},\n\nSomeone asked to reset the password for the account {username}. Open this link within 30 minutes to set a new one:\n\n{link}\n\nThe link works only once. If it was not you, ignore this email; your password stays the same.',
}

export const inviteMailTexts: Translation<typeof vi.inviteMailTexts> = {
  subject: 'Your invitation to the console',
  body: 'Hello {fullName},\n\nYou have been invited to the console with the user name {username}. Open this link within 7 days to set your password:\n\n{link}\n\nThe link works only once.',
}

export const addressMailTexts: Translation<typeof vi.addressMailTexts> = {
  subject: sharedLabels.confirmYourEmailAddress,
  body: 'Hello,\n\nSomeone signed up to the console with this address. If it was you, open this link within 7 days and enter the password you chose:\n\n{link}\n\nIf it was not you, ignore this email; your address will not be used.',
}

export const knownAddressMailTexts: Translation<typeof vi.knownAddressMailTexts> = {
  subject: 'You already have an account',
  body: 'Hello,\n\nSomeone signed up to the console with this address, but you already have an account. Sign in or reset your password at {address}\n\nIf it was not you, you do not need to do anything; your account is unchanged.',
}

export const newAddressMailTexts: Translation<typeof vi.newAddressMailTexts> = {
  subject: sharedLabels.confirmYourNewEmailAddress,
  body: 'Hello,\n\nSomeone wants to use this address for their account in the console. If it was you, open this link within a day:\n\n{link}\n\nThe link works only once. If it was not you, ignore this email; your address will not be used.',
}

export const testMailTexts: Translation<typeof vi.testMailTexts> = {
  subject: 'Test mail from the console',
  body: 'Hello,\n\nThis is the test mail you just sent to yourself. If you can read it, the console can send mail.',
}
