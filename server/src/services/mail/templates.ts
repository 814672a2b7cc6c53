import { fill, type Language } from '@learning-cms/texts'
import {
  addressMailTexts,
  inviteMailTexts,
  newAddressMailTexts,
  testMailTexts,
  knownAddressMailTexts,
  resetMailTexts,
} from '@learning-cms/texts/mails/accounts'
import type { MailText } from './mail.ts'
import type { LinkKind } from '#services/auth/password-links.ts'

type NamedReader = { fullName: string; username: string }

/** The sender replaces it with the address, which it makes itself. */
const link = '{link}'
const passwordMails = { reset: resetMailTexts, invite: inviteMailTexts }

/** The mail with a link to set a password. */
export function passwordMail(kind: LinkKind, language: Language, { fullName, username }: NamedReader): MailText {
  const { subject, body } = passwordMails[kind][language]
  return { subject, body: fill(body, { fullName, username, link }, language) }
}

/** To an address that a stranger typed: nothing else that was typed is in it. */
export function addressMail(language: Language): MailText {
  const { subject, body } = addressMailTexts[language]
  return { subject, body: fill(body, { link }, language) }
}

/** To somebody who already has an account, when the address is used to sign up again. */
export function knownAddressMail(language: Language, publicUrl: string): MailText {
  const { subject, body } = knownAddressMailTexts[language]
  return { subject, body: fill(body, { address: `${publicUrl}/learning-cms/sign-in` }, language) }
}

/** To the address that somebody with an account wants: nothing of the account is in it. */
export function newAddressMail(language: Language): MailText {
  const { subject, body } = newAddressMailTexts[language]
  return { subject, body: fill(body, { link }, language) }
}

export const testMail = (language: Language): MailText => testMailTexts[language]
