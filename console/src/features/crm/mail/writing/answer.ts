import type { MailMessage, MyMailbox, OutgoingFile } from '@learning-cms/contract/crm/mail/mail'
import type { MailWriting } from './Compose.tsx'

export type MailDraftValues = {
  to: string[]
  cc: string[]
  bcc: string[]
  subject: string
  html: string
  files: OutgoingFile[]
}

const QUOTED_LENGTH = 4_000
const MORNING = 8
const MONDAY = 1
const DAYS = 7

/** The initial letter: recipients, signature, and for an answer the quoted message. */
export function answerTo(writing: MailWriting, box: MyMailbox): MailDraftValues {
  const signed = `<p></p>${box.signature}`
  if (writing.kind === 'new') return { to: [], cc: [], bcc: [], subject: '', html: box.signature && signed, files: [] }
  const { messages, subject } = writing.thread
  const last =
    messages.findLast(({ direction, bounces }) => direction === 'in' && bounces.length === 0) ?? messages.at(-1)
  const isOurs = (address: string) => address === '' || address.toLowerCase() === box.address.toLowerCase()
  const addressed =
    last?.direction === 'out' ? last.recipients.map(({ address }) => address) : [last?.fromAddress ?? '']
  const to = addressed.filter((address) => !isOurs(address))
  const others = [...(last?.recipients ?? []), ...(last?.copies ?? [])].map(({ address }) => address)
  const cc = [...new Set(others)].filter((address) => !isOurs(address) && !to.includes(address))
  return {
    to,
    cc: writing.kind === 'answer-all' ? cc : [],
    bcc: [],
    subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
    html: `${signed}${last ? quoted(last) : ''}`,
    files: [],
  }
}

export const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Only its text is quoted: a stranger's HTML is not sent under our name. */
const quoted = ({ body }: MailMessage) => {
  const lines = body
    .slice(0, QUOTED_LENGTH)
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
  return lines.length === 0 ? '' : `<blockquote>${lines.map((line) => `<p>${escaped(line)}</p>`).join('')}</blockquote>`
}

const morningIn = (days: number) => {
  const day = new Date()
  day.setDate(day.getDate() + days)
  day.setHours(MORNING, 0, 0, 0)
  return day.toISOString()
}

/** In the time zone of the browser. */
export const sendTimes: Record<string, (() => string) | undefined> = {
  tomorrow: () => morningIn(1),
  monday: () => morningIn((MONDAY - new Date().getDay() + DAYS) % DAYS || DAYS),
}
