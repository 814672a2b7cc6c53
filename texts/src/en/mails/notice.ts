import type { Translation } from '#translation.ts'
import type * as vi from '#vi/mails/notice.ts'

export const noticeMailTexts: Translation<typeof vi.noticeMailTexts> = {
  look: 'View it here',
  why: 'You are receiving this email because of your choice under Notifications, where you can turn it off.',
  digestSubject: 'Your notifications of the day',
  digestLead: 'This is what happened since the last email:',
}
