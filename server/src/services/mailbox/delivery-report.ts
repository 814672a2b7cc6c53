/** What a mail server, or a provider on behalf of a reader, says about a message of ours. */
export type MailReport = {
  address: string
  state: 'hard' | 'soft' | 'complained'
  reason: string
}

const REPORTS_MOST = 50
const REASON_LENGTH = 300

/** The fields of a block such as `Final-Recipient: rfc822; an@example.com`, with folded lines joined. */
function fieldsOf(block: string) {
  const lines = block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return new Map(
    lines.flatMap((line) => {
      const at = line.indexOf(':')
      return at > 0 ? [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const] : []
    }),
  )
}

/** Without its kind: `rfc822; an@example.com`. */
const valueOf = (field = '') => field.slice(field.indexOf(';') + 1).trim()
const addressOf = (field: string | undefined) => valueOf(field).replace(/^<|>$/g, '').toLowerCase()

/** A `message/delivery-status` part (RFC 3464): which addresses a message did not reach. */
export function readDeliveryStatus(text: string): MailReport[] {
  return text
    .split(/\r?\n[ \t]*\r?\n/)
    .slice(0, REPORTS_MOST)
    .flatMap((block): MailReport[] => {
      const fields = fieldsOf(block)
      const action = fields.get('action')?.toLowerCase()
      const address = addressOf(fields.get('original-recipient') ?? fields.get('final-recipient'))
      if (!address.includes('@') || (action !== 'failed' && action !== 'delayed')) return []
      const status = fields.get('status') ?? ''
      // 4.x.x may work later, and so may a mailbox that is full.
      const isSoft = action === 'delayed' || status.startsWith('4') || status.startsWith('5.2.2')
      const reason = `${status} ${valueOf(fields.get('diagnostic-code'))}`.trim().slice(0, REASON_LENGTH)
      return [{ address, state: isSoft ? 'soft' : 'hard', reason }]
    })
}

/** A `message/feedback-report` part (RFC 5965): somebody marked a message as unwanted. */
export function readFeedback(text: string): MailReport[] {
  const fields = fieldsOf(text.replace(/\r?\n[ \t]*\r?\n/g, '\n'))
  const address = addressOf(fields.get('original-rcpt-to'))
  if (fields.get('feedback-type')?.toLowerCase() !== 'abuse' || !address.includes('@')) return []
  return [{ address, state: 'complained', reason: fields.get('user-agent')?.slice(0, REASON_LENGTH) ?? '' }]
}

/** The Message-ID of the message that came back with the report. */
export const reportedId = (original: string) =>
  /^message-id:[ \t]*(?:\r?\n[ \t]+)?(<[^<>\s]{1,900}>)/im.exec(original.slice(0, 65_536))?.[1]
