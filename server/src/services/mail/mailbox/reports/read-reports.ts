import { readDeliveryStatus, readFeedback, reportedId, type MailReport } from './delivery-status.ts'
import { bareAddress } from './fields.ts'
import { readPlainReport } from './plain-text.ts'
import type { Header } from './verdicts.ts'

export type Reported = {
  reports: MailReport[]
  /** Message-IDs of what it may be about, the likeliest first. */
  reportedIds: string[]
  /** It left with no address to return to, as reports do and letters of people do not. */
  isUnreturnable: boolean
  /** It is a report of a server, or of a provider, whatever it says. */
  isReport: boolean
  /** No person wrote it. */
  isAutomatic: boolean
}
type ReportSource = {
  headers: readonly Header[]
  from: string
  text: string
  refs: readonly string[]
  parts: readonly { type: string; bytes: Buffer }[]
}

const READ_BYTES = 65_536
const IDS_MOST = 20
const FAILED_MOST = 50
const STATUS_TYPES = ['message/delivery-status', 'message/global-delivery-status']
const ORIGINAL_TYPES = [
  'message/rfc822',
  'message/global',
  'text/rfc822-headers',
  'message/rfc822-headers',
  'message/global-headers',
]
const DAEMON =
  /^(?:mailer-?daemon|mail-?daemon|mail-?delivery|postmaster|mdaemon|microsoftexchange[0-9a-f]{0,64})(?:[.+-][^@]{0,64})?@/i

/** What a message says about messages of ours. Anybody can write such a message: whoever reads this judges it. */
export function readReports(source: ReportSource): Reported {
  const { headers, from, text, refs, parts } = source
  const header = (name: string) => headers.find(({ key }) => key === name)?.value.trim() ?? ''
  const textsOf = (types: readonly string[]) =>
    parts.filter(({ type }) => types.includes(type)).map(({ bytes }) => textOf(bytes.subarray(0, READ_BYTES)))
  const statuses = textsOf(STATUS_TYPES)
  const feedback = textsOf(['message/feedback-report'])
  const failed = addressesOf(header('x-failed-recipients'))
  const isWritten = statuses.length + feedback.length === 0 && (failed.length > 0 || from === '' || DAEMON.test(from))
  const returned = [...textsOf(ORIGINAL_TYPES), ...(isWritten ? [text] : [])].flatMap((one) => reportedId(one) ?? [])
  const isUnreturnable = /^<\s*>/.test(header('return-path'))
  return {
    reports: [
      ...statuses.flatMap(readDeliveryStatus),
      ...feedback.flatMap(readFeedback),
      ...(isWritten ? readPlainReport({ text, failed }) : []),
    ],
    reportedIds: [...new Set([...returned, ...refs.toReversed()])].slice(0, IDS_MOST),
    isUnreturnable,
    isReport: statuses.length + feedback.length > 0 || failed.length > 0,
    isAutomatic: isUnreturnable || statuses.length + feedback.length > 0 || saysAutomatic(header),
  }
}

/** RFC 3834, and what programs write that do not know it. */
function saysAutomatic(header: (name: string) => string) {
  const submitted = header('auto-submitted').toLowerCase()
  if (submitted !== '' && !submitted.startsWith('no')) return true
  if (/^(?:bulk|junk|list|auto_reply)$/i.test(header('precedence'))) return true
  return ['x-autoreply', 'x-autorespond', 'list-id'].some((name) => header(name) !== '')
}

const addressesOf = (list: string) =>
  list
    .slice(0, READ_BYTES)
    .split(',')
    .map(bareAddress)
    .filter((address) => address.includes('@'))
    .slice(0, FAILED_MOST)

/** Whatever charset it claims: UTF-8 where it can be, with two bytes a letter where it says so, else one. */
function textOf(bytes: Buffer) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
