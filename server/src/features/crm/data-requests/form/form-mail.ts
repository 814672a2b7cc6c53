import type { RequestKind } from '@learning-cms/contract/crm/privacy/data-requests'
import { sayIn, type Language } from '@learning-cms/texts'
import { requestFormTexts } from '@learning-cms/texts/mails/request-form'
import type { MailText } from '#services/mail/mail.ts'

/** `{link}` is filled in when it leaves. */
export function confirmationMail(language: Language, { kind, hours }: { kind: RequestKind; hours: number }): MailText {
  const say = sayIn(requestFormTexts, language)
  return { subject: say('mailSubject'), body: say('mailBody', { kind: say(`kind.${kind}`), hours, link: '{link}' }) }
}
