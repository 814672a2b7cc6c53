import { recordLanguages } from '@learning-cms/contract/core/record-language'
import type { NoticeKind } from '@learning-cms/contract/account/notice-kinds'
import type { Language } from '@learning-cms/texts'
import { noticeMailTexts } from '@learning-cms/texts/mails/notice'
import { noticeSubjects } from '@learning-cms/texts/account/notices/kinds'
import type { MailText } from '#services/mail/mail.ts'
import { pageOfNotice } from './entities.ts'

type NoticeSubject = { kind: NoticeKind; records: readonly { entity: string; id: string }[] }
/** Null: the reader has not chosen a language, so the mail is written in both. */
type NoticeMailReader = { language: Language | null; publicUrl: string }

/** States the kind and a link only: the content requires signing in. */
export function noticeMail({ kind, records }: NoticeSubject, { language, publicUrl }: NoticeMailReader): MailText {
  const about = (one: Language) => noticeSubjects[one][kind]
  const languages: Language[] = language ? [language] : [...recordLanguages]
  const [only] = records.length === 1 ? records : []
  const page = (only && pageOfNotice(only.entity, only.id)) ?? '/account/notifications'
  const times = records.length > 1 ? ` (${records.length})` : ''
  const paragraphs = languages.flatMap((one) => [
    `${about(one)}${times}. ${noticeMailTexts[one].look}:`,
    `${publicUrl}/learning-cms${page}`,
  ])
  const why = languages.map((one) => noticeMailTexts[one].why)
  return {
    subject: `${languages.map((one) => about(one)).join(' · ')}${times}`,
    body: [...paragraphs, ...why].join('\n\n'),
  }
}

type CountedNotices = { kind: NoticeKind; times: number }

/** The daily digest: each kind of notice, how often it occurred, and one link to the list. */
export function digestMail(kinds: readonly CountedNotices[], { language, publicUrl }: NoticeMailReader): MailText {
  const languages: Language[] = language ? [language] : [...recordLanguages]
  const count = kinds.reduce((sum, { times }) => sum + times, 0)
  const lines = (one: Language) =>
    kinds.map(({ kind, times }) => `- ${noticeSubjects[one][kind]}${times > 1 ? ` (${times})` : ''}`).join('\n')
  const parts = languages.flatMap((one) => [
    noticeMailTexts[one].digestLead,
    lines(one),
    `${noticeMailTexts[one].look}:`,
  ])
  const why = languages.map((one) => noticeMailTexts[one].why)
  return {
    subject: `${languages.map((one) => noticeMailTexts[one].digestSubject).join(' · ')} (${count})`,
    body: [...parts, `${publicUrl}/learning-cms/account/notifications`, ...why].join('\n\n'),
  }
}
