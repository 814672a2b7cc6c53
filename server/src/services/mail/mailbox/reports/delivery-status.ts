import { addressesIn, fieldsOf, valueOf } from './fields.ts'
import { stateOf, statusIn, type FailureState } from './status.ts'

/** What a mail server, or a provider on behalf of a reader, says about a message of ours. */
export type MailReport = {
  /**
   * Addresses it may be about; the first one to which the message was sent counts. If empty, it is about the only
   * recipient, if there is just one.
   */
  addresses: string[]
  /** `delayed`: it is still being tried. */
  state: FailureState | 'complained' | 'delayed'
  reason: string
}

export const REPORTS_MOST = 50
const REASON_LENGTH = 300

export const reasonOf = (status: string, words: string) =>
  `${words.includes(status) && words.startsWith(status) ? '' : status} ${words}`
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, REASON_LENGTH)

/** A `message/delivery-status` part (RFC 3464), or its global form (RFC 6533): which addresses a message did not reach. */
export function readDeliveryStatus(text: string): MailReport[] {
  return text
    .split(/\r?\n[ \t]*\r?\n/)
    .slice(0, REPORTS_MOST)
    .flatMap((block): MailReport[] => {
      const fields = fieldsOf(block)
      const action = /^[a-z]*/i.exec(fields.get('action') ?? '')![0].toLowerCase()
      const addresses = addressesIn(fields.get('original-recipient'), fields.get('final-recipient'))
      if (action !== 'failed' && action !== 'delayed') return []
      const words = valueOf(fields.get('diagnostic-code'))
      const field = fields.get('status') ?? ''
      const state = action === 'delayed' ? 'delayed' : stateOf(field, words)
      return [{ addresses, state, reason: reasonOf(statusIn(field, words), words) }]
    })
}

/** A `message/feedback-report` part (RFC 5965): somebody marked a message as unwanted. Some providers name nobody. */
export function readFeedback(text: string): MailReport[] {
  const fields = fieldsOf(text.replace(/\r?\n[ \t]*\r?\n/g, '\n'))
  if (fields.get('feedback-type')?.toLowerCase() !== 'abuse') return []
  const addresses = addressesIn(fields.get('original-rcpt-to'))
  return [{ addresses, state: 'complained', reason: fields.get('user-agent')?.slice(0, REASON_LENGTH) ?? '' }]
}

const HEAD_LENGTH = 65_536

/** The Message-ID of the message that came back with the report. */
export const reportedId = (original: string) =>
  /^message-id:[ \t]*(?:\r?\n[ \t]+)?(<[^<>\s]{1,900}>)/im.exec(original.slice(0, HEAD_LENGTH))?.[1]
